/// A local identity on a node; never leaves it.
package struct ProfileID: Identifier16 {
    package let words: Words16
    package init(words: Words16) { self.words = words }
}
