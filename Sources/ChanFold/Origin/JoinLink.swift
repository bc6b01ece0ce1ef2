package import ChanEnvelope
import ChanID
import ChanSodium
package import ChanStore

/// The link by which this node joined, stored sealed with the conversation. The first entries are verified against it.
package enum JoinLink {
    package static func open(of conversation: StoredConversation, vault: Vault) throws -> ConversationLink {
        guard let sealed = conversation.sealedLink else { throw ServiceError.named(.linkNoRelay, [:]) }
        let opened = try vault.open(sealed, at: .key(.link, of: conversation.id))
        let text = opened.withBytes { String(decoding: $0, as: UTF8.self) }
        // The link was valid when it was stored; its later expiry does not affect existing members.
        return try UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0), expecting: conversation.id)
    }
}
