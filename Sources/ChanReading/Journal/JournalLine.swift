import ChanCore
import ChanFold
package import ChanID
package import ChanJSON
import ChanStore

/// A line of the journal as an auditor reads it.
package struct JournalLine: Sendable {
    package let number: EntryNumber
    package let at: Timestamp
    package let method: String
    /// The caller: `uid 1000`, `node`.
    package let user: String
    package let process: Int?
    package let token: String?
    package let client: String?
    package let conversation: ConversationID?
    /// The subjects that it named, as parameters: `member`, `link`, ….
    package let target: JSONObject
    package let isRefused: Bool
    /// `applied`, `unchanged`, …, or the name of the error.
    package let outcome: String
    package let rule: String?
    package let reason: String?
    /// `nil` also where it is not ours to read.
    package internal(set) var privateReason: String?
    package let versionBefore: Int?
    package let version: Int?
    /// The entry of the conversation's log that holds it.
    package let entry: Int?
    package let changes: [Change]
    /// Refusals of one kind, one after another, are one line.
    package let count: Int

    /// One field, as it was and as it is.
    package struct Change: Hashable, Sendable {
        package let subject: String
        package let id: String?
        package let name: String?
        package let field: String
        package let old: String?
        package let new: String?
        /// Of the member that `old` identifies, where it does and who reads may see them.
        package internal(set) var oldName: String?
        package internal(set) var newName: String?
    }

    init(_ row: JournalEntry) {
        let line = (try? JSONParser.parse(row.bytes))?.object ?? JSONObject()
        let caller = line["caller"]?.object ?? JSONObject()
        number = row.number
        at = row.at
        method = row.method
        user = caller["user"]?.string ?? row.caller
        process = caller["process"]?.integer
        token = caller["token"]?.string
        client = caller["client"]?.string
        conversation = row.conversation
        target = line["target"]?.object ?? JSONObject()
        isRefused = line["error"] != nil
        outcome = line["error"]?.string ?? line["outcome"]?.string ?? row.outcome
        rule = line["rule"]?.string
        reason = line["reason"]?.string
        privateReason = line["reason_private"]?.string
        versionBefore = line["version_before"]?.integer
        version = line["version"]?.integer
        entry = line["entry"]?.integer
        changes = (line["changes"]?.array ?? []).compactMap(Change.init)
        count = Int(row.count)
    }
}

extension JournalLine.Change {
    init?(_ json: JSONValue) {
        guard let subject = json[path: "what"]?.string, let field = json[path: "field"]?.string else { return nil }
        self.init(
            subject: subject, id: json[path: "id"]?.string, name: json[path: "name"]?.string, field: field,
            old: Self.text(json[path: "old"]), new: Self.text(json[path: "new"]))
    }

    private static func text(_ value: JSONValue?) -> String? {
        switch value {
        case nil, .null?: nil
        case .string(let text)?: text
        case .some(let other): String(decoding: JSONWriter.bytes(other), as: UTF8.self)
        }
    }
}

extension [JournalLine.Change] {
    /// - Parameter json: the output of `[FieldChange].json`.
    init(json: String) {
        let items = (try? JSONParser.parse([UInt8](json.utf8)))?.array ?? []
        self = items.compactMap(JournalLine.Change.init)
    }
}
