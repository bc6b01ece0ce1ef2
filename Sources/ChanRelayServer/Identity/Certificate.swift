internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import SwiftASN1

/// The self-signed Ed25519 certificate of TLS connections (RFC 5280, RFC 8410). Callers pin it through the relay's
/// identity, so it names no party and never expires; a key always yields the same bytes.
enum Certificate {
    /// Returns the certificate of a key.
    /// - Throws: `corrupt` if it cannot be serialized, which no key causes.
    static func selfSigned(by key: SigningKey) throws(RelayError) -> [UInt8] {
        do {
            var body = DER.Serializer()
            try body.appendConstructedNode(identifier: .sequence) { try writeBody(of: key.verifyKey, to: &$0) }
            let signature = key.sign(body.serializedBytes)
            var serializer = DER.Serializer()
            try serializer.appendConstructedNode(identifier: .sequence) { certificate in
                certificate.serializeRawBytes(body.serializedBytes)
                try writeAlgorithm(to: &certificate)
                try certificate.serialize(ASN1BitString(bytes: signature.bytes[...]))
            }
            return serializer.serializedBytes
        } catch {
            throw RelayError(.corrupt, "the certificate cannot be written: \(error)")
        }
    }

    /// Returns the private key in PKCS #8 with the seed (RFC 8410 §7): version 0, id-Ed25519, an octet string in an
    /// octet string.
    static func privateKey(of key: SigningKey) -> [UInt8] {
        [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]
            + key.seed().exposed()
    }

    /// Writes the TBSCertificate (RFC 5280 §4.1.2): version 3, serial 1, the name "chanrelay", valid from 2020 without
    /// expiration.
    private static func writeBody(of key: VerifyKey, to body: inout DER.Serializer) throws {
        try body.serialize(explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific) { try $0.serialize(Int(2)) }
        try body.serialize(Int(1))
        try writeAlgorithm(to: &body)
        try writeName(to: &body)
        try body.appendConstructedNode(identifier: .sequence) { validity in
            try validity.serialize(
                UTCTime(year: 2020, month: 1, day: 1, hours: 0, minutes: 0, seconds: 0))
            // RFC 5280 §4.1.2.5: the date that means "no well-defined expiration".
            try validity.serialize(
                GeneralizedTime(
                    year: 9999, month: 12, day: 31, hours: 23, minutes: 59, seconds: 59, fractionalSeconds: 0))
        }
        try writeName(to: &body)
        try body.appendConstructedNode(identifier: .sequence) { info in
            try writeAlgorithm(to: &info)
            try info.serialize(ASN1BitString(bytes: key.bytes[...]))
        }
    }

    private static func writeAlgorithm(to output: inout DER.Serializer) throws {
        let ed25519: ASN1ObjectIdentifier = [1, 3, 101, 112]
        try output.appendConstructedNode(identifier: .sequence) { try $0.serialize(ed25519) }
    }

    private static func writeName(to output: inout DER.Serializer) throws {
        let commonName: ASN1ObjectIdentifier = [2, 5, 4, 3]
        try output.appendConstructedNode(identifier: .sequence) { name in
            try name.appendConstructedNode(identifier: .set) { part in
                try part.appendConstructedNode(identifier: .sequence) { attribute in
                    try attribute.serialize(commonName)
                    try attribute.serialize(ASN1UTF8String("chanrelay"))
                }
            }
        }
    }
}
