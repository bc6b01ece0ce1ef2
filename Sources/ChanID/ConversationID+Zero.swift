extension ConversationID {
    /// What a genesis statement carries in place of the identifier that is derived from it.
    package static let zero = ConversationID(words: .zero)
}

extension Words32 {
    fileprivate static let zero: Words32 = {
        guard let words = Words32([UInt8](repeating: 0, count: byteCount)) else { preconditionFailure("32 zero bytes") }
        return words
    }()
}
