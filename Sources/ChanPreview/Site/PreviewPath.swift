import ChanID
import ChanLog

/// The path of a file of a preview: `/c/NAME-ID/FILE`. The page has no file name.
struct PreviewPath: Hashable {
    let conversation: ConversationID
    /// The name in the path, which may be out of date.
    let name: String
    /// `nil` for the path without the slash at its end.
    let form: PreviewForm?

    static let prefix = "/\(PreviewSite.folder)/"
    private static let idDigits = 2 * ConversationID.byteCount
    private static let maximumBytes = 512

    /// - Returns: `nil` for any other path.
    init?(_ path: String) {
        guard path.utf8.count <= Self.maximumBytes, path.hasPrefix(Self.prefix) else { return nil }
        let parts = path.dropFirst(Self.prefix.count).split(
            separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let component = parts.first, let dash = component.lastIndex(of: "-"),
            component[component.index(after: dash)...].utf8.count == Self.idDigits,
            let conversation = ConversationID(hex: component[component.index(after: dash)...])
        else { return nil }
        self.conversation = conversation
        name = String(component[..<dash])
        switch parts.dropFirst().first {
        case nil: form = nil
        case "": form = .page
        case let file?:
            guard let form = PreviewForm(rawValue: String(file)), form != .page else { return nil }
            self.form = form
        }
    }

    /// Returns the path of a preview's directory.
    static func directory(of published: VerifiedPreview) -> String {
        directory(of: published.preview.conversation, named: published.preview.content.name)
    }

    /// Returns the path of the directory of a channel of this name.
    static func directory(of conversation: ConversationID, named name: String) -> String {
        "\(prefix)\(slug(name))-\(conversation)/"
    }

    /// The letters, digits and dashes of a name.
    static func slug(_ name: String) -> String {
        let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = words.joined(separator: "-").prefix(64)
        return slug.isEmpty ? "channel" : String(slug)
    }
}
