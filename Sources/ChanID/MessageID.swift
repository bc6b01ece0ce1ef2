/// A message or event: the first 16 bytes of SHA-256(statement), known before the log orders it.
package struct MessageID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}

extension MessageID {
    /// The placeholder for an act that is not signed yet.
    package static let none = MessageID(words: .zero)
}
