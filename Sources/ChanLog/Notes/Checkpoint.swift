package import ChanID

/// The state of a log at one size (C2SP tlog-checkpoint): three lines of text, without extension lines.
package struct Checkpoint: Hashable, Sendable {
    private static let originPrefix = "chanadm/"
    package let conversation: ConversationID
    /// The number of entries.
    package let size: UInt64
    package let root: Digest

    package init(conversation: ConversationID, size: UInt64, root: Digest) {
        self.conversation = conversation
        self.size = size
        self.root = root
    }

    /// Returns the origin line, `chanadm/<conversation id>`, which is also the name of the signing key.
    package static func origin(of conversation: ConversationID) -> String { "\(originPrefix)\(conversation)" }

    /// The note's text.
    package var text: [UInt8] {
        TreeHead(origin: Self.origin(of: conversation), size: size, root: root).text
    }

    /// - Throws: for any text that `text` would not produce for some checkpoint. The offset counts from the start of
    ///   the text.
    package init(parsing text: [UInt8]) throws(MalformedError) {
        try self.init(try TreeHead(parsing: text))
    }

    /// - Throws: for a tree head whose origin line does not name a conversation.
    package init(_ head: TreeHead) throws(MalformedError) {
        let hex = head.origin.hasPrefix(Self.originPrefix) ? head.origin.dropFirst(Self.originPrefix.count) : ""
        guard let conversation = ConversationID(hex: String(hex)), head.origin == Self.origin(of: conversation) else {
            throw MalformedError(field: "checkpoint.origin", offset: 0)
        }
        self.init(conversation: conversation, size: head.size, root: head.root)
    }
}
