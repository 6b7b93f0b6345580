//! What each tool really prints, and the findings in it.

use super::{check, check_excerpts, read};

pub(super) const GCC: &str = "\
In file included from src/a.c:1:
src/a.h:1:9: error: ‘q’ undeclared here (not in a function)
    1 | int z = q;
      |         ^
src/a.c: In function ‘main’:
src/a.c:4:3: warning: implicit declaration of function ‘foo’ [-Wimplicit-function-declaration]
    4 |   foo();
      |   ^~~
src/a.c:5:10: error: ‘y’ undeclared (first use in this function)
src/a.c:5:10: note: each undeclared identifier is reported only once for each function it appears in
src/a.c:9:10: fatal error: nowhere.h: No such file or directory
/usr/bin/ld: src/a.c:12: undefined reference to `foo'
collect2: error: ld returned 1 exit status
";

#[test]
fn gcc() {
    check(
        GCC,
        &[
            "Error src/a.h:1:9 ‘q’ undeclared here (not in a function)",
            "Warning src/a.c:4:3 [-Wimplicit-function-declaration] implicit declaration of function ‘foo’",
            "Error src/a.c:5:10 ‘y’ undeclared (first use in this function)",
            "Error src/a.c:9:10 nowhere.h: No such file or directory",
            "Error src/a.c:12 undefined reference to `foo'",
        ],
    );
    check_excerpts(
        GCC,
        &[
            Some("    1 | int z = q;\n      |         ^"),
            Some("    4 |   foo();\n      |   ^~~"),
            None,
            None,
            None,
        ],
    );
}

#[test]
fn clang() {
    let output = "\
/w/p/src/a.c:3:7: warning: unused variable 'x' [-Wunused-variable]
  int x;
      ^
-x.c:1:1: error: unknown type name 'q' [-Werror,-Wx]
src/a b.c:2:3: error: expected ';'
1 warning and 2 errors generated.
";
    check(
        output,
        &[
            "Warning src/a.c:3:7 [-Wunused-variable] unused variable 'x'",
            "Error -x.c:1:1 [-Werror,-Wx] unknown type name 'q'",
            "Error src/a b.c:2:3 expected ';'",
        ],
    );
    check_excerpts(output, &[Some("  int x;\n      ^"), None, None]);
}

#[test]
fn go() {
    check(
        "\
# example.com/x
./main.go:5:2: undefined: foo
./main.go:6:9: invalid argument: index 5 out of bounds [0:3]
vet: ./main.go:7:2: fmt.Printf format %d has arg s of wrong type string
    main.go:10: got 1, want 2
--- FAIL: TestX (0.00s)
",
        &[
            "Error main.go:5:2 undefined: foo",
            "Error main.go:6:9 invalid argument: index 5 out of bounds [0:3]",
            "Error main.go:7:2 fmt.Printf format %d has arg s of wrong type string",
            "Error main.go:10 got 1, want 2",
        ],
    );
}

#[test]
fn typescript() {
    check(
        "\
src/t.ts(12,5): error TS2304: Cannot find name 'foo'.
src/t.ts:2:7 - error TS2322: Type 'string' is not assignable to type 'number'.

2 const n: number = \"s\";
        ~

../src/t.ts(1,19): error TS2307: Cannot find module './nope'.
",
        &[
            "Error web/src/t.ts:12:5 [TS2304] Cannot find name 'foo'.",
            "Error web/src/t.ts:2:7 [TS2322] Type 'string' is not assignable to type 'number'.",
            "Error src/t.ts:1:19 [TS2307] Cannot find module './nope'.",
        ],
    );
}

#[test]
fn eslint_unix() {
    check(
        "\
/w/p/src/t.ts:3:5: Parsing error: Unexpected token let [Error]
/w/p/src/t.ts:1:1: Unexpected var, use let or const instead. [Warning/no-var]
/w/p/src/t.ts:2:17: Empty block statement. [Error/no-empty]
/w/p/src/t.ts:2:18: Bad. [no-bad]

4 problems
",
        &[
            "Error src/t.ts:3:5 Parsing error: Unexpected token let",
            "Warning src/t.ts:1:1 [no-var] Unexpected var, use let or const instead.",
            "Error src/t.ts:2:17 [no-empty] Empty block statement.",
            "Error src/t.ts:2:18 [no-bad] Bad.",
        ],
    );
}

