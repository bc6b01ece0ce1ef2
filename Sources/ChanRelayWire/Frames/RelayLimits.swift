internal import ChanLog

/// The limits of a relay, published in its hello. All counts are inclusive maxima.
package struct RelayLimits: Hashable, Sendable {
    /// The largest frame that either side may send, without the length prefix.
    package static let frameBytes = 5 << 20
    /// The largest batch accepted: with this relay's cosignature added it must still be a valid batch.
    package static let batchBytes = Limits.batch - Limits.note
    /// The largest frame before a caller has proved its key.
    package static let handshakeFrameBytes = 4 << 10
    /// The largest frame from an origin whose conversation is not carried: a genesis and its body. Any caller can claim
    /// to be such an origin.
    static let invitationFrameBytes = 64 << 10
    static let invitationsInFlight = 4

    package var bodyBytes = Limits.body
    package var batchEntries = Limits.batchEntries
    package var submissionBytes = Limits.submission
    package var requestsInFlight = 256
    package var channelBytes: UInt64 = 16 << 30
    package var accessKeys = 10_000
    /// Bytes of files in one conversation, over all callers. Files that no known message refers to may fill half of it.
    package var blobBytes: UInt64 = 8 << 30

    // The limits below are not published; they protect the relay.

    /// The value of a limit that does not limit.
    package static let unlimited = UInt64(Int64.max)
    /// Bytes of the logs, and of the files, of all conversations.
    package var totalLogBytes = Self.unlimited
    package var totalFileBytes = Self.unlimited
    /// Bytes of one sealed file.
    package var fileBytes = Self.unlimited
    /// Conversations with the same origin's key.
    package var conversationsOfOwner = Self.unlimited
    /// Entries of one conversation, and how many of them are accepted per minute.
    package var conversationEntries = Self.unlimited
    package var entriesPerMinute = Self.unlimited
    /// Concurrent subscribers of one conversation.
    package var subscribersOfConversation = Self.unlimited

    /// Bytes of waiting submissions in one conversation, over all callers. Keys of links together get half of it.
    package var mailboxBytes: UInt64 = 64 << 20
    /// The number of waiting submissions in one conversation from one key, which all members may share.
    package var mailboxSubmissionsOfKey = 16_384
    /// Bytes of stored receipts in one conversation, and how long they are stored: the oldest are deleted first. For a
    /// deleted receipt, the origin answers the repeated submission again.
    package var receiptBytes: UInt64 = 64 << 20
    package var receiptSeconds: Int64 = 30 * 86_400
    /// Submissions per minute from one key.
    package var submissionsPerMinute = 1200
    /// Ended keys of one conversation. Above the limit, the keys that ended first are deleted.
    package var endedKeys = 1 << 18
    /// Concurrent connections.
    package var connections = 60_000
    /// Concurrent connections of one network address, except this machine's, which may be a proxy's.
    package var connectionsOfAddress = 2048
    /// Conversations ever carried; each leaves a permanent row.
    package var conversations: UInt64 = 200_000
    /// Invitations that are undecided or were declined. Above the limit, the oldest is deleted.
    package var invitations: UInt64 = 10_000
    /// How long such invitations are stored.
    package var invitationSeconds: Int64 = 7 * 86_400
    /// Conversations that one network address may bring per hour, except this machine's, which may be a proxy's.
    package var invitationsPerHour = 60
    /// The time limit for writing the final error to a caller.
    package var closeMilliseconds: Int64 = 5_000
    /// The time limit from the connection to a proved key.
    package var handshakeMilliseconds: Int64 = 10_000
    /// The time limit from there to an invitation, for a caller that claims to be the origin of an unknown
    /// conversation.
    package var invitationMilliseconds: Int64 = 60_000
    /// The time limit for an unfinished frame, in addition to `transferMilliseconds(of:)` its bytes.
    package var frameMilliseconds: Int64 = 30_000
    /// Bytes of unfinished frames: of all connections, and of those of one network address.
    package var unfinishedBytes = 128 << 20
    package var unfinishedBytesOfAddress = 32 << 20
    /// How long a preview that ended may stay on the disk.
    package var removalMilliseconds: Int64 = 60_000
    /// How long the data of a conversation is kept after the operator refused or left it: 7 days.
    package var keptSeconds: Int64 = 7 * 24 * 3600
    /// Conversations with an access update that waits until their log contains the origin's claim.
    package var pendingAccesses = 16
    /// Files that no message refers to are deleted after this time: longer than a post may be held.
    package var unclaimedSeconds: Int64 = 8 * 86_400
    /// Bytes of accepted publications that are not committed yet; files have a second budget of this size.
    package var uncommittedBytes = 64 << 20

    package init() {}

    /// The time that bytes may take on their way to a relay: at 16,000 bytes per second, 5½ minutes for the largest frame.
    /// Both sides of a connection allow it.
    package static func transferMilliseconds(of bytes: Int) -> Int64 { Int64(bytes / 16) }
}

extension RelayLimits {
    package var frame: WireLimits {
        var limits = WireLimits()
        limits.frameBytes = UInt32(Self.frameBytes)
        limits.bodyBytes = UInt32(bodyBytes)
        limits.batchEntries = UInt32(batchEntries)
        limits.submissionBytes = UInt32(submissionBytes)
        limits.requestsInFlight = UInt32(requestsInFlight)
        limits.channelBytes = channelBytes
        limits.accessKeys = UInt32(accessKeys)
        limits.blobBytes = blobBytes
        return limits
    }

    /// Decodes the limits that a peer published.
    package init(_ limits: WireLimits) {
        bodyBytes = Int(limits.bodyBytes)
        batchEntries = Int(limits.batchEntries)
        submissionBytes = Int(limits.submissionBytes)
        requestsInFlight = Int(limits.requestsInFlight)
        channelBytes = limits.channelBytes
        accessKeys = Int(limits.accessKeys)
        blobBytes = limits.blobBytes
    }
}
