/// A message or event: the first 16 bytes of SHA-256(statement), known before the log orders it.
package struct MessageID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}

extension MessageID {
    /// No message yet: what an act has before it is signed.
    package static let none = MessageID(words: .zero)
}
