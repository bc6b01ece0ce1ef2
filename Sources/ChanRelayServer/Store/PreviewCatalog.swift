internal import ChanID
internal import Synchronization

/// Which previews a relay shows as of the last commit, readable from any thread. The previews themselves are in the store:
/// together they may be larger than the memory.
final class PreviewCatalog: Sendable {
    /// A preview that is shown.
    struct Entry: Hashable, Sendable {
        let sequence: UInt64
        let expiresAt: Timestamp
    }

    enum State: Hashable, Sendable {
        case shown(UInt64)
        case gone
        case unknown
    }

    /// `nil` for a preview that was withdrawn, or of which the relay deleted the content.
    private let entries: Mutex<[ConversationID: Entry?]>

    init(_ entries: [ConversationID: Entry?]) { self.entries = Mutex(entries) }

    func state(of conversation: ConversationID, at now: Timestamp) -> State {
        entries.withLock { entries in
            switch entries[conversation] {
            case nil: .unknown
            case .some(nil): .gone
            case .some(let entry?): now < entry.expiresAt ? .shown(entry.sequence) : .gone
            }
        }
    }

    /// Returns the conversations whose previews have ended and were not deleted yet.
    func ended(at now: Timestamp) -> [ConversationID] {
        entries.withLock { entries in
            entries.compactMap { conversation, entry in
                entry.map { $0.expiresAt <= now } ?? false ? conversation : nil
            }
        }
    }

    /// Applies the events of a commit.
    func handle(_ events: [CommitEvent]) {
        for event in events {
            switch event {
            case .previewReplaced(let conversation, let entry):
                entries.withLock { $0[conversation] = .some(entry) }
            case .stoppedCarrying(let conversation, _, _): entries.withLock { _ = $0.removeValue(forKey: conversation) }
            case .entriesAppended, .pruned, .accessReplaced, .peersReplaced, .submissionArrived, .receiptsStored: break
            }
        }
    }
}
