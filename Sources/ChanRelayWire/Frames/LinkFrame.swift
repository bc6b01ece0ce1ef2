package import ChanID
internal import ChanLog
package import ChanSodium
internal import FoundationEssentials

/// The exchange of what short links lead to (docs/protocol/relay.md, Short links).
package enum LinkFrame {
    /// The feature that a relay's hello announces.
    package static let feature = "short-links"
    /// The most contents in one `put_links`.
    package static let maxPerRequest = 64

    /// SHA-256 over key 32 ‖ SHA-256 of the content 32, in the order of the keys: by one comparison the origin knows
    /// whether a relay holds what it was sent.
    ///
    /// - Returns: `nil` for no contents.
    package static func hash(of hashes: [VerifyKey: Digest]) -> Digest? {
        guard !hashes.isEmpty else { return nil }
        return SHA256.digest(hashes.sorted { $0.key < $1.key }.flatMap { $0.key.bytes + $0.value.bytes })
    }

    /// Returns the updates of a request.
    /// - Throws: `too_large` for too many contents or too long ones, `malformed` for a key that is not 32 bytes or stands
    ///   twice.
    static func updates(of put: WirePutLinks) throws(RelayError) -> [LinkContentUpdate] {
        guard put.links.count <= maxPerRequest else {
            throw RelayError(.tooLarge, "\(put.links.count) links; \(maxPerRequest) are allowed at once")
        }
        var updates: [LinkContentUpdate] = []
        var keys: Set<VerifyKey> = []
        for link in put.links {
            guard link.content.count <= Limits.linkContent else {
                throw RelayError(
                    .tooLarge, "a link's content of \(link.content.count) bytes; \(Limits.linkContent) are allowed")
            }
            guard let key = VerifyKey([UInt8](link.key)), keys.insert(key).inserted else {
                throw RelayError(.malformed, "a link's key is not 32 bytes, or stands twice")
            }
            updates.append(LinkContentUpdate(key: key, content: [UInt8](link.content)))
        }
        return updates
    }
}

/// The content that a relay serves to callers that prove a link's capability.
package struct LinkContentUpdate: Hashable, Sendable {
    package let key: VerifyKey
    /// The sealed link; empty for nothing any more.
    package let content: [UInt8]

    package init(key: VerifyKey, content: [UInt8]) {
        self.key = key
        self.content = content
    }
}
