/// A channel or a group: the SHA-256 of its genesis statement. All zero inside the genesis statement itself.
package struct ConversationID: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }
}
