package import ChanCore
import ChanID
package import ChanJSON
import ChanStore

/// One line of the node's journal: who asked for what, what became of it, and what is different since. The line's bytes are
/// what the journal's tree covers (RFC 6962 §2.1), and what an export writes.
struct JournalRecord {
    let at: Timestamp
    let conversation: ConversationID?
    let method: String
    let caller: String
    let outcome: String
    let line: JSONObject

    /// What was carried out.
    init(_ request: Request, _ report: ChangeReport, _ log: DifferenceLog, at moment: Timestamp) {
        var line = Self.head(request, at: moment)
        line["outcome"] = .string(report.outcome.rawValue)
        if let version = log.version { line["version_before"] = .integer(Int(clamping: version)) }
        if report.conversation != nil {
            line["version"] = .integer(Int(clamping: report.version))
            if report.outcome == .applied { line["entry"] = .integer(Int(clamping: report.entry)) }
        }
        line["proposal"] = report.proposal.map { .string($0.description) }
        line["message"] = report.message.map { .string($0.description) }
        let changes = log.fields
        if !changes.isEmpty { line["changes"] = .array(changes.map(\.json)) }
        self.init(request, report.conversation, report.outcome.rawValue, line, at: moment)
    }

    /// What was refused, or failed.
    init(refused request: Request, _ error: String, rule: String?, at moment: Timestamp) {
        var line = Self.head(request, at: moment)
        line["outcome"] = "refused"
        line["error"] = .string(error)
        line["rule"] = rule.map(JSONValue.string)
        self.init(request, nil, error, line, at: moment)
    }

    private init(
        _ request: Request, _ made: ConversationID?, _ outcome: String, _ line: JSONObject, at moment: Timestamp
    ) {
        at = moment
        conversation = request.conversation ?? made
        method = request.method
        caller = request.requester.owner
        self.outcome = outcome
        self.line = line
    }

    private static func head(_ request: Request, at moment: Timestamp) -> JSONObject {
        var line: JSONObject = [
            "v": 1, "at": moment.json,
            "method": .string(request.method), "caller": .object(request.requester.json),
        ]
        line["conversation"] = request.conversation.map { .string($0.description) }
        if request.names.count > 0 { line["target"] = .object(request.names) }
        line["reason"] = request.reason.map(JSONValue.string)
        line["reason_private"] = request.privateReason.map(JSONValue.string)
        return line
    }
}

extension Requester {
    init(json: JSONObject) {
        self.init(
            user: json["user"]?.string ?? "node", process: json["process"]?.integer.flatMap(Int32.init(exactly:)),
            token: json["token"]?.string, client: json["client"]?.string)
    }

    var json: JSONObject {
        var object: JSONObject = ["user": .string(user)]
        object["process"] = process.map { .integer(Int($0)) }
        object["token"] = token.map(JSONValue.string)
        object["client"] = client.map(JSONValue.string)
        return object
    }
}

extension FieldChange {
    /// `{"what":"member","id":"…","name":"bob","field":"role","old":"observer","new":"moderator"}`
    package var json: JSONValue {
        var json: JSONObject = ["what": .string(object.noun)]
        json["id"] = object.id.map(JSONValue.string)
        if !name.isEmpty { json["name"] = .string(name) }
        json["field"] = .string(field)
        json["old"] = old?.json ?? .null
        json["new"] = new?.json ?? .null
        return .object(json)
    }
}

extension FieldChange.Value {
    package var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .integer(Int(clamping: number))
        case .time(let time): time.json
        case .flag(let flag): .bool(flag)
        }
    }
}
