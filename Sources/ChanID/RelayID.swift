/// A relay: its Ed25519 identity key.
package struct RelayID: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }
}
