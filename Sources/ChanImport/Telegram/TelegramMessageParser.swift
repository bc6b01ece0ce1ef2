import ChanJSON

/// Parses one message of a Telegram Desktop export.
package enum TelegramMessageParser {
    /// - Parameters:
    ///   - bytes: the JSON of the message; `nil` for one longer than `TelegramReader.longestMessage`.
    ///   - utcOffset: the offset in seconds east of UTC for times of old exports, which do not contain one.
    package static func record(_ bytes: [UInt8]?, utcOffset: Int) -> SourceRecord {
        guard let bytes else { return .unparsed(.init(reason: "longer than 1 MiB", excerpt: [])) }
        let object: JSONObject
        do throws(JSONParseError) {
            guard let parsed = try JSONParser.parse(bytes).object else {
                return .unparsed(.init(reason: "not an object", excerpt: bytes))
            }
            object = parsed
        } catch { return .unparsed(.init(reason: "no JSON: \(error)", excerpt: bytes)) }
        switch object["type"]?.string {
        case "message": return .message(makeMessage(object, utcOffset))
        case "service": return .message(makeEvent(object, utcOffset))
        default: return .unparsed(.init(reason: "neither message nor service", excerpt: bytes))
        }
    }

    private static func makeMessage(_ object: JSONObject, _ utcOffset: Int) -> SourceMessage {
        var message = baseMessage(object, named: "from", utcOffset)
        if let signature = object["author"]?.string { message.author += " (\(signature))" }
        let text = TelegramText(object["text"])
        message.omitted += text.notCarried
        message.editedAt = moment(object, "edited", utcOffset)
        message.forwardedFrom = object["forwarded_from"].map { $0.string ?? Self.deletedAccount }
        if let saved = object["saved_from"]?.string { message.forwardedFrom = message.forwardedFrom ?? saved }
        message.files = TelegramMediaParser.files(of: object)
        message.text = LogText(
            ([text.text] + TelegramMediaParser.descriptions(of: object)).filter { !$0.isEmpty }.joined(separator: "\n")
                .utf8)
        addReactions(object["reactions"]?.array ?? [], to: &message)
        message.omitted += object.keys.filter { !known.contains($0) }.map { "field \($0.prefix(64))" }
        return message
    }

    private static func makeEvent(_ object: JSONObject, _ utcOffset: Int) -> SourceMessage {
        var message = baseMessage(object, named: "actor", utcOffset)
        message.isEvent = true
        message.text = LogText(TelegramActionFormatter.describe(of: object).utf8)
        return message
    }

    private static let deletedAccount = "Deleted Account"

    private static func baseMessage(_ object: JSONObject, named key: String, _ utcOffset: Int) -> SourceMessage {
        let author = object[key].map { $0.string ?? object["\(key)_id"]?.string ?? deletedAccount } ?? ""
        var message = SourceMessage(author: author, at: moment(object, "date", utcOffset), text: LogText([]))
        message.id = object["id"]?.integer.map(String.init)
        if let reply = object["reply_to_message_id"]?.integer {
            if object["reply_to_peer_id"] == nil {
                message.replyTo = String(reply)
            } else {
                message.omitted.append("reply into another chat")
            }
        }
        return message
    }

    /// Returns a time. Exports of 2022 and later contain Unix time beside the local time of the exporting machine.
    private static func moment(_ object: JSONObject, _ key: String, _ utcOffset: Int) -> Int64? {
        if let moment = object["\(key)_unixtime"]?.string.flatMap({ Int64($0) }).flatMap(UnixTime.milliseconds) {
            return moment
        }
        guard let text = object[key]?.string, let time = UTCTime(text + "Z") else { return nil }
        return time.milliseconds - Int64(utcOffset) * 1000
    }

    private static func addReactions(_ reactions: [JSONValue], to message: inout SourceMessage) {
        for reaction in reactions {
            let count = reaction.object?["count"]?.integer.flatMap { UInt32(exactly: $0) }
            if let emoji = reaction.object?["emoji"]?.string, let count, count > 0 {
                let (sum, isTooMuch) = message.reactions[emoji, default: 0].addingReportingOverflow(count)
                message.reactions[emoji] = isTooMuch ? .max : sum
            } else {
                message.omitted.append("reaction that is no emoji")
            }
        }
    }

    /// The fields that are imported, or that repeat another one.
    private static let known = Set([
        "id", "type", "date", "date_unixtime", "edited", "edited_unixtime", "from", "from_id", "author", "text",
        "text_entities", "reply_to_message_id", "reply_to_peer_id", "forwarded_from", "forwarded_from_id", "saved_from",
        "reactions",
    ]).union(TelegramMediaParser.fields)
}

/// The text of a Telegram export: a string, or a list of strings and of objects with a `type` and a `text`.
struct TelegramText {
    private(set) var text = ""
    private(set) var notCarried: [String] = []

    /// The types of which only the text is used.
    private static let plain: Set<String> = [
        "plain", "link", "mention", "hashtag", "cashtag", "bot_command", "email", "phone", "bank_card",
    ]

    init(_ value: JSONValue?) {
        switch value {
        case .string(let string): text = string
        case .array(let parts): for part in parts { add(part) }
        case .null, .bool, .integer, .number, .object, nil: break
        }
    }

    private mutating func add(_ part: JSONValue) {
        if let plain = part.string {
            text += plain
            return
        }
        guard let entity = part.object, let shown = entity["text"]?.string else {
            notCarried.append("part of a text")
            return
        }
        text += shown
        let type = entity["type"]?.string ?? ""
        if type == "text_link", let address = entity["href"]?.string {
            if address != shown { text += " (\(address))" }
        } else if !Self.plain.contains(type) {
            notCarried.append("formatting")
        }
    }
}
