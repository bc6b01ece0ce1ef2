import ChanLog
import Synchronization

/// Draws the files of previews, one after another: escaped texts grow, and whoever publishes a preview chooses them, so
/// that neither the processor nor the memory may be exhausted by requests. A file for which several ask is drawn once,
/// and one for which nobody asks any more is not drawn.
final class PreviewDrawer: Sendable {
    private let queue = Mutex(DrawQueue())
    private let requests = Atomic<Int>(0)
    private let compress: PreviewSite.Compress
    let memory = DrawnMemory()

    /// The longest file. A preview of texts with few marks has no more than half of it.
    static let maximumFileBytes = 4 << 20
    /// The bytes of drawn files above which none is drawn, until slow clients have received theirs.
    static let maximumBytes = 256 << 20

    init(compress: @escaping PreviewSite.Compress) { self.compress = compress }

    /// Returns a file, drawn when its turn comes.
    /// - Parameters:
    ///   - kept: returns the file if it was drawn meanwhile.
    ///   - keep: keeps a file that was drawn.
    /// - Returns: an empty file for one that would be too long; `nil` if too much is drawn or sent now, or the task was
    ///   cancelled.
    func file(
        _ key: PreviewFileKey, of published: VerifiedPreview, unlessKept kept: @escaping @Sendable () -> DrawnFile?,
        keep: @escaping @Sendable (DrawnFile) -> Void
    ) async -> DrawnFile? {
        let id = requests.add(1, ordering: .relaxed).newValue
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let addition = queue.withLock { queue in
                    queue.add(key, id, waiter) { [self] in kept() ?? draw(key, of: published, keep) }
                }
                switch addition {
                case .waits: break
                case .starts: Task.detached { await self.run() }
                case .refused: waiter.resume(returning: nil)
                }
                // A cancellation before the addition found nothing to remove.
                if Task.isCancelled { cancel(id, for: key) }
            }
        } onCancel: {
            cancel(id, for: key)
        }
    }

    private func cancel(_ id: Int, for key: PreviewFileKey) {
        queue.withLock { $0.cancel(id, for: key) }?.resume(returning: nil)
    }

    /// Draws the waiting files, until none is left.
    private func run() async {
        while let (key, draw) = queue.withLock({ $0.next() }) {
            let file = draw()
            for waiter in queue.withLock({ $0.finish(key) }) { waiter.resume(returning: file) }
            await Task.yield()
        }
    }

    private func draw(
        _ key: PreviewFileKey, of published: VerifiedPreview, _ keep: @Sendable (DrawnFile) -> Void
    ) -> DrawnFile? {
        guard memory.bytes < Self.maximumBytes else { return nil }
        let bytes = key.form.bytes(of: published, at: key.address)
        guard bytes.count <= Self.maximumFileBytes else { return DrawnFile(bytes: [], gzip: nil) }
        let file = DrawnFile(bytes: bytes, gzip: compress(bytes), in: memory)
        keep(file)
        return file
    }
}
