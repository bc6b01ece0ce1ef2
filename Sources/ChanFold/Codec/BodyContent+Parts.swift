import ChanLog
import FoundationEssentials

// The fields of a sealed body that are no acts.

extension BodyContent {
    init(enclosed wire: WireEnclosure) throws(CodecError) {
        do {
            let certificate = wire.certificate.isEmpty ? nil : try DeviceCertificate(parsing: [UInt8](wire.certificate))
            self = .enclosed(try EnclosedStatement(parsing: [UInt8](wire.enclosed)), certificate: certificate)
        } catch { throw CodecError("enclosed") }
    }

    init(treeSeed wire: Data) throws(CodecError) { self = .treeSeed([UInt8](wire)) }

    init(originKit wire: WireOriginKit) throws(CodecError) { self = .originKit(try OriginKit(wire)) }
}
