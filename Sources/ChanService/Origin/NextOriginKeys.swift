import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Keys this node is to order a log with: for the log to name, and sealed to be kept.
struct NextOriginKeys {
    let keys: Genesis.OriginKeys
    let sealed: OriginKeys

    static func generate(for conversation: ConversationID, _ vault: Vault) -> NextOriginKeys {
        let (signing, seed) = (SigningKey.generate(), SecretBytes.random(count: SealingKey.seedBytes))
        guard let sealing = SealingKey(seed: seed) else { preconditionFailure("a seed has 32 bytes") }
        return NextOriginKeys(
            keys: Genesis.OriginKeys(signing: signing.verifyKey, sealing: sealing.publicKey),
            sealed: OriginKeys(
                sealedSigningKey: vault.seal(signing.seed(), at: .key(.originKey, of: conversation)),
                sealedSealingKey: vault.seal(seed, at: .key(.originSealingKey, of: conversation))))
    }
}
