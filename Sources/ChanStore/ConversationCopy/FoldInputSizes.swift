import ChanSQLite

/// The sizes of all inputs of the fold, which only grow. They detect whether an input has changed.
struct FoldInputSizes: Hashable {
    private let logSize: UInt64
    private let foldedSize: UInt64
    /// The number of epoch secrets, without those that never reached this node.
    private let secrets: UInt64
    /// The number of keys of single entries.
    private let entryKeys: UInt64

    /// Reads the sizes.
    ///
    /// - Parameters:
    ///   - row: the conversation's number.
    ///   - schema: the name of the database on this connection.
    /// - Returns: `nil` if the conversation has been deleted.
    init?(of row: Int64, schema: String, in view: StoreView) throws(StoreError) {
        let found = try view.fetchOne(
            """
            SELECT log_size, folded_size,
              (SELECT count(*) FROM \(schema).scope_secret AS s
               WHERE s.conversation = c.id AND s.sealed_secret IS NOT NULL),
              (SELECT count(*) FROM \(schema).entry_key AS k WHERE k.conversation = c.id)
            FROM \(schema).conversation AS c WHERE c.id = ?
            """, row
        ) { (row) throws(StoreError) in
            (try row.next(), try row.next(), try row.next(), try row.next()) as (UInt64, UInt64, UInt64, UInt64)
        }
        guard let found else { return nil }
        (logSize, foldedSize, secrets, entryKeys) = found
    }
}
