/// A relay: its Ed25519 identity key.
package struct RelayID: Identifier32 {
    package let words: Words32
    package init(words: Words32) { self.words = words }
}
