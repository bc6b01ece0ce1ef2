/// The poster's description of a picture, video or sound. A reader lays it out before the file is fetched. Nobody
/// verifies it; values of another form are ignored.
package struct FileDetails: Hashable, Sendable {
    /// The size in pixels; `nil` unless both sides are known.
    package private(set) var size: PixelSize?
    /// The length of the video or sound in seconds.
    package private(set) var durationSeconds: UInt32?
    /// A blurred preview of the picture (https://blurha.sh).
    package private(set) var blurhash: String?
    /// The loudness of equal parts of the sound; empty if unknown.
    package private(set) var waveform: [UInt8] = []

    package struct PixelSize: Hashable, Sendable {
        package let width: UInt32
        package let height: UInt32
    }

    package typealias Limit = FileDetailsLimit

    package init() {}

    /// Creates details of those values that have the right form.
    package init(
        width: UInt32 = 0, height: UInt32 = 0, durationSeconds: UInt32 = 0, blurhash: String = "",
        waveform: [UInt8] = []
    ) {
        if Limit.side.contains(Int64(width)), Limit.side.contains(Int64(height)) {
            size = PixelSize(width: width, height: height)
        }
        if Limit.durationSeconds.contains(Int64(durationSeconds)) { self.durationSeconds = durationSeconds }
        if Self.isBlurhash(blurhash) { self.blurhash = blurhash }
        if waveform.count <= Limit.waveform { self.waveform = waveform }
    }

    package var isEmpty: Bool { self == FileDetails() }

    private static let alphabet = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

    /// Returns whether the text is a hash whose length is that of the components its first character names.
    package static func isBlurhash(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= Limit.blurhash, let first = bytes.first, let components = alphabet.firstIndex(of: first),
            components < 81, bytes.allSatisfy(alphabet.contains)
        else { return false }
        return bytes.count == 4 + 2 * (components % 9 + 1) * (components / 9 + 1)
    }
}
