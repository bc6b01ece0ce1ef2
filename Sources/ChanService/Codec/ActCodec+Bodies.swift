import ChanCore
import ChanStore

extension ActCodec {
    /// As acts stand in bodies. The certificates of whom they introduce were checked when they came, and are kept apart.
    static let bodies = ActCodec(
        encode: { try? BodyCodec.encode($0) },
        decode: { bytes in
            guard let decoded = try? BodyCodec.decode(bytes), case .act(let act) = decoded.content else { return nil }
            return act
        })
}
