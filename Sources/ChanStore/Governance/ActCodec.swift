package import ChanCore

/// Encodes and decodes acts. It lets the store contain proposed acts without knowing their encoding.
package struct ActCodec: Sendable {
    package let encode: @Sendable (Act) -> [UInt8]?
    /// - Returns: `nil` if the bytes do not encode an act.
    package let decode: @Sendable ([UInt8]) -> Act?

    package init(
        encode: @escaping @Sendable (Act) -> [UInt8]?, decode: @escaping @Sendable ([UInt8]) -> Act?
    ) {
        self.encode = encode
        self.decode = decode
    }

    /// A codec for use without proposals.
    package static let none = ActCodec(encode: { _ in nil }, decode: { _ in nil })
}
