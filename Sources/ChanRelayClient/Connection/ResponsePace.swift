internal import ChanRelayWire
internal import NIOCore

/// How fast a large answer must arrive to be waited for beyond the time limit of its request.
struct ResponsePace: Equatable, Sendable {
    let bytesPerSecond: Int
    /// How often the limit may still be extended; bounds how long one answer takes in all.
    var extensions: Int

    /// 512 bytes a second, which a GSM call of 9.6 kbit/s exceeds, for ten minutes. A piece of a log has up to two
    /// megabytes, and on GPRS takes several minutes.
    static let slowLink = ResponsePace(bytesPerSecond: 512, extensions: 20)

    /// Returns the pace for the next period; `nil` if too little arrived in this one, or if it was the last.
    func next(after bytes: Int, in period: TimeAmount) -> ResponsePace? {
        let seconds = Double(period.nanoseconds) / 1_000_000_000
        guard extensions > 0, Double(bytes) >= Double(bytesPerSecond) * seconds else { return nil }
        return ResponsePace(bytesPerSecond: bytesPerSecond, extensions: extensions - 1)
    }
}
