package import ChanID

/// The state of a log at one size (C2SP tlog-checkpoint): three lines of text, and no extension lines.
package struct Checkpoint: Hashable, Sendable {
    private static let originPrefix = "chanadm/"
    package let conversation: ConversationID
    /// Number of entries.
    package let size: UInt64
    package let root: Digest

    package init(conversation: ConversationID, size: UInt64, root: Digest) {
        self.conversation = conversation
        self.size = size
        self.root = root
    }

    /// The origin line, and the name of the key that signs: `chanadm/<conversation id>`.
    package static func origin(of conversation: ConversationID) -> String { "\(originPrefix)\(conversation)" }

    /// The note's text.
    package var text: [UInt8] {
        Array("\(Self.origin(of: conversation))\n\(size)\n".utf8) + Base64.encode(root.bytes) + [newline]
    }

    /// - Throws: for any text but the one `text` gives for some checkpoint. The offset counts from the text's start.
    package init(parsing text: [UInt8]) throws(Malformed) {
        var lines = LineReader(text)
        let origin = try lines.next("checkpoint.origin")
        let prefix = Self.originPrefix.utf8
        guard origin.starts(with: prefix),
            let conversation = ConversationID(hex: String(decoding: origin.dropFirst(prefix.count), as: UTF8.self)),
            origin.elementsEqual(Self.origin(of: conversation).utf8)
        else { throw Malformed(field: "checkpoint.origin", offset: 0) }
        let sizeFault = lines.fault("checkpoint.size")
        size = try lines.number("checkpoint.size")
        guard size <= Limits.logSize else { throw sizeFault }
        let rootFault = lines.fault("checkpoint.root")
        guard let hash = Base64.decode(try lines.next("checkpoint.root")), let root = Digest(hash) else {
            throw rootFault
        }
        guard lines.isAtEnd else { throw lines.fault("checkpoint.extension") }
        self.conversation = conversation
        self.root = root
    }
}
