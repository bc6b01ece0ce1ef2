import ChanCore
import ChanID

/// File details in one column: width, height and duration as four bytes each, big-endian and 0 if unknown, the length of
/// the blurhash as one byte, the blurhash, and the waveform.
extension FileDetails {
    /// `nil` if there are no details, as for most files.
    var encoded: [UInt8]? {
        guard !isEmpty else { return nil }
        let numbers = [size?.width ?? 0, size?.height ?? 0, durationSeconds ?? 0]
        let hash = Array((blurhash ?? "").utf8)
        return numbers.flatMap(Self.bytes) + [UInt8(clamping: hash.count)] + hash + waveform
    }

    /// Decodes the column. Values of another form are ignored.
    init(encoded stored: [UInt8]) {
        guard stored.count > 12 else {
            self.init()
            return
        }
        let rest = stored.dropFirst(13)
        self.init(
            width: Self.number(stored[0..<4]), height: Self.number(stored[4..<8]),
            durationSeconds: Self.number(stored[8..<12]),
            blurhash: String(decoding: rest.prefix(Int(stored[12])), as: UTF8.self),
            waveform: Array(rest.dropFirst(Int(stored[12]))))
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}
