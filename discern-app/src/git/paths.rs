//! Paths as git prints them: bytes that end with NUL. They stay bytes where files are touched, and become text
//! where they are shown.

use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _, path::Path};

use camino::{Utf8Path, Utf8PathBuf};

/// Splits the output of a `-z` command.
pub(super) fn pieces(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output.split(|byte| *byte == 0).filter(|piece| !piece.is_empty())
}

/// For display: bytes that are not UTF-8 become replacement characters, and the path may name no file.
pub(super) fn lossy(path: &[u8]) -> Utf8PathBuf {
    String::from_utf8_lossy(path).into_owned().into()
}

/// All pieces for display, in order and without repetition.
pub(super) fn sorted_lossy(output: &[u8]) -> Vec<Utf8PathBuf> {
    let mut paths: Vec<_> = pieces(output).map(lossy).collect();
    paths.sort();
    paths.dedup();
    paths
}

/// The file itself, whatever its bytes.
pub(super) fn exact(root: &Utf8Path, path: &[u8]) -> std::path::PathBuf {
    root.as_std_path().join(Path::new(OsStr::from_bytes(path)))
}
