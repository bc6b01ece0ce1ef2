internal import ChanLog
internal import FoundationEssentials

/// The exchange of public previews with relays (docs/protocol/relay.md, Previews).
package enum PreviewFrame {
    /// The feature that a relay's hello announces.
    package static let feature = "previews"

    /// Returns the encoded preview of a request, which is not parsed.
    /// - Throws: `too_large` for more than `Preview.maximumBytes`.
    static func bytes(of put: WirePutPreview) throws(RelayError) -> [UInt8] {
        guard put.preview.count <= Preview.maximumBytes else {
            throw RelayError(
                .tooLarge, "a preview of \(put.preview.count) bytes; \(Preview.maximumBytes) are allowed")
        }
        return [UInt8](put.preview)
    }
}
