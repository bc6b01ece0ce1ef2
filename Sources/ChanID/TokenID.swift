/// A token with all its narrowed copies: 16 random bytes.
package struct TokenID: Identifier16 {
    package let words: Words16
    package init(words: Words16) { self.words = words }
}
