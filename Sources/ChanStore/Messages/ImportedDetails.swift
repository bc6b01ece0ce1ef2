import ChanCore
import ChanID
import ChanSQLite

/// The details in one column, because they are read and written only together with their item. The encoding is a
/// sequence of netstrings; the first one of each group names its kind.
extension ImportMetadata.Details {
    /// `nil` if there are no details, as for most items.
    var encoded: [UInt8]? {
        guard self != .none else { return nil }
        var texts: [String] = []
        if let editedAt { texts += ["edited", String(editedAt.milliseconds)] }
        if let forwardedFrom { texts += ["forwarded", forwardedFrom] }
        for (emoji, count) in reactions.sorted(by: { $0.key < $1.key }) { texts += ["reaction", emoji, String(count)] }
        for file in files {
            texts += ["file", file.kind, file.name, file.mediaType, file.bytes.map(String.init) ?? ""]
        }
        return texts.reduce(into: []) { bytes, text in bytes += Array("\(text.utf8.count):".utf8) + Array(text.utf8) }
    }

    /// Decodes the column.
    ///
    /// - Throws: `corrupt` if it is not a valid encoding.
    init(encoded stored: [UInt8]) throws(StoreError) {
        self.init()
        var texts = try Self.texts(stored)[...]
        while let detail = texts.popFirst() {
            switch (detail, texts.count) {
            case ("edited", 1...): editedAt = Int64(texts.removeFirst()).map(Timestamp.init(milliseconds:))
            case ("forwarded", 1...): forwardedFrom = texts.removeFirst()
            case ("reaction", 2...): reactions[texts.removeFirst()] = UInt32(texts.removeFirst())
            case ("file", 4...):
                files.append(
                    ImportMetadata.File(
                        kind: texts.removeFirst(), name: texts.removeFirst(), mediaType: texts.removeFirst(),
                        bytes: UInt64(texts.removeFirst())))
            default: throw Self.unreadable
            }
        }
    }

    private static func texts(_ stored: [UInt8]) throws(StoreError) -> [String] {
        var (texts, rest) = ([String](), stored[...])
        while !rest.isEmpty {
            guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0,
                count <= rest.endIndex - colon - 1
            else { throw unreadable }
            let text = rest[(colon + 1)...].prefix(count)
            texts.append(String(decoding: text, as: UTF8.self))
            rest = rest[text.endIndex...]
        }
        return texts
    }

    private static var unreadable: StoreError { StoreError(.corrupt, operation: "read an imported item") }
}
