/// The format of a result: for people, or one of three formats for programs.
package enum OutputFormat: String, Sendable, CaseIterable {
    case human
    /// The whole result, indented.
    case json
    /// One object per line. A list is fetched to its end (or `--limit`).
    case jsonl
    /// Values without names, tab-separated.
    case plain

    /// Whether a list in this form names no cursor for what follows.
    var hasNoCursor: Bool { self == .jsonl || self == .plain }
}
