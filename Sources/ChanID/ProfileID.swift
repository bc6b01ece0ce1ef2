/// The identifier of a local identity on a node; it never leaves the node.
package struct ProfileID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
