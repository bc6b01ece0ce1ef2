package import ChanID
import ChanLog
package import ChanSodium

/// What a newcomer is handed: a place in the key tree (closed conversations) and the secrets of the scopes it reads.
package struct Welcome: Sendable {
    package let conversation: ConversationID
    package let member: MemberID
    /// The tree's leaf and the keys above it in the epoch joined; `nil` in an open conversation.
    package let path: MemberPath?
    /// Every scope and epoch handed over, the current ones included.
    package let secrets: [SecretRun]
    /// Keys of single bodies, of epochs that are not handed over as a whole.
    package let entryKeys: [EntryKey]

    /// - Parameter secrets: of all scopes, already cut to what the history policy allows, in any order.
    package init(conversation: ConversationID, member: MemberID, path: MemberPath?, secrets: [ScopeSecret]) {
        self.init(conversation: conversation, member: member, path: path, runs: SecretRun.runs(of: secrets))
    }

    /// - Parameters:
    ///   - runs: of all scopes, at most `mostRuns`, or it cannot be sealed.
    ///   - entryKeys: at most `room(besides:)`.
    package init(
        conversation: ConversationID, member: MemberID, path: MemberPath?, runs: [SecretRun],
        entryKeys: [EntryKey] = []
    ) {
        self.conversation = conversation
        self.member = member
        self.path = path
        self.secrets = runs
        self.entryKeys = entryKeys
    }

    /// Seals it to the newcomer's sealing key. Who sealed it is known from the receipt, which the origin signs.
    /// - Throws: `unusableKey`; `tooLong` past `maximumBytes`; `malformed` for a path that has a gap.
    package func sealed(to newcomer: SealingPublicKey) throws(WelcomeError) -> [UInt8] {
        var bytes = try encoded()
        defer { wipe(&bytes) }
        guard bytes.count <= Self.maximumBytes else { throw .tooLong(bytes: bytes.count) }
        do { return try newcomer.seal(bytes) } catch { throw .unusableKey }
    }
}

/// The key of one body, which opens nothing else.
package struct EntryKey: Sendable {
    package let entry: EntryNumber
    package let key: SharedKey

    package init(entry: EntryNumber, key: SharedKey) {
        self.entry = entry
        self.key = key
    }
}

extension Welcome: CustomStringConvertible {
    package var description: String { "Welcome(\(conversation), member \(member))" }
}
