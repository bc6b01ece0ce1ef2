/// A file of a preview as it is kept: drawn once, and compressed once.
struct DrawnFile: Hashable, Sendable {
    let bytes: [UInt8]
    /// The bytes as gzip; `nil` if that would be no shorter.
    let gzip: [UInt8]?

    /// The bytes that it occupies.
    var size: Int { bytes.count + (gzip?.count ?? 0) }
}
