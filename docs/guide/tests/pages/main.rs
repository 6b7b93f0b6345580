//! The pages of the guide, held to what is so: each program on a page is a file that is compiled, each output what the
//! program prints, each message of the compiler's the compiler's own, and the first page works when it is followed.
//!
//! The files and the programs are right, and the pages are to follow: `GOLDENS=refresh cargo test -p guide` writes into
//! them what has become of both.

mod files;
mod first_verb;
mod links;
mod page;
mod session;
mod shells;
