package import ChanID

/// A file a message carries: what it takes to find its sealed chunks at relays, to check and to open them.
package struct Attachment: Hashable, Sendable {
    /// The Merkle root over its sealed chunks: its identity.
    package let root: Digest
    package let key: FileKey
    /// Of the file itself.
    package var bytes: UInt64
    /// 1–255 bytes of UTF-8 that can be one name in a directory.
    package var name: String
    /// At most 128 bytes of ASCII, `image/png`; empty where it is not known.
    package var mediaType: String
    /// To be listened to.
    package var isVoice: Bool

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

/// Opens one file. Not a secret of this node's: whoever reads the message has it. It is shown nowhere all the same.
package struct FileKey: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    package static let byteCount = 32
    package let bytes: [UInt8]

    /// - Returns: `nil` for another length.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    package var description: String { "file key" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

package enum FileLimit {
    /// Files of one message.
    package static let files = 10
    /// UTF-8 bytes.
    package static let name = 255
    package static let mediaType = 128
    /// The largest file there can be: 8,192 chunks of 256 KiB.
    package static let bytes: UInt64 = 2 << 30
}

/// Names of files come from strangers: one that could lead elsewhere, or look like something else, is not used.
package enum FileName {
    /// Whether it can be one name in a directory and shows what it is.
    package static func isPlain(_ name: String) -> Bool {
        (1...FileLimit.name).contains(name.utf8.count) && name != "." && name != ".."
            && name.unicodeScalars.allSatisfy(isPlain)
    }

    /// The nearest plain name: what may not stand in one becomes `_`, what is too long is cut before its extension.
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
