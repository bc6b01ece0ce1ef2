import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanStore

/// One line of the node's journal: the caller, the request, its outcome and the changed fields. The journal's tree (RFC
/// 6962 §2.1) covers the bytes of the line, and an export contains them.
struct JournalRecord {
    let at: Timestamp
    let conversation: ConversationID?
    let method: String
    let caller: String
    let outcome: String
    /// A JSON object.
    let line: [UInt8]
    /// The maximum size of the parameters recorded for a restricted caller's refused request, in bytes.
    private static let maximumNameBytes = 256

    /// Creates the record of an executed request.
    init(_ request: Request, _ report: ChangeReport, _ log: FieldChangeRecorder, at moment: Timestamp) {
        var line = Self.head(request, at: moment)
        line.add("outcome", report.outcome.rawValue)
        line.add("version_before", log.version)
        if report.conversation != nil {
            line.add("version", report.version)
            if report.outcome == .applied { line.add("entry", report.entry) }
        }
        line.add("proposal", report.proposal?.description)
        line.add("message", report.message?.description)
        let changes = log.fields
        if !changes.isEmpty {
            line.key("changes")
            line.writeArray(changes) { $0.write($1) }
        }
        self.init(request, report.conversation, report.outcome.rawValue, line, at: moment)
    }

    /// Creates the record of a refused or failed request. For restricted callers, texts are omitted and parameters are
    /// limited.
    init(refused request: Request, _ error: String, rule: String?, at moment: Timestamp) {
        var request = request
        if request.isRestricted {
            if JSONWriter.bytes(.object(request.journalParameters)).count > Self.maximumNameBytes {
                request.journalParameters = JSONObject()
            }
            (request.reason, request.privateReason) = (nil, nil)
        }
        var line = Self.head(request, at: moment)
        line.add("outcome", "refused")
        line.add("error", error)
        line.add("rule", rule)
        self.init(request, nil, error, line, at: moment)
    }

    private init(
        _ request: Request, _ made: ConversationID?, _ outcome: String, _ line: JSONWriter, at moment: Timestamp
    ) {
        var line = line
        line.endObject()
        at = moment
        conversation = request.conversation ?? made
        method = request.method
        caller = request.requester.owner
        self.outcome = outcome
        self.line = line.bytes
    }

    private static func head(_ request: Request, at moment: Timestamp) -> JSONWriter {
        var line = JSONWriter(reserving: 640)
        line.beginObject()
        line.add("v", 1)
        line.key("at")
        line.write(UTCTime(moment))
        line.add("method", request.method)
        line.key("caller")
        line.write(.object(request.requester.json))
        line.add("conversation", request.conversation?.description)
        if request.journalParameters.count > 0 {
            line.key("target")
            line.write(.object(request.journalParameters))
        }
        line.add("reason", request.reason)
        line.add("reason_private", request.privateReason)
        return line
    }
}

extension Requester {
    /// Reads a requester as stored with jobs and scheduled messages. Invalid text means the node itself.
    init(stored text: String) { self.init(json: JSONObject(stored: text) ?? JSONObject()) }

    init(json: JSONObject) {
        self.init(
            user: json["user"]?.string ?? "node", process: json["process"]?.integer.flatMap(Int32.init(exactly:)),
            token: json["token"]?.string, client: json["client"]?.string,
            restrictions: json["restrictions"]?.array?.map { Array(($0.string ?? "").utf8) })
        account = json["account"]?.object.flatMap(LocalAccount.init(json:))
    }

    /// The requester as stored with jobs and scheduled messages, with the restrictions that still hold when they run.
    var stored: String {
        var object = json
        object.append(
            "restrictions", restrictions.map { .array($0.map { .string(String(decoding: $0, as: UTF8.self)) }) })
        object.append("account", account.map { .object($0.json) })
        return JSONWriter.text(.object(object))
    }

    var json: JSONObject {
        var object: JSONObject = ["user": .string(user)]
        object.append("process", process.map { .integer(Int($0)) })
        object.append("token", token.map(JSONValue.string))
        object.append("client", client.map(JSONValue.string))
        return object
    }
}

extension LocalAccount {
    fileprivate init?(json: JSONObject) {
        guard let user = json["user"]?.integer.flatMap(UInt32.init(exactly:)),
            let group = json["group"]?.integer.flatMap(UInt32.init(exactly:))
        else { return nil }
        self.init(user: user, group: group)
    }

    fileprivate var json: JSONObject { ["user": .integer(Int(user)), "group": .integer(Int(group))] }
}

extension JSONWriter {
    fileprivate mutating func add(_ key: StaticString, _ number: UInt64?) {
        guard let number else { return }
        self.key(key)
        write(Int(clamping: number))
    }
}
