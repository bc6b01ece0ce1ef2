package import ChanID
internal import ChanLog
package import ChanRelayWire
package import ChanSodium
internal import FoundationEssentials

/// The exchange of what short links lead to (docs/protocol/relay.md, Short links).
extension RelayConnection {
    /// Whether the relay serves what short links lead to.
    package var servesLinks: Bool { greeting.features.contains(LinkFrame.feature) }

    /// Leaves contents for those who prove the links' capabilities; empty ones are deleted. Only the origin may; repeating
    /// it has no further effect. A relay drops the contents of keys that may not read.
    /// - Throws: `quota`; `version` for a relay that serves no short links.
    package func putLinks(_ updates: [LinkContentUpdate]) async throws(RelayError) {
        try requireShortLinks()
        for part in stride(from: 0, to: updates.count, by: LinkFrame.maxPerRequest) {
            var put = WirePutLinks()
            put.links = updates[part..<min(part + LinkFrame.maxPerRequest, updates.count)].map { update in
                var link = WireStoredLink()
                (link.key, link.content) = (.init(update.key.bytes), .init(update.content))
                return link
            }
            guard case .done = try await sendRequest(.putLinks(put)) else { throw .unexpected }
        }
    }

    /// Returns the hashes of the contents that the relay reports. Only the origin may ask.
    package func heldLinks() async throws(RelayError) -> [VerifyKey: Digest] {
        try requireShortLinks()
        guard case .heldLinks(let answer) = try await sendRequest(.askLinks(WireAskLinks())) else { throw .unexpected }
        var hashes: [VerifyKey: Digest] = [:]
        for link in answer.links {
            guard let key = VerifyKey([UInt8](link.key)), let hash = Digest([UInt8](link.hash)),
                hashes.updateValue(hash, forKey: key) == nil
            else { throw RelayError(.malformed, "a list of links with a field of the wrong length, or one twice") }
        }
        return hashes
    }

    /// Returns the content for the capability that was proved, as the relay serves it: not verified, and of any length.
    /// - Throws: `not_found` from a relay that has none.
    package func linkContent() async throws(RelayError) -> [UInt8] {
        try requireShortLinks()
        guard case .servedLink(let answer) = try await sendRequest(.askLink(WireAskLink())) else { throw .unexpected }
        return [UInt8](answer.content)
    }

    private func requireShortLinks() throws(RelayError) {
        guard servesLinks else { throw RelayError(.version, "the relay serves no short links") }
    }
}
