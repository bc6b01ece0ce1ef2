import ChanSodium
import FoundationEssentials

/// A member's signed statement with its sealed body and the key that opens it, as an enclosure or a submission contains
/// it.
package struct EnclosedStatement: Hashable, Sendable {
    package let signed: SignedStatement
    /// The sealed body.
    package let body: [UInt8]
    /// The 32-byte key that opens `body`; `nil` when the reader derives the key from its scope.
    package let bodyKey: [UInt8]?

    package init(signed: SignedStatement, body: [UInt8], bodyKey: [UInt8]?) {
        self.signed = signed
        self.body = body
        self.bodyKey = bodyKey
    }

    /// - Throws: for bytes that are not an enclosed statement; no signature is checked.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "enclosed", limit: Limits.submission) {
            (wire: WireEnclosed) throws(WireFieldError) in try EnclosedStatement(wire)
        }
    }

    package func encoded() -> [UInt8] { WireCodec.encode(wire) }

    init(_ wire: WireEnclosed) throws(WireFieldError) {
        signed = SignedStatement(
            statement: try WireCodec.bytes(wire.statement, "statement", 1, count: 1...Limits.statement),
            signature: try WireCodec.signature(wire.signature, "signature", 2))
        body = try WireCodec.bytes(wire.body, "body", 3, count: 0...Limits.body)
        guard wire.bodyKey.isEmpty || wire.bodyKey.count == SymmetricKey.byteCount else {
            throw WireFieldError("body_key", 4)
        }
        bodyKey = wire.bodyKey.isEmpty ? nil : [UInt8](wire.bodyKey)
    }

    var wire: WireEnclosed {
        var wire = WireEnclosed()
        wire.statement = Data(signed.statement)
        wire.signature = signed.signature.data
        wire.body = Data(body)
        wire.bodyKey = Data(bodyKey ?? [])
        return wire
    }
}
