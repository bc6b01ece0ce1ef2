/// The identifier of a ban list: 16 random bytes. A ban list excludes people from every conversation that subscribes to
/// it.
package struct BanListID: Identifier16 {
    package let words: UInt64x2
    package init(words: UInt64x2) { self.words = words }
}
