//! What is known of one argument, and the table of a verb's arguments.

/// What a value may be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ArgType {
    /// Any string.
    Text,
    /// An integer within bounds, both included.
    Int {
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
    },
    /// A finite number.
    Number,
    /// A switch.
    Bool,
    /// One of a closed list.
    Choice(&'static [ChoiceValue]),
}

/// One value of a choice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChoiceValue {
    /// As written on both surfaces.
    pub name: &'static str,
    /// One line for help and schema.
    pub help: &'static str,
}

/// Where an argument stands on the command line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Place {
    /// `--long`, or `-s`.
    Flag {
        /// Without the dashes.
        long: &'static str,
        /// One letter.
        short: Option<char>,
    },
    /// By position, in table order.
    Positional,
    /// Everything after `--`, byte for byte.
    AfterDashes,
    /// Not on the command line.
    Absent,
}

/// One argument, as every reader of the table sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArgSpec {
    /// The field's name; the key both surfaces deliver it under.
    pub id: &'static str,
    /// Its place on the command line.
    pub place: Place,
    /// The tool's parameter, or `None` where the tool has none.
    pub tool: Option<&'static str>,
    /// Whether it may be repeated.
    pub many: bool,
    /// Whether a call without it is refused.
    pub required: bool,
    /// Help and schema description.
    pub help: &'static str,
    /// What stands for the value in usage lines.
    pub value_name: Option<&'static str>,
    /// The value when it is not given, as written.
    pub default: Option<&'static str>,
    /// What a value may be.
    pub ty: ArgType,
    /// Left out of help.
    pub hide: bool,
    /// Ids it excludes.
    pub conflicts_with: &'static [&'static str],
    /// Ids it needs beside it.
    pub requires: &'static [&'static str],
}

impl ArgSpec {
    /// An optional text flag, to build others from.
    pub const FLAG: Self = Self {
        id: "",
        place: Place::Absent,
        tool: None,
        many: false,
        required: false,
        help: "",
        value_name: None,
        default: None,
        ty: ArgType::Text,
        hide: false,
        conflicts_with: &[],
        requires: &[],
    };

    /// A flag; here and below the tool's parameter has the id's name unless another is said.
    pub const fn flag(id: &'static str, long: &'static str, help: &'static str, ty: ArgType) -> Self {
        Self::placed(Place::Flag { long, short: None }, id, help, ty)
    }

    /// By position.
    pub const fn positional(id: &'static str, help: &'static str, ty: ArgType) -> Self {
        Self::placed(Place::Positional, id, help, ty)
    }

    /// Everything after `--`.
    pub const fn after_dashes(id: &'static str, help: &'static str, ty: ArgType) -> Self {
        Self::placed(Place::AfterDashes, id, help, ty)
    }

    /// Not on the command line.
    pub const fn absent(id: &'static str, help: &'static str, ty: ArgType) -> Self {
        Self::placed(Place::Absent, id, help, ty)
    }

    const fn placed(place: Place, id: &'static str, help: &'static str, ty: ArgType) -> Self {
        Self { id, place, tool: Some(id), help, ty, ..Self::FLAG }
    }

    /// The flag in one letter.
    #[must_use]
    pub const fn short(mut self, letter: char) -> Self {
        if let Place::Flag { short, .. } = &mut self.place {
            *short = Some(letter);
        }
        self
    }

    /// Under another name in the tool.
    #[must_use]
    pub const fn tool(mut self, name: &'static str) -> Self {
        self.tool = Some(name);
        self
    }

    /// Not in the tool.
    #[must_use]
    pub const fn cli_only(mut self) -> Self {
        self.tool = None;
        self
    }

    /// It may be repeated.
    #[must_use]
    pub const fn many(mut self) -> Self {
        self.many = true;
        self
    }

    /// A call without it is refused.
    #[must_use]
    pub const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// What stands for its value.
    #[must_use]
    pub const fn value_name(mut self, name: &'static str) -> Self {
        self.value_name = Some(name);
        self
    }

