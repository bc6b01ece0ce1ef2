package import ChanRelayWire

/// A limit that the operator sets in `relay.json`, with its measure and its subject.
package struct RelayQuota: Sendable {
    /// The subject that it counts for: all callers together, or each owner's key, conversation, network address, key or
    /// file.
    package let subject: String
    package let measure: String
    let value: @Sendable (RelayLimits) -> UInt64
    let set: @Sendable (inout RelayLimits, UInt64) -> Void

    /// As documents and messages name it: `conversation.log_bytes`.
    package var name: String { subject + "." + measure }
    package var isBytes: Bool { measure.hasSuffix("bytes") }

    /// - Returns: the limit; `nil` for none.
    package func limit(in limits: RelayLimits) -> UInt64? {
        let value = value(limits)
        return value < RelayLimits.unlimited ? value : nil
    }

    private init(_ name: String, _ path: any WritableKeyPath<RelayLimits, UInt64> & Sendable) {
        (subject, measure) = Self.split(name)
        value = { $0[keyPath: path] }
        set = { $0[keyPath: path] = $1 }
    }

    private init(_ name: String, _ path: any WritableKeyPath<RelayLimits, Int> & Sendable) {
        (subject, measure) = Self.split(name)
        value = { UInt64(max(0, $0[keyPath: path])) }
        set = { $0[keyPath: path] = Int(clamping: $1) }
    }

    private static func split(_ name: String) -> (String, String) {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
    }

    /// All quotas, in the order of docs/configuration.md.
    package static let all: [RelayQuota] = [
        RelayQuota("all.conversations", \.conversations), RelayQuota("all.log_bytes", \.totalLogBytes),
        RelayQuota("all.file_bytes", \.totalFileBytes), RelayQuota("all.connections", \.connections),
        RelayQuota("owner.conversations", \.conversationsOfOwner),
        RelayQuota("conversation.log_bytes", \.channelBytes),
        RelayQuota("conversation.file_bytes", \.blobBytes), RelayQuota("conversation.entries", \.conversationEntries),
        RelayQuota("conversation.entries_per_minute", \.entriesPerMinute),
        RelayQuota("conversation.subscribers", \.subscribersOfConversation),
        RelayQuota("address.connections", \.connectionsOfAddress),
        RelayQuota("address.invitations_per_hour", \.invitationsPerHour),
        RelayQuota("key.submissions_per_minute", \.submissionsPerMinute),
        RelayQuota("file.bytes", \.fileBytes),
    ]
}
