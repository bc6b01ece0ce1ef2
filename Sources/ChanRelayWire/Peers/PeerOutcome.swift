/// The outcome of an exchange of checkpoints with another relay. The raw value is the stable name
/// (docs/protocol/relay.md, Peers).
package enum PeerOutcome: String, Hashable, Sendable, CaseIterable {
    case unasked
    /// Both checkpoints are of one log.
    case agreed
    case unreachable
    /// It answers, without the feature: an older version, or its operator turned it off.
    case unsupported
    /// It does not carry the conversation, or the origin has not named this relay to it.
    case refused
    /// Another relay answers at its address.
    case wrongIdentity = "wrong_identity"
    /// Its address is of this machine or a private network, and this relay's is not.
    case privateAddress = "private_address"
    /// Its checkpoint is signed by an origin that this relay does not know.
    case unknownOrigin = "unknown_origin"
    /// It failed otherwise.
    case failed
    /// Its checkpoint is smaller than one that it showed before.
    case rolledBack = "rolled_back"
    /// The line of its own cosignature on its checkpoint is not its signature.
    case badCosignature = "bad_cosignature"
    /// It has no proof that its larger log begins with this relay's, or claims a fork without a proof.
    case unproven
    /// The entries that it serves do not lead to the root that the origin signed, or are none.
    case badEntries = "bad_entries"
    /// The origin signed two logs; the proof is kept.
    case forked

    /// Whether it accuses the other relay, or with `forked` the origin.
    package var isFault: Bool {
        switch self {
        case .rolledBack, .badCosignature, .unproven, .badEntries, .forked: true
        case .unasked, .agreed, .unreachable, .unsupported, .refused, .wrongIdentity, .privateAddress, .unknownOrigin,
            .failed:
            false
        }
    }
}
