package import ChanLog

/// How a relay stands to one conversation.
package struct RelayConversationStatus: Hashable, Sendable {
    package enum State: String, CaseIterable, Sendable {
        /// Never invited.
        case unknown
        /// Invited; the operator has not decided.
        case invited
        /// Carried.
        case accepted
        /// The operator declined.
        case refused
        /// The operator stopped carrying it.
        case left
        /// The origin withdrew it.
        case retired
        /// Carried, but it holds less than it once cosigned: it signs nothing until it was filled up again.
        case rolledBack = "rolled_back"
    }

    package var state: State
    /// Entries held.
    package var size: UInt64 = 0
    /// The newest note it holds, with its own cosignature where it gave one; `nil` before the first.
    package var note: [UInt8]?
    /// The largest size it ever cosigned.
    package var cosignedSize: UInt64 = 0
    package var accessVersion: UInt64 = 0
    package var pendingSubmissions: UInt64 = 0
    /// Who ordered the log after the genesis' origin, oldest first, as the relay knows it: not checked.
    package var originChanges: [OriginChange] = []
    /// The key that was proved opens the entries below this one and nothing else; `nil` where it has no end.
    package var end: UInt64?

    package init(state: State) { self.state = state }
}

extension RelayConversationStatus {
    /// - Throws: `malformed` for a state this version does not know, or numbers no relay that tells the truth has.
    init(_ standing: WireStanding) throws(RelayError) {
        guard let state = State(rawValue: standing.state) else {
            throw RelayError(.malformed, "the relay's standing has a state this version does not know")
        }
        guard standing.note.count <= Limits.note else { throw RelayError(.malformed, "the relay's note is too long") }
        self.state = state
        size = try PeerInput.validatedSize(standing.size)
        note = standing.note.isEmpty ? nil : [UInt8](standing.note)
        cosignedSize = try PeerInput.validatedSize(standing.cosignedSize)
        accessVersion = try PeerInput.validatedCount(standing.accessVersion)
        pendingSubmissions = try PeerInput.validatedCount(standing.pendingSubmissions)
        guard standing.originChanges.count <= OriginChain.maximumChanges else {
            throw RelayError(.malformed, "no log changed hands \(standing.originChanges.count) times")
        }
        end = standing.end == 0 ? nil : try PeerInput.validatedSize(standing.end)
        originChanges = standing.originChanges.compactMap { try? OriginChange(parsing: [UInt8]($0)) }
    }

    /// What answers the proof of a key.
    var answer: WireAuthenticated {
        var answer = WireAuthenticated()
        answer.standing = frame
        return answer
    }

    var frame: WireStanding {
        var standing = WireStanding()
        standing.state = state.rawValue
        standing.size = size
        standing.note = .init(note ?? [])
        standing.cosignedSize = cosignedSize
        standing.accessVersion = accessVersion
        standing.pendingSubmissions = pendingSubmissions
        standing.end = end ?? 0
        standing.originChanges = originChanges.map { .init(PublicBody.originChange($0).encoded()) }
        return standing
    }
}
