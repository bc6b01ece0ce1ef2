/// A SHA-256 digest: a leaf or node of the Merkle tree, a body's hash, a commitment.
package struct Digest: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }
}
