package import ChanID

/// The one row a sealed secret is good for: moved to another row, table or conversation it does not open.
package struct VaultContext: Hashable, Sendable {
    package let table: String
    package let row: [UInt8]
    package let conversation: ConversationID

    /// - Parameters:
    ///   - row: the row's primary key.
    ///   - conversation: zero for secrets that belong to the node itself.
    package init(table: String, row: [UInt8], conversation: ConversationID = .zero) {
        self.table = table
        self.row = row
        self.conversation = conversation
    }

    /// "chanadm/vault/v1\n" ‖ length 4 ‖ table ‖ length 4 ‖ row ‖ conversation 32.
    var associatedData: [UInt8] {
        var layout = FixedLayout(label: "chanadm/vault/v1\n")
        layout.append(variable: table.utf8)
        layout.append(variable: row)
        layout.append(conversation)
        return layout.bytes
    }
}
