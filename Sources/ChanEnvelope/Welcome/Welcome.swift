package import ChanID
import ChanLog
package import ChanSodium

/// The data for a newcomer: a place in the key tree (closed conversations) and the secrets of the scopes that they may
/// read.
package struct Welcome: Sendable {
    package let conversation: ConversationID
    package let member: MemberID
    /// The leaf and the keys above it in the epoch of joining; `nil` in an open conversation.
    package let path: MemberPath?
    /// The secrets of all shared scopes and epochs, including the current ones.
    package let secrets: [SecretRun]
    /// The keys of single bodies from epochs that are not shared as a whole.
    package let entryKeys: [EntryKey]

    /// - Parameter secrets: the secrets of all scopes in any order, already limited to what the history policy allows.
    package init(conversation: ConversationID, member: MemberID, path: MemberPath?, secrets: [ScopeSecret]) {
        self.init(conversation: conversation, member: member, path: path, runs: SecretRun.runs(of: secrets))
    }

    /// - Parameters:
    ///   - runs: the runs of all scopes; more than `maximumRuns` cannot be sealed.
    ///   - entryKeys: at most `room(besides:)` keys.
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

    /// Seals the welcome to the newcomer's sealing key. The receipt, which the origin signs, authenticates the sender.
    ///
    /// - Throws: `unusableKey`; `tooLong` for more than `maximumBytes`; `malformed` for a path with a gap.
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
