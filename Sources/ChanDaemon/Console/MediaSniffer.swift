/// Recognises the pictures that browsers show, by their first bytes. The file name that the poster chose is not used.
enum MediaSniffer {
    /// The number of bytes that it looks at.
    static let byteCount = 32

    /// Returns the media type of a picture; `nil` for everything else, SVG included, which can contain scripts.
    static func pictureType(of start: [UInt8]) -> String? {
        func matches(_ text: [UInt8], at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text) }
        func matches(_ text: String, at offset: Int = 0) -> Bool { matches(Array(text.utf8), at: offset) }
        if matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
        if matches([0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if matches("GIF87a") || matches("GIF89a") { return "image/gif" }
        if matches("RIFF"), matches("WEBP", at: 8) { return "image/webp" }
        if matches("ftyp", at: 4), matches("avif", at: 8) || matches("avis", at: 8) { return "image/avif" }
        return nil
    }
}
