package import ChanID
import ChanSodium

/// The place to which a wrap is bound: "chanadm/wrap/v1\n" ‖ conversation 32 ‖ scope kind 1 ‖ scope id 8 ‖ epoch 4 ‖
/// tree version 8 ‖ node 4 ‖ child 4.
package struct WrapBinding: Hashable, Sendable {
    package let conversation: ConversationID
    package let scope: Scope
    package let epoch: UInt32
    package let treeVersion: UInt64
    package let node: UInt32
    package let child: UInt32

    var associatedData: [UInt8] {
        var layout = FixedLayout(label: "chanadm/wrap/v1\n")
        layout.append(conversation)
        layout.append(scope, epoch: epoch)
        layout.append(treeVersion)
        layout.append(node)
        layout.append(child)
        return layout.bytes
    }

    /// The digest for sealed boxes, which have no associated data: it is sealed together with the secret.
    var digest: [UInt8] { SHA256.digest(associatedData).bytes }
}

/// A 32-byte secret in a sealed box that is bound to one place: crypto_box_seal(secret 32 ‖ SHA-256(binding) 32).
enum BoundSealedBox {
    static func seal(
        _ secret: [UInt8], to holder: SealingPublicKey, _ binding: WrapBinding
    ) throws(SealingError) -> [UInt8] {
        var content = secret + binding.digest
        defer { wipe(&content) }
        return try holder.seal(content)
    }

    /// - Throws: `tampered` for another recipient, another place or other bytes.
    static func open(_ sealed: [UInt8], with key: SealingKey, _ binding: WrapBinding) throws(OpeningError) -> [UInt8] {
        var content = try key.open(sealed)
        defer { wipe(&content) }
        guard content.count == 64, constantTimeEqual([UInt8](content[32...]), binding.digest) else { throw .tampered }
        return [UInt8](content[..<32])
    }
}
