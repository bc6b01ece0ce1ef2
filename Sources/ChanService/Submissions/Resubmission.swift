import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanLog
import ChanSodium
import ChanStore

/// A new command with the content of a stored submission.
struct Resubmission {
    let stored: StoredSubmission
    let act: Act
    let command: Command
    /// The key of the link that the command offers.
    let linkKey: LinkKey?
    /// The version on which the author decided.
    let expectedVersion: UInt64?

    /// - Returns: `nil` for a join request, which is repeated with its link.
    init?(of stored: StoredSubmission, _ act: Act, vault: Vault, in view: StoreView) throws {
        guard act.kind != .joinRequested, act.kind != .joinWithdrawn, var command = Command(submitted: act) else {
            return nil
        }
        if case .post(var posting) = command {
            // Mentions are resolved with the current names.
            posting.authorName = nil
            posting.mentions = try MentionResolver(stored.conversation, in: view).mentionedMembers(in: posting.text)
            command = .post(posting)
        }
        let content = try stored.content(vault)
        self.stored = stored
        self.act = act
        self.command = command
        linkKey = content.flatMap { LinkKey(seed: $0.capability, secret: $0.linkSecret) }
        expectedVersion = content?.expectedVersion
    }
}