#[test]
fn python_linters() {
    check(
        "\
************* Module m
src/m.py:1:0: C0114: Missing module docstring (missing-module-docstring)
src/m.py:3:5: E501 line too long (120 > 88 characters)
src/m.py:1:8: F401 [*] `os` imported but unused
src/m.py:6: error: Name \"undefined_name\" is not defined  [name-defined]
src/m.py:6: note: See the documentation
src/m.py:7:16: error: Name \"x\" is not defined  [name-defined]
        return l + x
                   ^
src/ünï.py:1:1: E902 nö
Found 5 errors.
",
        &[
            "Error src/m.py:1:0 [C0114] Missing module docstring (missing-module-docstring)",
            "Error src/m.py:3:5 [E501] line too long (120 > 88 characters)",
            "+Error src/m.py:1:8 [F401] `os` imported but unused",
            "Error src/m.py:6 [name-defined] Name \"undefined_name\" is not defined",
            "Error src/m.py:7:16 [name-defined] Name \"x\" is not defined",
            "Error src/ünï.py:1:1 [E902] nö",
        ],
    );
}

#[test]
fn ruff_drawn() {
    check(
        "\
F401 [*] `os` imported but unused
 --> src/m.py:1:8
  |
1 | import os
  |        ^^
  |
help: Remove unused import: `os`
  |
  - import os
1 | import sys, json
  |

invalid-syntax: unexpected EOF while parsing
 --> src/m.py:9:13
  |
9 | syntax err(
  |            ^

Found 2 errors.
",
        &[
            "+Error src/m.py:1:8 [F401] `os` imported but unused",
            "Error src/m.py:9:13 invalid-syntax: unexpected EOF while parsing",
        ],
    );
}

#[test]
fn shellcheck() {
    check(
        "\
x.sh:2:1: warning: Use 'cd ... || exit' in case cd fails. [SC2164]
x.sh:2:4: note: Double quote to prevent globbing and word splitting. [SC2086]
x.sh:3:9: error: Couldn't parse this function. [SC1073]
",
        &[
            "Warning x.sh:2:1 [SC2164] Use 'cd ... || exit' in case cd fails.",
            "Error x.sh:3:9 [SC1073] Couldn't parse this function.",
        ],
    );
}

#[test]
fn shells() {
    let output = "\
./x.sh: line 2: nosuch: command not found
x.sh: 3: nosuch: not found
.githooks/pre commit: line 7: syntax error near unexpected token `}'
.githooks/pre commit: line 7: `}'
x.sh: line 9: warning: here-document at line 5 delimited by end-of-file (wanted `E')
bash: line 1: nosuch: command not found
";
    check(
        output,
        &[
            "Error x.sh:2 nosuch: command not found",
            "Error x.sh:3 nosuch: not found",
            "Error .githooks/pre commit:7 syntax error near unexpected token `}'",
            "Warning x.sh:9 here-document at line 5 delimited by end-of-file (wanted `E')",
        ],
    );
    let quoted = ".githooks/pre commit: line 7: `}'";
    check_excerpts(output, &[None, None, Some(quoted), None]);
}

#[test]
fn make() {
    check(
        "\
Makefile:3: *** missing separator.  Stop.
make: *** [Makefile:3: all] Error 1
make[1]: Leaving directory '/w/p'
",
        &["Error Makefile:3 *** missing separator.  Stop."],
    );
}

