/// A link: the first 16 bytes of SHA-256("chanadm/link-id/v1\n" ‖ capability), so that holding the link proves itself.
package struct LinkID: Identifier16 {
    package let words: Words16
    package init(words: Words16) { self.words = words }
}
