import CSodium
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium

/// Only the primitive calls of one message, on buffers allocated in advance: one keyed hash for the message's key, one
/// AEAD, one SHA-256 of the body, one signature.
final class SodiumBaseline {
    private let secret: Buffer
    private let signingKey: Buffer
    private let verifyKey: Buffer
    private let derivation: Buffer
    private let associated: Buffer
    private let signedBytes: Buffer
    private let padded: Buffer
    private let sealedBody: Buffer
    private let signature: Buffer
    private let key = Buffer(count: 32)
    private let hash = Buffer(count: 32)

    private static let nonceBytes = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    private static let tagBytes = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)

    /// Copies the keys, lengths and inputs of one message.
    init(_ message: SampleMessage, _ sealed: SampleMessage.Sealed, _ statement: Statement) {
        secret = Buffer(message.secret.key.secret.exposed())
        signingKey = Buffer(message.device.seed().exposed() + message.device.verifyKey.bytes)
        verifyKey = Buffer(message.device.verifyKey.bytes)
        let context = statement.author.bytes + statement.device.bytes + bigEndian(statement.counter)
        derivation = Buffer(Array("body".utf8) + [0] + context)
        associated = Buffer(
            Array("chanadm/body/v1".utf8) + message.conversation.bytes + context
                + [statement.scope.kind.rawValue] + bigEndian(statement.scope.id) + bigEndian(UInt64(7)).suffix(4))
        signedBytes = Buffer(Array("chanadm/statement/v1\n".utf8) + sealed.signed.statement)
        padded = Buffer(count: sealed.body.count - Self.nonceBytes - Self.tagBytes)
        sealedBody = Buffer(sealed.body)
        signature = Buffer(sealed.signed.signature.bytes)
    }

    func seal() {
        derive()
        let scratch = padded.start
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: sealedBody.count) { out in
            guard let nonce = out.baseAddress else { return }
            randombytes_buf(nonce, Self.nonceBytes)
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                nonce + Self.nonceBytes, nil, scratch, UInt64(padded.count), associated.start,
                UInt64(associated.count), nil, nonce, key.start)
            crypto_hash_sha256(hash.start, nonce, UInt64(out.count))
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: signature.count) { out in
            guard let start = out.baseAddress else { return }
            crypto_sign_detached(start, nil, signedBytes.start, UInt64(signedBytes.count), signingKey.start)
        }
    }

    func open() -> Bool {
        let isSigned = crypto_sign_verify_detached(
            signature.start, signedBytes.start, UInt64(signedBytes.count), verifyKey.start)
        crypto_hash_sha256(hash.start, sealedBody.start, UInt64(sealedBody.count))
        derive()
        let isGenuine = crypto_aead_xchacha20poly1305_ietf_decrypt(
            padded.start, nil, nil, sealedBody.start + Self.nonceBytes, UInt64(sealedBody.count - Self.nonceBytes),
            associated.start, UInt64(associated.count), sealedBody.start, key.start)
        return isSigned == 0 && isGenuine == 0
    }

    private func derive() {
        crypto_generichash(key.start, 32, derivation.start, UInt64(derivation.count), secret.start, 32)
    }
}

/// Bytes at a fixed address.
private final class Buffer {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    init(count: Int) {
        start = .allocate(capacity: count)
        start.initialize(repeating: 0, count: count)
        self.count = count
    }

    convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count)
        start.update(from: bytes, count: bytes.count)
    }

    deinit { start.deallocate() }
}

private func bigEndian(_ number: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    number.appendBigEndian(to: &bytes)
    return bytes
}
