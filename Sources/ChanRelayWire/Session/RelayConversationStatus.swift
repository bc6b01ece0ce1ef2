package import ChanID
package import ChanLog
internal import FoundationEssentials

/// The status of one conversation on a relay.
package struct RelayConversationStatus: Hashable, Sendable {
    package enum State: String, CaseIterable, Sendable {
        /// The relay was never invited to carry it.
        case unknown
        /// The relay was invited; its operator has not decided.
        case invited
        /// The relay carries it.
        case accepted
        /// The operator declined.
        case refused
        /// The operator stopped carrying it.
        case left
        /// The origin withdrew it from the relay.
        case retired
        /// The relay carries it but holds less than it once cosigned. It signs nothing until it has recovered the
        /// missing entries.
        case rolledBack = "rolled_back"
    }

    package var state: State
    /// The number of entries that the relay holds.
    package var size: UInt64 = 0
    /// The newest note that the relay holds, with its own cosignature if it made one; `nil` before the first.
    package var note: [UInt8]?
    /// The largest size that the relay ever cosigned.
    package var cosignedSize: UInt64 = 0
    package var accessVersion: UInt64 = 0
    package var pendingSubmissions: UInt64 = 0
    /// The changes of origin since the genesis that the relay knows, oldest first, not verified.
    package var originChanges: [OriginChange] = []
    /// Notes with cosignatures of witnesses, not verified.
    package var cosignedNotes: [[UInt8]] = []
    /// The end of the proved key: it opens the entries below this number and nothing else; `nil` for a key without an
    /// end.
    package var end: UInt64?
    /// The hash of the links' contents that the relay holds (`LinkFrame.hash(of:)`); `nil` for readers, and from a relay
    /// that holds none.
    package var linksHash: Digest?
    /// The conversation's other relays as the origin named them: the digest of their addresses, and how many entries
    /// may be taken from them. `nil` where it named none; only the origin sees it.
    package var peers: (digest: Digest, limit: UInt64)? {
        get { peersDigest.map { ($0, peersLimit) } }
        set { (peersDigest, peersLimit) = (newValue?.digest, newValue?.limit ?? 0) }
    }
    private var peersDigest: Digest?
    private var peersLimit: UInt64 = 0

    package init(state: State) { self.state = state }
}

extension RelayConversationStatus {
    /// Decodes a status.
    /// - Throws: `malformed` for a state that this version does not know, or numbers that no honest relay has.
    package init(_ wire: WireConversationStatus) throws(RelayError) {
        guard let state = State(rawValue: wire.state) else {
            throw RelayError(.malformed, "the relay's status has a state this version does not know")
        }
        guard wire.note.count <= Limits.note else { throw RelayError(.malformed, "the relay's note is too long") }
        self.state = state
        size = try PeerInput.validatedSize(wire.size)
        note = wire.note.isEmpty ? nil : [UInt8](wire.note)
        cosignedSize = try PeerInput.validatedSize(wire.cosignedSize)
        accessVersion = try PeerInput.validatedCount(wire.accessVersion)
        pendingSubmissions = try PeerInput.validatedCount(wire.pendingSubmissions)
        guard wire.originChanges.count <= OriginChain.maximumChanges else {
            throw RelayError(.malformed, "no log changed hands \(wire.originChanges.count) times")
        }
        cosignedNotes = try CosignedNotes.parse(wire.cosignedNotes)
        end = wire.end == 0 ? nil : try PeerInput.validatedSize(wire.end)
        linksHash = Digest([UInt8](wire.linksHash))
        peersDigest = Digest([UInt8](wire.peersDigest))
        peersLimit = try PeerInput.validatedSize(wire.peersLimit)
        originChanges = wire.originChanges.compactMap { try? OriginChange(parsing: [UInt8]($0)) }
    }

    /// The answer to the proof of a key.
    package var answer: WireAuthenticated {
        var answer = WireAuthenticated()
        answer.status = frame
        return answer
    }

    package var frame: WireConversationStatus {
        var wire = WireConversationStatus()
        wire.state = state.rawValue
        wire.size = size
        wire.note = .init(note ?? [])
        wire.cosignedSize = cosignedSize
        wire.accessVersion = accessVersion
        wire.pendingSubmissions = pendingSubmissions
        wire.end = end ?? 0
        wire.linksHash = .init(linksHash?.bytes ?? [])
        wire.peersDigest = .init(peersDigest?.bytes ?? [])
        wire.peersLimit = peersLimit
        wire.cosignedNotes = cosignedNotes.map { .init($0) }
        wire.originChanges = originChanges.map { .init(PublicBody.originChange($0).encoded()) }
        return wire
    }
}
