package import ChanID

/// The reason why a link cannot be created or accepted.
package enum LinkError: Error, Hashable, Sendable {
    /// The text starts neither with `chanadm://join/` nor with `chan:`.
    case notALink
    /// The text is longer than 8 KiB, or than the 300 characters of a short link.
    case tooLong(bytes: Int)
    /// The link is truncated, changed, or of a later version. `field` is a name of schema/wire/link.proto, or a field of
    /// a short link (docs/protocol/envelope.md).
    case malformed(field: String)
    /// A short link of another version.
    case unknownVersion(UInt8)
    /// A short link whose check does not match: it was mistyped, or a part is missing.
    case wrongCheck
    /// The conversation uses a suite that this version does not support.
    case unknownSuite
    case wrongSignature(LinkSignature)
    /// The link is for another conversation than the expected one.
    case wrongConversation(ConversationID)
    case expired(Timestamp)
    /// The link has a reading secret although the conversation is closed, or none although it is open.
    case wrongVisibility
    /// The reading secret does not match the commitment in the genesis.
    case wrongReadingSecret
}

/// The signatures in a link, from the genesis to the link itself.
package enum LinkSignature: Hashable, Sendable {
    case genesis
    /// The first owner's certificate for the device that signed the genesis.
    case certificate
    /// The endorsement of the n-th owner, from 0.
    case owner(Int)
    case link
}
