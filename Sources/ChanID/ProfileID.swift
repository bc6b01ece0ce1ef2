/// A local identity on a node; never leaves it.
package struct ProfileID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
