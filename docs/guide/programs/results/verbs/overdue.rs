//! `overdue`: which books are not back.

use crate::Cx;
use discern_core::prelude::*;

#[verb_args]
pub struct OverdueArgs {
    /// Only those that should have been back so many days ago.
    #[arg(long, default_value_t = 1)]
    pub days: u32,
}

#[result_contract(markdown = present)]
pub struct Overdue {
    /// The longest overdue first.
    pub books: Bounded<Book>,
    /// So long ago the first of them was due.
    pub longest: Option<u32>,
}

#[result_part]
pub struct Book {
    pub title: String,
    pub days: u32,
}

/// Show the books that should be back, and are not.
#[verb(tool = "shelf_overdue")]
pub fn overdue(_cx: Cx<Observe>, args: OverdueArgs) -> Outcome<Overdue, NoRefusal> {
    let late = LENT.iter().filter(|(_, days)| *days >= args.days);
    let book = |(title, days): &(&str, u32)| Book { title: (*title).to_owned(), days: *days };
    let books: Bounded<Book> = late.map(book).collect();
    let longest = books.shown.first().map(|book| book.days);
    Ok(Success::of(Overdue { books, longest }))
}

fn present(result: &Envelope<Overdue>) -> Page {
    let Some(Overdue { books, longest }) = result.data() else { return result.told() };
    let Some(longest) = longest else { return Page::state(text!("All books are back.")).end() };
    let late = count(books.total, "book is late", "books are late");
    let row = |Book { title, days }: &Book| text!("{title}: {days} days");
    let more = (books.more() > 0).then(|| text!("and {n} more", n = books.more()));
    Page::state(text!("{late}, one for {longest} days."))
        .evidence(books.shown.iter().map(row).chain(more))
        .boundary([text!("A fine is waived by the librarian alone.")])
        .other([text!("See those that are late by a month: {long}.", long = command! { overdue --days 30 })])
        .next(text!("Write to whoever has the first, and say that it is missed."))
}

/// What is lent, and how many days ago it was due.
const LENT: [(&str, u32); 8] = [
    ("Moby-Dick", 212),
    ("Middlemarch", 60),
    ("The Odyssey", 31),
    ("Emma", 14),
    ("Walden", 9),
    ("Candide", 3),
    ("Faust", 2),
    ("Hamlet", 0),
];
