/// A member of one conversation: the first 16 bytes of SHA-256("chanadm/member-id/v1\n" ‖ generation-0 member key).
package struct MemberID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
