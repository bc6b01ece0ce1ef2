/// The identifier of a token and all of its narrowed copies: 16 random bytes.
package struct TokenID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
