/// A channel or a group: the SHA-256 of its genesis statement. All zero inside the genesis statement itself.
package struct ConversationID: Identifier32 {
    package let words: Words32
    package init(words: Words32) { self.words = words }
}
