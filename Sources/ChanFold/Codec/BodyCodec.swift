package import ChanCore
package import ChanID
package import ChanLog
import FoundationEssentials
import SwiftProtobuf

/// Encodes and decodes the plaintext of bodies (schema/wire/act.proto). A body holds exactly one act.
package enum BodyCodec {
    /// The result of `decode`: the content, and the proofs of the devices it introduces, which the caller must verify.
    package struct Decoded {
        package let content: BodyContent
        package let proofs: [DeviceID: DeviceProof]
    }

    /// Encodes an act.
    ///
    /// - Parameter proofs: the certificates of the devices that `act` introduces.
    /// - Throws: `CodecError` for acts that never appear in a sealed body: the genesis, a change of origin, a clock
    ///   offset, and kinds unknown to this version.
    package static func encode(_ act: Act, proofs: [DeviceID: DeviceProof] = [:]) throws(CodecError) -> [UInt8] {
        serialize(try ActEncoder(proofs: proofs).field(of: act))
    }

    package static func encode(_ enclosed: EnclosedStatement, certificate: DeviceCertificate?) -> [UInt8] {
        var wire = WireEnclosure()
        wire.enclosed = Data(enclosed.encoded())
        wire.certificate = Data(certificate?.encoded() ?? [])
        return serialize(.enclosed(wire))
    }

    package static func encode(treeSeed: [UInt8]) -> [UInt8] { serialize(.treeSeed(Data(treeSeed))) }

    package static func encode(_ kit: OriginKit) -> [UInt8] { serialize(.originKit(kit.wire)) }

    /// Decodes a plaintext. An act of a kind unknown to this version becomes `Act.unknown` with its number, not an
    /// error.
    package static func decode(_ plaintext: [UInt8]) throws(CodecError) -> Decoded {
        let body: WireActBody
        do { body = try WireActBody(serializedBytes: plaintext) } catch { throw CodecError("body") }
        guard let wire = body.act else { return Decoded(content: .act(try unknown(plaintext)), proofs: [:]) }
        if let part = try BodyContent(part: wire) { return Decoded(content: part, proofs: [:]) }
        var decoder = ActDecoder()
        guard let act = try decoder.act(in: wire) else { throw CodecError("body") }
        return Decoded(content: .act(act), proofs: decoder.proofs)
    }

    private static func serialize(_ act: WireActBody.OneOf_Act) -> [UInt8] {
        var body = WireActBody()
        body.act = act
        do { return try body.serializedBytes() } catch {
            preconditionFailure("proto3 messages always serialize: \(error)")
        }
    }

    /// Returns the unknown act of a plaintext. The number of the first field is the number of the kind; numbers below
    /// 100 are administrative (schema/wire/act.proto).
    private static func unknown(_ plaintext: [UInt8]) throws(CodecError) -> Act {
        var tag: UInt64 = 0
        for (index, byte) in plaintext.prefix(5).enumerated() {
            tag |= UInt64(byte & 0x7F) << (7 * UInt64(index))
            guard byte & 0x80 == 0 else { continue }
            let number = UInt32(truncatingIfNeeded: tag >> 3)
            return .unknown(number: number, administrative: number < 100)
        }
        throw CodecError("body")
    }
}
