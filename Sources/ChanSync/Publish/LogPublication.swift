package import ChanID

/// The publication of a log to one relay, batch by batch. It stops at each end of a reader key, to give the relay the
/// next key.
package struct LogPublication {
    package enum Action: Equatable, Sendable {
        /// Prepare the batch that begins with this entry, then call `batchPrepared`.
        case prepareBatch(from: EntryNumber)
        /// Send the prepared batch, then call `batchAccepted`.
        case sendBatch
        /// Send the readers' keys for a relay that holds this many entries, then call `readerKeysSent`.
        case sendReaderKeys(at: UInt64)
        /// Everything that the relay may have is published, or the relay accepts no more.
        case finish
    }

    /// The number of entries that the relay holds.
    package private(set) var relaySize: UInt64
    private var batchEnd: UInt64 = 0

    /// - Parameter relaySize: the number of entries that the relay holds.
    package init(relaySize: UInt64) { self.relaySize = relaySize }

    package func start() -> Action { .prepareBatch(from: relaySize) }

    /// - Parameter end: the end of the batch; `nil` if there is nothing to publish.
    package mutating func batchPrepared(to end: UInt64?) -> Action {
        guard let end else { return .finish }
        batchEnd = end
        return .sendBatch
    }

    /// - Parameter size: the number of entries that the relay holds now.
    package mutating func batchAccepted(at size: UInt64) -> Action {
        relaySize = size
        return size < batchEnd ? .finish : .sendReaderKeys(at: size)
    }

    package func readerKeysSent() -> Action { .prepareBatch(from: relaySize) }

    // MARK: batches

    /// The maximum number of entries in a batch, and of bytes of statements and bodies.
    package static let batchEntries = 1000
    package static let batchBytes = 2 << 20
    /// The bytes of a batch that each entry takes beside its statement and body.
    private static let entryOverhead = 128

    /// Returns the entries that a batch may contain.
    ///
    /// - Parameters:
    ///   - first: the number of entries that the relay holds.
    ///   - size: the maximum number of entries that may be published.
    ///   - keyEnd: the next end of a reader key, where the relay needs another key first; `nil` for none.
    /// - Returns: `nil` if there is nothing to publish.
    package static func range(
        from first: EntryNumber, to size: UInt64, keyEnd: UInt64?
    ) -> Range<EntryNumber>? {
        let end = min(size, keyEnd ?? size, first + UInt64(batchEntries))
        return first < end ? first..<end : nil
    }

    /// Returns how many of the entries fit into one batch: at least one if there is any.
    ///
    /// - Parameter sizes: the bytes of each entry's statement and body.
    package static func count(fitting sizes: some Sequence<Int>) -> Int {
        var (count, bytes) = (0, 0)
        for size in sizes {
            bytes += size + entryOverhead
            guard bytes <= batchBytes || count == 0 else { break }
            count += 1
        }
        return count
    }
}
