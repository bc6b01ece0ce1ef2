package import ChanID

/// The object that an act is about.
package enum Target: Hashable, Sendable {
    case conversation
    case member(MemberID)
    case link(LinkID)
    case relay(RelayID)
    case item(MessageID)
    case proposal(MessageID)
}
