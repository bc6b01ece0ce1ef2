package import NIOCore
internal import SwiftProtobuf

extension WireFrame {
    /// Decodes a frame.
    /// - Throws: `malformed` unless `buffer` holds exactly one frame of a known kind.
    package init(_ buffer: ByteBuffer) throws(RelayError) {
        do {
            var options = BinaryDecodingOptions()
            options.messageDepthLimit = 8
            self = try WireFrame(serializedBytes: [UInt8](buffer: buffer), options: options)
        } catch {
            throw RelayError(.malformed, "a frame that does not decode: \(error)")
        }
    }

    package init(_ kind: OneOf_Kind, answering request: UInt64 = 0) {
        self.init()
        requestID = request
        self.kind = kind
    }

    /// Returns the length prefix and the encoded frame.
    /// - Throws: `too_large` for a frame above the limit of any peer.
    package func encoded() throws(RelayError) -> ByteBuffer {
        let bytes: [UInt8]
        do { bytes = try serializedBytes() } catch {
            throw RelayError(.malformed, "a frame that does not encode: \(error)")
        }
        guard bytes.count <= RelayLimits.frameBytes else {
            throw RelayError(.tooLarge, "a frame of \(bytes.count) bytes; \(RelayLimits.frameBytes) are allowed")
        }
        var buffer = ByteBuffer()
        buffer.reserveCapacity(4 + bytes.count)
        buffer.writeInteger(UInt32(bytes.count))
        buffer.writeBytes(bytes)
        return buffer
    }
}
