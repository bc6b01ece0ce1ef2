package import ChanID
package import ChanLog
package import ChanSodium

/// A welcome as received: opened, but not yet compared with the log.
package struct UnverifiedWelcome: Sendable {
    package let conversation: ConversationID
    package let member: MemberID
    package let secrets: [SecretRun]
    let position: Position?
    let entryKeys: [EntryKey]

    /// A leaf of the tree and the keys above it. The secret of its epoch is among the runs.
    struct Position: Sendable {
        let slot: UInt32
        let epoch: UInt32
        let treeVersion: UInt64
        let shape: TreeShape
        let nodes: [UInt32: NodeKey]
    }

    /// Opens a welcome for this member of this conversation.
    ///
    /// - Throws: `unopenable`, `malformed`, `wrongConversation`, `wrongMember`.
    package static func open(
        _ sealed: [UInt8], with key: SealingKey, conversation: ConversationID, member: MemberID
    ) throws(WelcomeError) -> UnverifiedWelcome {
        var bytes: [UInt8]
        do { bytes = try key.open(sealed) } catch { throw .unopenable }
        defer { wipe(&bytes) }
        let welcome = try UnverifiedWelcome(encoded: bytes)
        guard welcome.conversation == conversation else { throw .wrongConversation }
        guard welcome.member == member else { throw .wrongMember }
        return welcome
    }

    /// Compares the whole welcome with the log. Nothing of a welcome may be stored before.
    ///
    /// Each epoch is compared before the next one is derived, so a forged welcome costs at most as many derivations as
    /// its secrets match the log. Keys of single bodies are verified by the bodies that they open.
    ///
    /// - Parameter commitment: the log's commitment for a scope and epoch.
    /// - Throws: `wrongCommitment` for the first secret without a matching commitment.
    package func verified(against commitment: (Scope, UInt32) -> Commitment?) throws(WelcomeError) -> Welcome {
        var secretOfPosition: ScopeSecret?
        for run in secrets {
            try run.forEachSecret { secret throws(WelcomeError) in
                guard commitment(secret.scope, secret.epoch) == secret.commitment else {
                    throw .wrongCommitment(secret.scope, epoch: secret.epoch)
                }
                if secret.scope == .members, secret.epoch == position?.epoch { secretOfPosition = secret }
            }
        }
        let path = try position.map { position throws(WelcomeError) in
            guard let secretOfPosition else { throw .malformed }
            return MemberPath(position, in: conversation, secret: secretOfPosition)
        }
        return Welcome(conversation: conversation, member: member, path: path, runs: secrets, entryKeys: entryKeys)
    }
}

extension MemberPath {
    fileprivate init(_ position: UnverifiedWelcome.Position, in conversation: ConversationID, secret: ScopeSecret) {
        let tree = KeyTree(
            conversation: conversation, version: position.treeVersion, shape: position.shape, secret: secret)
        self.init(slot: position.slot, nodes: position.nodes, tree: tree)
    }
}
