//! The known word that an unknown one was most likely meant to be.

/// The closest of `known` that is near enough to be a slip of the pen.
pub(super) fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    const LONGEST: usize = 40;
    let letters: Vec<char> = word.to_lowercase().replace('-', "_").chars().take(LONGEST + 1).collect();
    if letters.len() > LONGEST {
        return None;
    }
    known
        .into_iter()
        .map(|candidate| (distance(&letters, &candidate.chars().collect::<Vec<_>>()), candidate))
        .filter(|(distance, candidate)| *distance <= candidate.len().max(letters.len()) / 3)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Insertions, removals, replacements and swaps of neighbours that lead from one word to the other.
fn distance(left: &[char], right: &[char]) -> usize {
    let mut rows = vec![vec![0; right.len() + 1]; left.len() + 1];
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(left[i - 1] != right[j - 1]);
                let mut least = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[left.len()][right.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_slips_and_leaves_other_words_alone() {
        let known = ["fail_fast", "timeout", "test"];
        for (word, expected) in [
            ("fail-fast", Some("fail_fast")),
            ("failfast", Some("fail_fast")),
            ("Timeout", Some("timeout")),
            ("tiemout", Some("timeout")),
            ("tset", Some("test")),
            ("tests", Some("test")),
            ("deploy", None),
            ("", None),
            ("éé", None),
        ] {
            assert_eq!(nearest(word, known), expected, "{word}");
        }
        assert_eq!(nearest(&"t".repeat(1_000_000), known), None);
    }
}
