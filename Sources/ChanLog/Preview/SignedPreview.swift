package import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// A preview with the origin's signature, as it is exchanged. The exact bytes are kept: nobody encodes them anew.
package struct SignedPreview: Hashable, Sendable {
    /// The encoded preview.
    package let bytes: [UInt8]
    package let signature: Signature
    package var signatureBytes: [UInt8] { signature.bytes }

    private static let label = [UInt8]("chanadm/preview/v1\n".utf8)

    /// Signs a preview.
    ///
    /// - Parameter key: the origin's key.
    /// - Returns: `nil` if it is larger than `Preview.maximumBytes`.
    package init?(_ preview: Preview, signedBy key: SigningKey) {
        bytes = WireCodec.encode(preview.wire)
        signature = key.sign(Self.label, bytes)
        guard encoded().count <= Preview.maximumBytes else { return nil }
    }

    /// - Throws: for bytes that are not a signed preview, or more than `Preview.maximumBytes`.
    package init(parsing encoded: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(encoded, as: "signed_preview", limit: Preview.maximumBytes) {
            (wire: WireSignedPreview) throws(WireFieldError) in try SignedPreview(wire)
        }
    }

    private init(_ wire: WireSignedPreview) throws(WireFieldError) {
        bytes = try WireCodec.bytes(wire.preview, "preview", 1, count: 1...Preview.maximumBytes)
        signature = try WireCodec.signature(wire.signature, "signature", 2)
    }

    package func encoded() -> [UInt8] {
        var wire = WireSignedPreview()
        wire.preview = .init(bytes)
        wire.signature = .init(signature.bytes)
        return WireCodec.encode(wire)
    }

    /// Verifies the signature and parses the preview.
    ///
    /// - Returns: `nil` if the key did not sign it.
    /// - Throws: for bytes that are not a preview, or of which a field is out of range.
    package func verified(by key: VerifyKey) throws(MalformedError) -> VerifiedPreview? {
        guard key.isValid(signature, over: Self.label, bytes) else { return nil }
        let preview = try WireCodec.decode(bytes, as: "preview", limit: Preview.maximumBytes) {
            (wire: WirePreview) throws(WireFieldError) in try Preview(wire)
        }
        return VerifiedPreview(preview: preview, signed: self)
    }
}

/// A preview whose signature was verified, with the bytes that were signed.
package struct VerifiedPreview: Hashable, Sendable {
    package let preview: Preview
    package let signed: SignedPreview

    fileprivate init(preview: Preview, signed: SignedPreview) {
        self.preview = preview
        self.signed = signed
    }
}
