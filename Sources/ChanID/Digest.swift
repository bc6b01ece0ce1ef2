/// A SHA-256 digest: a leaf or node of the Merkle tree, a body's hash, a commitment.
package struct Digest: Identifier32 {
    package let words: Words32
    package init(words: Words32) { self.words = words }
}
