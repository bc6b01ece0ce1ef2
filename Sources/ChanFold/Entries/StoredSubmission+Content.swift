package import ChanCore
package import ChanEnvelope
package import ChanLog
import ChanSodium
import ChanStore

extension StoredSubmission {
    /// Returns the content; `nil` if an earlier version stored the submission.
    package func content(_ vault: Vault) throws -> SubmissionContent? {
        guard let sealedContent else { return nil }
        return try SubmissionContent(
            parsing: vault.open(sealedContent, at: .submission(message, of: conversation)).exposed())
    }

    /// Returns the submitted act; `nil` if this node can no longer decrypt it.
    package func act(openedWith keyring: Keyring, _ vault: Vault) throws -> Act? {
        guard let content = try content(vault) else { return nil }
        let opened = try? content.enclosed.opened(in: conversation) { scope, epoch in
            (try? keyring.secret(scope, epoch)) ?? nil
        }
        guard let opened, case .act(let act)? = try? BodyCodec.decode(opened.plaintext).content else { return nil }
        return act
    }
}
