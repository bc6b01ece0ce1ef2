/// A list of people who are kept out of every conversation that takes it: 16 random bytes.
package struct BanListID: Identifier16 {
    package let words: Words16
    package init(words: Words16) { self.words = words }
}
