package import ChanLog
package import ChanRelayWire
internal import FoundationEssentials

/// The exchange of public previews (docs/protocol/relay.md, Previews).
extension RelayConnection {
    /// Whether the relay stores previews.
    package var storesPreviews: Bool { greeting.features.contains(PreviewFrame.feature) }

    /// Sends a preview, or its withdrawal. Only the origin may; repeating it has no further effect.
    /// - Throws: `stale` with the relay's number as `size` for one that is not newer; `quota`, `unauthorized` for a closed
    ///   conversation; `version` for a relay that stores no previews.
    package func putPreview(_ preview: SignedPreview) async throws(RelayError) {
        try requirePreviews()
        var put = WirePutPreview()
        put.preview = .init(preview.encoded())
        guard case .done = try await sendRequest(.putPreview(put)) else { throw .unexpected }
    }

    /// Returns the preview that the relay shows, not verified; `nil` if it shows none.
    package func preview() async throws(RelayError) -> SignedPreview? {
        try requirePreviews()
        guard case .shownPreview(let answer) = try await sendRequest(.askPreview(WireAskPreview())) else {
            throw .unexpected
        }
        guard !answer.preview.isEmpty else { return nil }
        do throws(MalformedError) { return try SignedPreview(parsing: [UInt8](answer.preview)) } catch {
            throw RelayError(.malformed, "a preview from the relay: \(error)")
        }
    }

    private func requirePreviews() throws(RelayError) {
        guard storesPreviews else { throw RelayError(.version, "the relay stores no previews") }
    }
}
