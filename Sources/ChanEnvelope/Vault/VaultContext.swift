package import ChanID

/// The row to which a sealed secret is bound. It does not open in another row, table or conversation.
package struct VaultContext: Hashable, Sendable {
    package let table: String
    package let row: [UInt8]
    package let conversation: ConversationID

    /// - Parameters:
    ///   - row: the row's primary key.
    ///   - conversation: the row's conversation; zero for secrets of the node itself.
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
