internal import ChanLog

/// What a relay takes and holds, published in its hello. All counts are inclusive maxima.
package struct RelayLimits: Hashable, Sendable {
    /// The largest frame either side may send, length prefix apart.
    package static let frameBytes = 5 << 20
    /// The largest batch it takes: one with this relay's cosignature added must still be a batch.
    package static let batchBytes = Limits.batch - Limits.note
    /// Before a caller has proved who it is.
    static let handshakeFrameBytes = 4 << 10
    /// From an origin whose conversation is not carried: a genesis and its body. Anybody can be such an origin.
    static let invitationFrameBytes = 64 << 10
    static let invitationsInFlight = 4

    package var bodyBytes = Limits.body
    package var batchEntries = Limits.batchEntries
    package var submissionBytes = Limits.submission
    package var requestsInFlight = 256
    package var channelBytes: UInt64 = 16 << 30
    package var accessKeys = 10_000
    /// Files of one conversation, all callers together. What no message is known to carry yet is half of it at most.
    package var blobBytes: UInt64 = 8 << 30

    // Not published: the relay's own protection.

    /// Submissions waiting in one conversation, all callers together. Keys of links get half of it at most, all together.
    package var mailboxBytes: UInt64 = 64 << 20
    /// Submissions waiting in one conversation from one key, which all members may share.
    package var mailboxSubmissionsOfKey = 16_384
    /// Receipts of one conversation, and how long they are kept: the oldest go first. The origin answers the same submission
    /// again.
    package var receiptBytes: UInt64 = 64 << 20
    package var receiptSeconds: Int64 = 30 * 86_400
    /// Submissions a minute from one key.
    package var submissionsPerMinute = 1200
    /// Ended keys of one conversation. Of more the ones that ended first are forgotten.
    package var endedKeys = 1 << 18
    /// Connections at one time.
    package var connections = 60_000
    /// Connections of one network address at one time, those of this machine apart: proxies are there.
    package var connectionsOfAddress = 2048
    /// Conversations carried now or once; each leaves a row for ever.
    package var conversations: UInt64 = 200_000
    /// Invitations that nobody decided on or that were declined. Past this the oldest gives way.
    package var invitations: UInt64 = 10_000
    /// How long they are kept.
    package var invitationSeconds: Int64 = 7 * 86_400
    /// Conversations that one network address may bring within an hour, those of this machine apart: proxies are there.
    package var invitationsPerHour = 60
    /// How long the last word to a caller may be on its way.
    package var closeMilliseconds: Int64 = 5_000
    /// From the first byte to a proved identity.
    package var handshakeMilliseconds: Int64 = 10_000
    /// From there to an invitation, for whoever says to order a conversation that the relay does not know.
    package var invitationMilliseconds: Int64 = 60_000
    /// How long a frame may stay unfinished, beside the time that its bytes take at 16 KiB a second.
    package var frameMilliseconds: Int64 = 30_000
    /// Bytes of unfinished frames: of all connections, and of those of one network address.
    package var unfinishedBytes = 128 << 20
    package var unfinishedBytesOfAddress = 32 << 20
    /// Conversations of which access told on a claim alone is kept until their log shows the claim.
    package var pendingAccesses = 16
    /// Files that no message came to carry are forgotten after this: longer than a post may be held.
    package var unclaimedSeconds: Int64 = 8 * 86_400
    /// Bytes of publishes accepted and not committed yet; as much again of files.
    package var uncommittedBytes = 64 << 20

    package init() {}
}

extension RelayLimits {
    var frame: WireLimits {
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

    /// The limits a peer published.
    init(_ limits: WireLimits) {
        bodyBytes = Int(limits.bodyBytes)
        batchEntries = Int(limits.batchEntries)
        submissionBytes = Int(limits.submissionBytes)
        requestsInFlight = Int(limits.requestsInFlight)
        channelBytes = limits.channelBytes
        accessKeys = Int(limits.accessKeys)
        blobBytes = limits.blobBytes
    }
}
