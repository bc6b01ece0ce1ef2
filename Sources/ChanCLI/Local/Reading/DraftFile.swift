import ChanID
import ChanJSON
import ChanSystem
import ChanTerminal
import ChanText
import ChanTimeline

/// The messages that were begun and not sent, by conversation: a JSON file of mode 0600.
///
/// It is in the state directory of a node that the command opens itself. For a node that is reached by a socket alone
/// it is in a directory of the user, because the node's may belong to another user. Backups do not contain it.
struct DraftFile: Sendable {
    private static let name = "drafts.json"

    let path: String

    init(path: String) { self.path = path }

    /// - Returns: `nil` where there is no place for the file.
    init?(for address: NodeAddress, variables: [String: String]) {
        switch address {
        case .directory(let home): path = home + "/" + Self.name
        case .socket, .web:
            guard let directory = DefaultHome.defaultPath(variables).map({ $0 + "-reader" }) else { return nil }
            path = directory + "/" + Self.name
        }
    }

    /// Reads all drafts. A file that is damaged has none; the next draft replaces it.
    func read() -> [ConversationID: KeptDraft] {
        var drafts: [ConversationID: KeptDraft] = [:]
        for member in ((try? object()) ?? [:]).members {
            guard let id = ConversationID(hex: member.key), let draft = Self.draft(member.value) else { continue }
            drafts[id] = draft
        }
        return drafts
    }

    /// Replaces the draft of one conversation, so that two readers do not overwrite each other's. The file is deleted with
    /// the last draft.
    func keep(_ draft: KeptDraft?, of conversation: ConversationID) throws(SystemError) {
        var object = try self.object()
        object[conversation.description] = draft.map(Self.json)
        guard !object.members.isEmpty else {
            FilePath.remove(path)
            return
        }
        let directory = FilePath.parent(of: path)
        if !FilePath.exists(directory) { try Directory.createAll(directory) }
        try PrivateFile.replace(path, with: Array(JSONWriter.text(.object(object)).utf8))
    }

    /// - Throws: `SystemError` for a file that cannot be read, or is too long: it must not be replaced by one draft.
    private func object() throws(SystemError) -> JSONObject {
        guard let text = LocalFile.text(of: path) else {
            guard FilePath.exists(path) else { return [:] }
            throw SystemError("read", path, kind: .tooLarge)
        }
        return (try? JSONParser.parse(Array(text.utf8)))?.object ?? [:]
    }

    private static func draft(_ json: JSONValue) -> KeptDraft? {
        guard let text = json[path: "text"]?.string, !text.isEmpty else { return nil }
        let end = text.unicodeScalars.count
        let cursor = min(max(json[path: "cursor"]?.integer ?? end, 0), end)
        return KeptDraft(
            Draft(text, cursor: cursor), replyTo: json[path: "reply_to"]?.string.flatMap { ItemID(hex: $0) })
    }

    private static func json(_ kept: KeptDraft) -> JSONValue {
        var object: JSONObject = ["text": .string(kept.draft.text), "cursor": .integer(kept.draft.cursor)]
        object["reply_to"] = kept.replyTo.map { .string($0.description) }
        return .object(object)
    }
}