#[test]
fn pytest_long() {
    let output = "\
___________________________________ test_eq ____________________________________

    def test_eq():
>       assert 1 + 1 == 3, \"math\"
E       AssertionError: math
E       assert (1 + 1) == 3

tests/test_a.py:7: AssertionError
__________________________________ test_deep ___________________________________

    def test_deep():
>       inner(1)

tests/test_a.py:14: 
_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ 

    def inner(x):
>       raise ValueError(\"bad\")
E       ValueError: bad

tests/test_a.py:3: ValueError
=============================== warnings summary ===============================
tests/test_a.py::test_eq
  /w/p/tests/test_a.py:6: DeprecationWarning: old
    warnings.warn(\"old\", DeprecationWarning)

=========================== short test summary info ============================
FAILED tests/test_a.py::test_eq - AssertionError: math
2 failed, 1 warning in 0.03s
";
    check(
        output,
        &[
            "Error tests/test_a.py:7 AssertionError: math",
            "Error tests/test_a.py:3 ValueError: bad",
            "Warning tests/test_a.py:6 DeprecationWarning: old",
        ],
    );
    check_excerpts(output, &[Some("AssertionError: math\nassert (1 + 1) == 3"), None, None]);
}

#[test]
fn pytest_short() {
    let output = "\
ImportError while importing test module '/w/p/tests/test_a.py'.
/usr/lib/python3.11/importlib/__init__.py:126: in import_module
    return _bootstrap._gcd_import(name[level:], package, level)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
tests/test_a.py:1: in <module>
    import nosuchmod
E   ModuleNotFoundError: No module named 'nosuchmod'
__________________________________ test_plain __________________________________
tests/test_a.py:11: in test_plain
    assert x == [1, 3]
E   assert [1, 2] == [1, 3]
E
E     At index 1 diff: 2 != 3
__________________________________ test_deep ___________________________________
tests/test_a.py:14: in test_deep
    inner(1)
src/m.py:3: in inner
    json.loads(1)
/usr/lib/python3.11/json/__init__.py:339: in loads
    raise TypeError(1)
E   TypeError: 1
tests/test_a.py:20: in without_evidence
    inner(1)
";
    check(
        output,
        &[
            "Error tests/test_a.py:1 ModuleNotFoundError: No module named 'nosuchmod'",
            "Error tests/test_a.py:11 assert [1, 2] == [1, 3]",
            "Error src/m.py:3 TypeError: 1",
        ],
    );
    let shown = "assert [1, 2] == [1, 3]\n\n  At index 1 diff: 2 != 3";
    check_excerpts(output, &[None, Some(shown), None]);
}

#[test]
fn pytest_line() {
    check(
        "\
E   AssertionError: math
    assert (1 + 1) == 3
/w/p/tests/test_a.py:7: AssertionError: math
E   assert [1, 2] == [1, 3]
/w/p/tests/test_a.py:11: assert [1, 2] == [1, 3]
tests/test_a.py:12: AssertionError
",
        &[
            "Error tests/test_a.py:7 AssertionError: math",
            "Error tests/test_a.py:11 assert [1, 2] == [1, 3]",
            "Error tests/test_a.py:12 AssertionError",
        ],
    );
}

pub(super) const RUSTC: &str = "\
   Compiling r v0.1.0 (/w/p)
warning: unused variable: `unused`
 --> src/lib.rs:2:9
  |
2 |     let unused = 1;
  |         ^^^^^^ help: if this is intentional, prefix it with an underscore: `_unused`
  |
  = note: `#[warn(unused_variables)]` (part of `#[warn(unused)]`) on by default

error[E0308]: mismatched types
  --> src/lib.rs:18:21
   |
18 | pub fn g() -> i32 { \"s\" }
   |               ---   ^^^ expected `i32`, found `&str`
   |
note: function defined here
  --> src/lib.rs:3:4

error: unneeded `return` statement
 --> src/lib.rs:3:5
  |
  = note: `-D clippy::needless-return` implied by `-D warnings`
  = help: to override `-D warnings` add `#[allow(clippy::needless_return)]`

error: elsewhere
  --> /home/x/.cargo/registry/src/y/lib.rs:1:1

note: the lint level is defined here
 --> src/lib.rs:1:9

warning: `r` (lib) generated 1 warning
error: could not compile `r` (lib) due to 3 previous errors; 1 warning emitted
";

#[test]
fn rustc_drawn() {
    check(
        RUSTC,
        &[
            "Warning src/lib.rs:2:9 [unused_variables] unused variable: `unused`",
            "Error src/lib.rs:18:21 [E0308] mismatched types",
            "Error src/lib.rs:3:5 [clippy::needless_return] unneeded `return` statement",
        ],
    );
    let found = read(RUSTC);
    let excerpt = found.shown[1].excerpt.as_deref().unwrap_or_default();
    assert!(excerpt.starts_with("  --> src/lib.rs:18:21\n"));
    assert!(excerpt.ends_with("  --> src/lib.rs:3:4"));
}

#[test]
fn rust_panics() {
    let output = "\
running 3 tests
---- tests::eq stdout ----

thread 'tests::eq' (5619) panicked at src/lib.rs:9:15:
assertion `left == right` failed: msg 3
  left: 1
 right: 2
stack backtrace:
   4: r::tests::eq
             at ./src/lib.rs:9:15
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace

thread 'main' panicked at src/lib.rs:15:18:

    thread 'indented by a runner' panicked at src/lib.rs:16:18:
    boom
thread 'old' panicked at 'it's, 'old', src/lib.rs:10:5
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
thread 'elsewhere' panicked at /rustc/59807/library/core/src/option.rs:10:5:
boom
thread 'cut off' panicked at src/lib.rs:17:18:
";
    check(
        output,
        &[
            "Error src/lib.rs:9:15 assertion `left == right` failed: msg 3",
            "Error src/lib.rs:15:18 panicked",
            "Error src/lib.rs:16:18 boom",
            "Error src/lib.rs:10:5 it's, 'old",
            "Error src/lib.rs:17:18 panicked",
        ],
    );
    let sides = "assertion `left == right` failed: msg 3\n  left: 1\n right: 2";
    check_excerpts(output, &[Some(sides), None, None, None, None]);
}

pub(super) const CARGO: &str = r#"{"reason":"compiler-artifact","package_id":"path+file:///w/p#0.1.0","target":{"src_path":"/w/p/src/lib.rs"}}
{"reason":"compiler-message","package_id":"path+file:///w/p#0.1.0","message":{"rendered":"warning: unneeded `return` statement\n --> src/lib.rs:3:5\n  |\n3 |     return x;\n  |     ^^^^^^^^\n\n","$message_type":"diagnostic","children":[{"children":[],"code":null,"level":"note","message":"`#[warn(clippy::needless_return)]` on by default","rendered":null,"spans":[]},{"children":[],"code":null,"level":"help","message":"remove `return`","rendered":null,"spans":[{"column_start":5,"expansion":null,"file_name":"src/lib.rs","is_primary":true,"label":null,"line_start":3,"suggested_replacement":"x","suggestion_applicability":"MachineApplicable"}]}],"level":"warning","message":"unneeded `return` statement","spans":[{"column_start":5,"expansion":null,"file_name":"src/lib.rs","is_primary":true,"label":null,"line_start":3,"suggested_replacement":null,"suggestion_applicability":null}],"code":{"code":"clippy::needless_return","explanation":null}}}
{"reason":"compiler-message","message":{"rendered":"…","children":[{"children":[],"code":null,"level":"help","message":"try","rendered":null,"spans":[{"column_start":75,"expansion":null,"file_name":"src/lib.rs","is_primary":true,"line_start":19,"suggestion_applicability":"MaybeIncorrect"}]}],"level":"error","message":"mismatched types","spans":[{"column_start":1,"expansion":null,"file_name":"src/a.c","is_primary":false,"line_start":1,"suggestion_applicability":null},{"column_start":53,"expansion":{"def_site_span":null,"macro_decl_name":"m!","span":{"column_start":15,"expansion":null,"file_name":"src/lib.rs","is_primary":false,"line_start":20,"suggestion_applicability":null}},"file_name":"/rustc/59807/library/std/src/macros.rs","is_primary":true,"line_start":19,"suggestion_applicability":null}],"code":{"code":"E0308","explanation":"…"}}}
{"reason":"compiler-message","message":{"rendered":"aborting","children":[],"level":"error","message":"aborting due to 1 previous error","spans":[],"code":null}}
{"reason":"compiler-message","message":{"rendered":"x","children":[],"level":"failure-note","message":"Some errors have detailed explanations","spans":[],"code":null}}
{"reason":"compiler-message","message":{"level":"error","message":"torn","spans":[{"file_name":"src/lib.rs",
{"reason":"build-finished","success":false}
"#;

#[test]
fn cargo_json() {
    check(
        CARGO,
        &[
            "+Warning src/lib.rs:3:5 [clippy::needless_return] unneeded `return` statement",
            "Error src/lib.rs:20:15 [E0308] mismatched types",
        ],
    );
    let rendered = "\
warning: unneeded `return` statement
 --> src/lib.rs:3:5
  |
3 |     return x;
  |     ^^^^^^^^";
    check_excerpts(CARGO, &[Some(rendered), Some("…")]);
}
