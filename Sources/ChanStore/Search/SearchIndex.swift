import ChanSQLite

/// Full-text search over item texts, split into parts of consecutive items (0004_items.sql explains why).
enum SearchIndex {
    /// A trade-off: deleting a text merges one part, about 30 ms, while a search queries every part, 120 per million
    /// items and about 80 µs each once it is merged.
    static let itemsPerPart: Int64 = 8_192

    static func insert(row: Int64, text: String, in transaction: StoreTransaction) throws(StoreError) {
        guard !transaction.isScratchCopy else { return }
        let part = row / itemsPerPart
        try createPart(part, in: transaction)
        try transaction.run("INSERT INTO search_\(part) (rowid, text) VALUES (?, ?)", row, text)
    }

    /// Deletes a text. FTS5 needs the text to find its words; `DeletedDataWiper` removes them from the pages.
    static func delete(row: Int64, text: String, in transaction: StoreTransaction) throws(StoreError) {
        guard !transaction.isScratchCopy else { return }
        let part = row / itemsPerPart
        try transaction.run(
            "INSERT INTO search_\(part) (search_\(part), rowid, text) VALUES ('delete', ?, ?)", row, text)
        try transaction.run("UPDATE search_part SET is_dirty = 1 WHERE number = ? AND is_dirty = 0", part)
    }

    private static func createPart(_ part: Int64, in transaction: StoreTransaction) throws(StoreError) {
        guard transaction.searchParts.insert(part).inserted else { return }
        let added = try transaction.run(
            "INSERT INTO search_part (number, is_dirty) VALUES (?, 0) ON CONFLICT DO NOTHING", part)
        guard added == 1 else { return }
        try mergePart(before: part, in: transaction)
        try transaction.run(
            """
            CREATE VIRTUAL TABLE search_\(part) USING fts5(
                text, content = 'item', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2')
            """)
        // A virtual table receives a rollback only if a savepoint was opened after its creation. Without that, its
        // pending words would refer to dropped tables and fail the COMMIT of all callers (SQLite 3.40).
        try transaction.run("SAVEPOINT part_made")
        try transaction.run("RELEASE part_made")
        if (part + 1).isMultiple(of: maximumOpenParts) { transaction.releaseSchemaAfterCommit() }
    }

    /// A connection retains about 25 KB for each part that it has written to, and releases it only together with the
    /// schema. Loading the schema again takes 0.1 ms per part.
    private static let maximumOpenParts: Int64 = 64
}

// MARK: - Full parts

extension SearchIndex {
    /// Merges the previous part, which takes no more items. It consists of about ten segments, each of which a search
    /// would query for each word.
    private static func mergePart(before part: Int64, in transaction: StoreTransaction) throws(StoreError) {
        let full = try transaction.fetchOne(
            "SELECT max(number) FROM search_part WHERE number < ?", part, as: Int64?.init)
        guard case .some(.some(let full)) = full else { return }
        try merge(full, in: transaction)
    }

    static func merge(_ part: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("INSERT INTO search_\(part) (search_\(part)) VALUES ('optimize')")
    }
}

/// A search text as an FTS5 query: every word must occur, `word*` matches prefixes, and nothing else has a special
/// meaning.
struct SearchQuery: Sendable {
    /// Empty if the text contains no word.
    let query: String

    init(_ typed: String) {
        query = typed.split(whereSeparator: Self.isSeparator).map(Self.quoted).joined(separator: " ")
    }

    /// Control characters separate words, too, because SQLite ends a query at the first NUL, even within quotes.
    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private static func quoted(_ word: Substring) -> String {
        let isPrefix = word.count > 1 && word.hasSuffix("*")
        let text = isPrefix ? word.dropLast() : word
        let escaped = text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(escaped)\"" + (isPrefix ? "*" : "")
    }
}
