/// The identifier of a link: the first 16 bytes of SHA-256("chanadm/link-id/v1\n" ‖ capability). The capability
/// therefore proves possession of the link.
package struct LinkID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
