import ChanCore
package import ChanStore

extension ActCodec {
    /// Encodes and decodes acts in the format of bodies. Device certificates are not included: they were checked on
    /// arrival and are stored separately.
    package static let bodies = ActCodec(
        encode: { try? BodyCodec.encode($0) },
        decode: { bytes in
            guard let decoded = try? BodyCodec.decode(bytes), case .act(let act) = decoded.content else { return nil }
            return act
        })
}
