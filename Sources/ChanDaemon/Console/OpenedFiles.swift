import ChanCore
import ChanID
import ChanService
import Synchronization

/// Files that were fetched for browsers, kept open for a while, so that the ranges of one file are not fetched again and
/// again. Every request is authorized before it gets one.
final class OpenedFiles: Sendable {
    /// The maximum number of files.
    private static let countLimit = 32
    /// The maximum size of all files together; a larger one is not kept.
    private static let byteLimit: UInt64 = 256 << 20

    private struct Key: Hashable {
        let conversation: ConversationID
        let root: Digest
    }

    /// The files, the last used one at the end.
    private let entries = Mutex<[(key: Key, copy: FetchedCopy)]>([])

    func find(_ root: Digest, of conversation: ConversationID) -> FetchedCopy? {
        entries.withLock { entries in
            let key = Key(conversation: conversation, root: root)
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
            entries.append(entries.remove(at: index))
            return entries.last?.copy
        }
    }

    func insert(_ copy: FetchedCopy, of conversation: ConversationID) {
        guard copy.bytes <= Self.byteLimit else { return }
        entries.withLock { entries in
            let key = Key(conversation: conversation, root: copy.file.root)
            entries.removeAll { $0.key == key }
            entries.append((key, copy))
            while entries.count > Self.countLimit || entries.reduce(0, { $0 + $1.copy.bytes }) > Self.byteLimit {
                entries.removeFirst()
            }
        }
    }
}
