import ChanID

/// Rows of one small table that a view has read, the absent ones too. Every decision asks for its author, and a
/// transaction may hold a thousand of them. Whatever writes the table forgets what it wrote over.
final class SeenRows<ID: Hashable, Row> {
    private struct Name: Hashable {
        let conversation: ConversationID
        let id: ID
    }

    private var rows: [Name: Row?] = [:]

    /// The row, read by `read` unless it was before.
    func row(
        _ id: ID, of conversation: ConversationID, read: () throws(StoreError) -> Row?
    ) throws(StoreError) -> Row? {
        let name = Name(conversation: conversation, id: id)
        if let seen = rows[name] { return seen }
        let row = try read()
        rows.updateValue(row, forKey: name)
        return row
    }

    func forget(_ id: ID, of conversation: ConversationID) {
        rows[Name(conversation: conversation, id: id)] = nil
    }

    func forgetAll() { rows = [:] }
}
