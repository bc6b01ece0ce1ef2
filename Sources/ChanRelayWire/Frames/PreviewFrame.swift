internal import ChanLog
internal import FoundationEssentials

/// The exchange of public previews with relays (docs/protocol/relay.md, Previews).
package enum PreviewFrame {
    /// The feature that a relay's hello announces.
    package static let feature = "previews"

    /// The most bytes of the address of a web server.
    private static let maxOriginLength = 255

    /// Returns whether a text is the scheme and host of a web server, with a port or not: `https://relay.example`. It
    /// appears unchanged in pages and feeds.
    package static func isWebOrigin(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
            text.utf8.count <= maxOriginLength
        else { return false }
        let host = text.utf8.dropFirst(scheme.utf8.count)
        return !host.isEmpty
            && host.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                case _: ".-:[]".utf8.contains(byte)
                }
            }
    }

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