    /// Its value when it is not given.
    #[must_use]
    pub const fn default(mut self, text: &'static str) -> Self {
        self.default = Some(text);
        self
    }

    /// Left out of help.
    #[must_use]
    pub const fn hide(mut self) -> Self {
        self.hide = true;
        self
    }

    /// What it excludes.
    #[must_use]
    pub const fn conflicts_with(mut self, ids: &'static [&'static str]) -> Self {
        self.conflicts_with = ids;
        self
    }

    /// What it needs beside it.
    #[must_use]
    pub const fn requires(mut self, ids: &'static [&'static str]) -> Self {
        self.requires = ids;
        self
    }

    /// Whether a token of the command line follows it as its value.
    pub const fn takes_value(&self) -> bool {
        !matches!(self.ty, ArgType::Bool)
    }

    /// What stands for its value where it is described.
    pub fn placeholder(&self) -> String {
        self.value_name.map_or_else(|| self.id.to_uppercase(), str::to_owned)
    }

    /// The long flag without its dashes, if it is a flag.
    pub const fn long(&self) -> Option<&'static str> {
        match self.place {
            Place::Flag { long, .. } => Some(long),
            _ => None,
        }
    }
}

/// The switch every planned verb has.
static DRY_RUN: ArgSpec = ArgSpec {
    id: "dry_run",
    place: Place::Flag { long: "dry-run", short: None },
    tool: Some("dry_run"),
    help: "Show the plan and change nothing",
    ty: ArgType::Bool,
    ..ArgSpec::FLAG
};

/// The spec of a program's project selector.
pub const fn selector(help: &'static str) -> ArgSpec {
    ArgSpec {
        id: "path",
        place: Place::Flag { long: "path", short: None },
        tool: Some("path"),
        help,
        value_name: Some("DIR"),
        ..ArgSpec::FLAG
    }
}

/// A verb's own arguments, and what its shape and its program add to them.
///
/// A const slice can't be lengthened in generic code on stable Rust, so they stand side by side.
#[derive(Debug, Clone, Copy)]
pub struct Table {
    /// From the verb's argument struct.
    pub own: &'static [ArgSpec],
    /// Whether `dry_run` exists: the verb plans.
    pub dry_run: bool,
    /// The project selector, for a verb that works on a project.
    pub selector: Option<&'static ArgSpec>,
}

impl Table {
    /// How many arguments there are.
    pub const fn len(&self) -> usize {
        self.own.len() + self.dry_run as usize + self.selector.is_some() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The argument at an index below [`Table::len`].
    pub const fn get(&self, i: usize) -> &'static ArgSpec {
        if i < self.own.len() {
            return &self.own[i];
        }
        match self.selector {
            Some(selector) if i + 1 == self.len() => selector,
            _ => &DRY_RUN,
        }
    }

    /// All arguments, the author's first.
    pub fn iter(self) -> impl Iterator<Item = &'static ArgSpec> {
        (0..self.len()).map(move |i| self.get(i))
    }

    /// The argument of an id.
    pub fn find(self, id: &str) -> Option<&'static ArgSpec> {
        self.iter().find(|spec| spec.id == id)
    }
}

/// Tables of nested groups, as one.
pub const fn joined<const N: usize>(lists: &[&[ArgSpec]]) -> [ArgSpec; N] {
    let mut out = [ArgSpec::FLAG; N];
    let (mut n, mut i) = (0, 0);
    while i < lists.len() {
        let mut j = 0;
        while j < lists[i].len() {
            out[n] = lists[i][j];
            n += 1;
            j += 1;
        }
        i += 1;
    }
    out
}

/// An argument's help with what else a reader of a list must know.
pub fn argument_help(spec: &ArgSpec) -> String {
    let mut help = spec.help.to_owned();
    if let ArgType::Choice(values) = spec.ty {
        let names: Vec<&str> = values.iter().map(|v| v.name).collect();
        help.push_str(&format!(" [one of: {}]", names.join(", ")));
    }
    if let Some(default) = spec.default {
        help.push_str(&format!(" [default: {default}]"));
    }
    help
}
