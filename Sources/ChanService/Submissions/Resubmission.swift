import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What says once more what a submission says.
struct Resubmission {
    let stored: StoredSubmission
    let act: Act
    let command: Command
    /// The key of the link it offers.
    let capability: SigningKey?
    /// What its author had decided on.
    let expectedVersion: UInt64?

    /// - Returns: `nil` for a request to join, which is made again with its link.
    init?(of stored: StoredSubmission, _ act: Act, vault: Vault, in view: StoreView) throws {
        guard act.kind != .joinRequested, act.kind != .joinWithdrawn, var command = Command(submitted: act) else {
            return nil
        }
        if case .post(var posting) = command {
            // Names are what they are now.
            posting.authorName = nil
            posting.mentions = try MentionResolver(stored.conversation, in: view).mentionedMembers(in: posting.text)
            command = .post(posting)
        }
        let content = try stored.content(vault)
        let seed = content?.capability ?? []
        self.stored = stored
        self.act = act
        self.command = command
        capability = seed.isEmpty ? nil : SigningKey(seed: SecretBytes(seed))
        expectedVersion = content?.expectedVersion
    }
}
