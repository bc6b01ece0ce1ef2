/// Full-text search over item texts, cut into parts of consecutive items (see 0004_items.sql for why).
enum SearchIndex {
    /// Merging one part is what forgetting a text costs; searching asks every part. About 30 ms against 120 parts per
    /// million items, each some 80 µs to ask once it is merged.
    static let itemsPerPart: Int64 = 8_192

    static func insert(row: Int64, text: String, in transaction: StoreTransaction) throws(StoreError) {
        guard !transaction.isScratchCopy else { return }
        let part = row / itemsPerPart
        try createPart(part, in: transaction)
        try transaction.run("INSERT INTO search_\(part) (rowid, text) VALUES (?, ?)", row, text)
    }

    /// FTS5 finds the words to take out by being told the text once more; they leave its pages with `DeletedDataWiper`.
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
        // A virtual table made in this savepoint hears of its rollback only if one was opened after it; unheard, its
        // words would be waiting for tables that are gone and fail everybody's COMMIT (SQLite 3.40).
        try transaction.run("SAVEPOINT part_made")
        try transaction.run("RELEASE part_made")
        if (part + 1).isMultiple(of: maximumOpenParts) { transaction.releaseSchemaAfterCommit() }
    }

    /// A connection keeps some 25 KB for each part it ever wrote to, and forgets that only with all it knows of the schema. To
    /// read the schema anew takes 0.1 ms a part.
    private static let maximumOpenParts: Int64 = 64
}

// MARK: - Parts that are full

extension SearchIndex {
    /// Makes one piece of a part that takes no more items: as it grew, it is some ten, and a search asks each of them for
    /// each word.
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

/// What someone typed, as an FTS5 query: every word must occur, `word*` finds beginnings, nothing else has a meaning.
struct SearchQuery: Sendable {
    /// Empty when no word was typed.
    let query: String

    init(_ typed: String) {
        query = typed.split(whereSeparator: Self.isSeparator).map(Self.quoted).joined(separator: " ")
    }

    /// Control characters separate words, too: SQLite ends a query at the first NUL, in the middle of a quotation.
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
