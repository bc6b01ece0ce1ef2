/// How a result is written: for people, or one of the three forms for programs.
package enum OutputFormat: String, Sendable, CaseIterable {
    case human
    /// The whole result, indented.
    case json
    /// One object per line; a list is fetched to its end (or `--limit`).
    case jsonl
    /// Bare values, tab-separated.
    case plain
}
