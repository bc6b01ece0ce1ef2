import ChanEnvelope
import ChanID
import ChanSodium
import ChanStore

/// The link this node joined by, sealed beside the conversation: what it verifies the first entries against.
enum JoinLink {
    static func open(of conversation: StoredConversation, vault: Vault) throws -> ConversationLink {
        guard let sealed = conversation.sealedLink else { throw ServiceError.named("link.no_relay", [:]) }
        let opened = try vault.open(sealed, at: .key(.link, of: conversation.id))
        let text = opened.withBytes { String(decoding: $0, as: UTF8.self) }
        // It was valid when it was stored; that it expired since changes nothing for who joined by it.
        return try UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0), expecting: conversation.id)
    }
}
