package import ChanID
package import ChanLog
package import ChanSodium

/// What a newcomer is handed: a place in the key tree (closed conversations) and the secrets of the scopes it reads.
package struct Welcome: Sendable {
    package let conversation: ConversationID
    package let member: MemberID
    /// The tree's leaf and the keys above it in the epoch joined; `nil` in an open conversation.
    package let path: MemberPath?
    /// Every scope and epoch handed over, the current ones included.
    package let secrets: [SecretRun]

    /// - Parameter secrets: of all scopes, already cut to what the history policy allows, in any order.
    package init(conversation: ConversationID, member: MemberID, path: MemberPath?, secrets: [ScopeSecret]) {
        self.conversation = conversation
        self.member = member
        self.path = path
        self.secrets = SecretRun.runs(of: secrets)
    }

    /// - Parameter runs: the same; at most `mostRuns`, or it cannot be sealed.
    package init(conversation: ConversationID, member: MemberID, path: MemberPath?, runs: [SecretRun]) {
        self.conversation = conversation
        self.member = member
        self.path = path
        self.secrets = runs
    }

    /// Seals it to the newcomer's sealing key. Who sealed it is known from the receipt, which the origin signs.
    /// - Throws: `unusableKey`; `tooLong` past `maximumBytes`; `malformed` for a path that has a gap.
    package func sealed(to newcomer: SealingPublicKey) throws(WelcomeError) -> [UInt8] {
        var bytes = try encoded()
        defer { wipe(&bytes) }
        guard bytes.count <= Self.maximumBytes else { throw .tooLong(bytes: bytes.count) }
        do { return try newcomer.seal(bytes) } catch { throw .unusableKey }
    }

    /// Opens a welcome that must be for this member of this conversation.
    /// - Throws: `unopenable`, `malformed`, `wrongConversation`, `wrongMember`.
    package static func open(
        _ sealed: [UInt8], with key: SealingKey, conversation: ConversationID, member: MemberID
    ) throws(WelcomeError) -> Welcome {
        var bytes: [UInt8]
        do { bytes = try key.open(sealed) } catch { throw .unopenable }
        defer { wipe(&bytes) }
        let welcome = try Welcome(encoded: bytes)
        guard welcome.conversation == conversation else { throw .wrongConversation }
        guard welcome.member == member else { throw .wrongMember }
        return welcome
    }

    /// Compares everything handed over with the log: nothing of a welcome is to be stored before.
    ///
    /// - Parameter commitment: what the log says for a scope and epoch.
    /// - Throws: `wrongCommitment` for the first secret the log does not vouch for.
    package func verify(against commitment: (Scope, UInt32) -> Commitment?) throws(WelcomeError) {
        if let path { try check(path.secret, commitment) }
        for run in secrets {
            try run.forEachSecret { secret throws(WelcomeError) in try check(secret, commitment) }
        }
    }

    private func check(_ secret: ScopeSecret, _ commitment: (Scope, UInt32) -> Commitment?) throws(WelcomeError) {
        guard commitment(secret.scope, secret.epoch) == secret.commitment else {
            throw .wrongCommitment(secret.scope, epoch: secret.epoch)
        }
    }
}

extension Welcome: CustomStringConvertible {
    package var description: String { "Welcome(\(conversation), member \(member))" }
}
