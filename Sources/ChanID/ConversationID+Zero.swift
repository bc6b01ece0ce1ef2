extension ConversationID {
    /// The placeholder in a genesis statement for the identifier that is derived from it.
    package static let zero = ConversationID(words: .zero)
}

extension UInt64x4 {
    fileprivate static let zero: UInt64x4 = {
        guard let words = UInt64x4([UInt8](repeating: 0, count: byteCount)) else {
            preconditionFailure("32 zero bytes")
        }
        return words
    }()
}
