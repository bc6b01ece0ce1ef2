/// A list of people who are kept out of every conversation that takes it: 16 random bytes.
package struct BanListID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
