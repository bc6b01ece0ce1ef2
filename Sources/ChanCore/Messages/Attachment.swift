package import ChanID

/// A file of a message: everything that is needed to find its sealed chunks at relays, to verify and to open them.
package struct Attachment: Hashable, Sendable {
    /// The Merkle root over the sealed chunks, which identifies the file.
    package let root: Digest
    package let key: FileKey
    /// The size of the plaintext file.
    package var bytes: UInt64
    /// 1–255 bytes of UTF-8 that form a single file name.
    package var name: String
    /// At most 128 bytes of ASCII, such as `image/png`; empty if unknown.
    package var mediaType: String
    /// Whether it is a voice message.
    package var isVoice: Bool
    /// The poster's description of a picture, video or sound.
    package var details = FileDetails()

    package init(root: Digest, key: FileKey, bytes: UInt64, name: String, mediaType: String = "", isVoice: Bool = false)
    {
        self.root = root
        self.key = key
        self.bytes = bytes
        self.name = name
        self.mediaType = mediaType
        self.isVoice = isVoice
    }
}

/// The key that opens one file. All readers of the message have it, so it is no secret of this node. Nevertheless, it
/// is never displayed.
package struct FileKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    package static let byteCount = 32
    package let bytes: [UInt8]

    /// Creates a key.
    ///
    /// - Returns: `nil` if the length is wrong.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    package var description: String { "file key" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Validation of file names, which come from other people: a name with a path or with disguising characters is not
/// used.
package enum FileName {
    /// Returns whether the text is a single file name without disguising characters.
    package static func isPlain(_ name: String) -> Bool {
        (1...FileLimit.name).contains(name.utf8.count) && name != "." && name != ".."
            && name.unicodeScalars.allSatisfy(isPlain)
    }

    /// Returns a similar plain name: forbidden characters become `_`, and names that are too long are cut before the
    /// extension.
    package static func plain(_ name: String) -> String {
        var text = String(String.UnicodeScalarView(name.unicodeScalars.map { isPlain($0) ? $0 : "_" }))
        if text.utf8.count > FileLimit.name {
            let dot = text.lastIndex(of: ".") ?? text.endIndex
            let tail = text[dot...].utf8.count <= 16 ? String(text[dot...]) : ""
            while text.utf8.count + tail.utf8.count > FileLimit.name { text.removeLast() }
            text += tail
        }
        return isPlain(text) ? text : "file"
    }

    /// Returns the name under which a file of somebody else is saved in a directory: plain, and without a dot or a hyphen
    /// at its beginning, because shells and programs act on such files by themselves.
    package static func saved(_ name: String) -> String {
        let text = plain(name)
        return text.first.map { ".-".contains($0) } == true ? "_" + text.dropFirst() : text
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar != "/", scalar != "\\" else { return false }
        switch scalar.properties.generalCategory {
        // A joiner within an emoji disguises nothing.
        case .format: return scalar == "\u{200D}"
        case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
