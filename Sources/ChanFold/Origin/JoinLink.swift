package import ChanEnvelope
import ChanID
package import ChanRelayWire
import ChanSodium
package import ChanStore

/// The link by which this node joined, stored sealed with the conversation. The first entries are verified against it.
/// After a short link, the full one that a relay served is stored, and the short one in a second line.
package enum JoinLink {
    package static func open(of conversation: StoredConversation, vault: Vault) throws -> ConversationLink {
        let text = try lines(of: conversation, vault: vault)[0]
        // The link was valid when it was stored; its later expiry does not affect existing members.
        return try UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0), expecting: conversation.id)
    }

    /// Returns the addresses of the relays to ask: of the short link first, which a relay that served the full one cannot
    /// replace, then of the full one.
    package static func relays(of conversation: StoredConversation, vault: Vault) throws -> [RelayAddress] {
        let lines = try lines(of: conversation, vault: vault)
        let short = lines.dropFirst().first.flatMap { try? ShortLink(text: $0) }
        let full = try open(of: conversation, vault: vault).terms.relays.compactMap { try? RelayAddress(parsing: $0) }
        return (short?.relays.compactMap(\.address) ?? []) + full
    }

    private static func lines(of conversation: StoredConversation, vault: Vault) throws -> [String] {
        guard let sealed = conversation.sealedLink else { throw ServiceError.named(.linkNoRelay, [:]) }
        let opened = try vault.open(sealed, at: .key(.link, of: conversation.id))
        let text = opened.withBytes { String(decoding: $0, as: UTF8.self) }
        // White space around a pasted link was stored with it.
        let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { $0.contains { !$0.isWhitespace } }
        guard !lines.isEmpty else { throw ServiceError.named(.linkNoRelay, [:]) }
        return lines
    }
}
