package import ChanEnvelope
import ChanFold
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// This node's keys as a future origin: the public keys for the log, and the sealed private keys for the store.
package struct NextOriginKeys {
    package let keys: Genesis.OriginKeys
    package let sealed: OriginKeys

    package static func generate(for conversation: ConversationID, _ vault: Vault) -> NextOriginKeys {
        let (signing, seed) = (SigningKey.generate(), SecretBytes.random(count: SealingKey.seedBytes))
        guard let sealing = SealingKey(seed: seed) else { preconditionFailure("a seed has 32 bytes") }
        return NextOriginKeys(
            keys: Genesis.OriginKeys(signing: signing.verifyKey, sealing: sealing.publicKey),
            sealed: OriginKeys(
                sealedSigningKey: vault.seal(signing.seed(), at: .key(.originKey, of: conversation)),
                sealedSealingKey: vault.seal(seed, at: .key(.originSealingKey, of: conversation))))
    }
}
