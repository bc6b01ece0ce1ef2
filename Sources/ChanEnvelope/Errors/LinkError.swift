package import ChanID

/// Why a link cannot be made, or is not to be followed.
package enum LinkError: Error, Hashable, Sendable {
    /// The text does not start with `chanadm://join/`.
    case notALink
    /// Longer than 8 KiB as text.
    case tooLong(bytes: Int)
    /// Cut off, altered, or of a later version; `field` by its name in schema/wire/link.proto.
    case malformed(field: String)
    /// The conversation uses primitives that this version does not know.
    case unknownSuite
    case wrongSignature(LinkSignature)
    /// For another conversation than the one asked for.
    case wrongConversation(ConversationID)
    case expired(Timestamp)
    /// It carries a reading secret though the conversation is closed, or none though it is open.
    case wrongVisibility
    /// The reading secret is not the one genesis committed to.
    case wrongReadingSecret
}

/// What a link has signed, from the beginning of the conversation to the link itself.
package enum LinkSignature: Hashable, Sendable {
    case genesis
    /// By which the first owner certified the device that signed genesis.
    case certificate
    /// Of the n-th endorsed owner, from 0.
    case owner(Int)
    case link
}
