package import ChanCore

/// How acts become bytes and back. The store keeps what is proposed without being able to read it.
package struct ActCodec: Sendable {
    package let encode: @Sendable (Act) -> [UInt8]?
    /// - Returns: `nil` for bytes that hold no act.
    package let decode: @Sendable ([UInt8]) -> Act?

    package init(
        encode: @escaping @Sendable (Act) -> [UInt8]?, decode: @escaping @Sendable ([UInt8]) -> Act?
    ) {
        self.encode = encode
        self.decode = decode
    }

    /// Where no proposal is met.
    package static let none = ActCodec(encode: { _ in nil }, decode: { _ in nil })
}
