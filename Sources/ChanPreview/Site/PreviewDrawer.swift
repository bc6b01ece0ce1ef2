import ChanLog
import Synchronization

/// Draws the files of previews, one after another: escaped texts grow, and whoever publishes a preview chooses them, so
/// that neither the processor nor the memory may be anybody's for the asking.
actor PreviewDrawer {
    private let compress: PreviewSite.Compress
    private let waiting = Atomic<Int>(0)
    nonisolated let memory = DrawnMemory()

    /// The most requests that wait for a file.
    private static let maximumWaiting = 64
    /// The longest file. A preview of texts with few marks has no more than a quarter of it.
    static let maximumFileBytes = 8 << 20
    /// The bytes of drawn files above which none is drawn, until slow clients have received theirs.
    static let maximumBytes = 256 << 20

    init(compress: @escaping PreviewSite.Compress) { self.compress = compress }

    /// Returns a file, drawn if nobody drew it meanwhile.
    /// - Returns: an empty file for one that would be too long; `nil` if too much is drawn or sent now.
    nonisolated func file(
        _ form: PreviewForm, of published: VerifiedPreview, at address: String?,
        unlessKept kept: @Sendable () -> DrawnFile?
    ) async -> DrawnFile? {
        guard waiting.add(1, ordering: .relaxed).newValue <= Self.maximumWaiting else {
            waiting.subtract(1, ordering: .relaxed)
            return nil
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        return await draw(form, of: published, at: address, unlessKept: kept)
    }

    private func draw(
        _ form: PreviewForm, of published: VerifiedPreview, at address: String?,
        unlessKept kept: @Sendable () -> DrawnFile?
    ) -> DrawnFile? {
        if let file = kept() { return file }
        guard memory.bytes < Self.maximumBytes else { return nil }
        let bytes = form.bytes(of: published, at: address)
        guard bytes.count <= Self.maximumFileBytes else { return DrawnFile(bytes: [], gzip: nil) }
        return DrawnFile(bytes: bytes, gzip: compress(bytes), in: memory)
    }
}
