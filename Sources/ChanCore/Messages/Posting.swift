package import ChanID

/// What is said: the body of `Act.posted`.
package struct Posting: Hashable, Sendable {
    /// At most 15,000 UTF-8 bytes; empty only when imported.
    package var text: String
    package var asChannel: Bool
    package var replyTo: MessageID?
    package var imported: Imported?

    package init(text: String, asChannel: Bool = false, replyTo: MessageID? = nil, imported: Imported? = nil) {
        self.text = text
        self.asChannel = asChannel
        self.replyTo = replyTo
        self.imported = imported
    }
}
