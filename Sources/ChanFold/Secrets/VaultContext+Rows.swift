package import ChanEnvelope
package import ChanID
package import ChanSodium
package import ChanStore

/// The kinds of a conversation's own keys; the raw value is the row name to which the seal is bound.
package enum OwnKey: String {
    case deviceKey = "device_key"
    case originKey = "origin_key"
    case originSealingKey = "origin_sealing_key"
    case link
}

extension VaultContext {
    package static func key(_ key: OwnKey, of conversation: ConversationID) -> VaultContext {
        VaultContext(table: "conversation", row: Array(key.rawValue.utf8), conversation: conversation)
    }

    package static func submission(_ message: MessageID, of conversation: ConversationID) -> VaultContext {
        VaultContext(table: "submission", row: message.bytes, conversation: conversation)
    }

    package static func token(_ token: TokenID) -> VaultContext { VaultContext(table: "token", row: token.bytes) }

    package static func profile(_ profile: ProfileID) -> VaultContext {
        VaultContext(table: "profile", row: profile.bytes)
    }

    static func scopeSecret(_ scope: Scope, _ epoch: UInt32, of conversation: ConversationID) -> VaultContext {
        var row: [UInt8] = [scope.kind.rawValue]
        scope.id.appendBigEndian(to: &row)
        UInt64(epoch).appendBigEndian(to: &row)
        return VaultContext(table: "scope_secret", row: row, conversation: conversation)
    }

    package static func capability(_ link: LinkID, of conversation: ConversationID) -> VaultContext {
        VaultContext(table: "link_text", row: link.bytes, conversation: conversation)
    }

    static func linkSecret(_ link: LinkID, of conversation: ConversationID) -> VaultContext {
        VaultContext(table: "link_text.secret", row: link.bytes, conversation: conversation)
    }

    package static func receivedLink(_ link: LinkID, of conversation: ConversationID) -> VaultContext {
        VaultContext(table: "told_link", row: link.bytes, conversation: conversation)
    }

    static func readingSecret(_ epoch: UInt32, of conversation: ConversationID) -> VaultContext {
        numbered("reading_secret", UInt64(epoch), conversation)
    }

    static func entryKey(_ entry: EntryNumber, of conversation: ConversationID) -> VaultContext {
        numbered("entry_key", entry, conversation)
    }

    static func treeSeed(_ version: UInt64, of conversation: ConversationID) -> VaultContext {
        numbered("tree_seed", version, conversation)
    }

    static func treeNode(_ node: UInt32, of conversation: ConversationID) -> VaultContext {
        numbered("tree_node", UInt64(node), conversation)
    }

    private static func numbered(_ table: String, _ number: UInt64, _ conversation: ConversationID) -> VaultContext {
        var row: [UInt8] = []
        number.appendBigEndian(to: &row)
        return VaultContext(table: table, row: row, conversation: conversation)
    }
}

extension SigningKey {
    package static func stored(
        _ sealed: [UInt8], _ key: OwnKey, of conversation: ConversationID, vault: Vault
    ) throws(VaultError) -> SigningKey {
        try vault.openSigningKey(sealed, at: .key(key, of: conversation))
    }
}

extension OriginKeys {
    package func signing(of conversation: ConversationID, vault: Vault) throws(VaultError) -> SigningKey {
        try SigningKey.stored(sealedSigningKey, .originKey, of: conversation, vault: vault)
    }

    package func sealing(of conversation: ConversationID, vault: Vault) throws(VaultError) -> SealingKey {
        let context = VaultContext.key(.originSealingKey, of: conversation)
        guard let key = SealingKey(seed: try vault.open(sealedSealingKey, at: context)) else {
            throw VaultError.tampered(table: context.table)
        }
        return key
    }
}

extension ProfileSeed {
    package static func stored(_ profile: ProfileID, vault: Vault, in view: StoreView) throws -> ProfileSeed {
        guard let row = try ProfileTable.find(profile, in: view) else {
            throw ServiceError.notFound(.profile, profile.description)
        }
        guard let key = SymmetricKey(try vault.open(row.sealedSeed, at: .profile(profile))) else {
            throw VaultError.tampered(table: "profile")
        }
        return ProfileSeed(key: key)
    }
}
