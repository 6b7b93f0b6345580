//! Lists that are cut carry their true length: the first six, and how many there are. They are made by `collect`, or by
//! [`Bounded::of_total`].

// What documents this type and its fields is in the schema of every result with a list.
/// The first few of a list, and how many there are.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
pub struct Bounded<T> {
    /// At most as many as fit a reader's context.
    pub shown: Vec<T>,
    /// All of them.
    pub total: usize,
}

/// How many are shown.
const SHOWN: usize = 6;

impl<T> Bounded<T> {
    /// The beginning of a list whose true length is known apart from it.
    pub fn of_total(items: impl IntoIterator<Item = T>, total: usize) -> Self {
        Self { shown: items.into_iter().take(SHOWN).collect(), total }
    }

    /// Whether there is nothing at all.
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many are not shown.
    pub fn more(&self) -> usize {
        self.total.saturating_sub(self.shown.len())
    }
}

impl<T> FromIterator<T> for Bounded<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut items = items.into_iter();
        let shown: Vec<T> = items.by_ref().take(SHOWN).collect();
        let total = shown.len() + items.count();
        Self { shown, total }
    }
}
