import ChanJSON

/// Parses a line of a history in JSONL: one object, one message.
///
///     {"author": "alice", "at": "2005-08-08T11:29:00Z", "text": "hello", "id": "17", "reply_to": "16"}
///
/// `text` is the only required field. `kind` is `message` or `event`. `edited_at`, `forwarded_from`, `reactions` (an
/// object of counts, or objects with `emoji` and `count`) and `files` (objects with `name`, `kind`, `media_type`,
/// `bytes`) are imported; other fields are reported. Lines of `message list --jsonl` have a valid format.
package enum JSONLParser {
    package static func record(_ line: [UInt8]) -> SourceRecord {
        guard line.contains(where: { !$0.isBlank && $0 != .carriageReturn }) else { return .nothing }
        let object: JSONObject
        do throws(JSONParseError) {
            guard let parsed = try JSONParser.parse(line).object else {
                return .unparsed(.init(reason: "not an object", excerpt: line))
            }
            object = parsed
        } catch { return .unparsed(.init(reason: "no JSON: \(error)", excerpt: line)) }
        guard let text = object["text"]?.string else {
            return .unparsed(.init(reason: "no text", excerpt: line))
        }
        return .message(message(object, text))
    }

    private static let known: Set<String> = [
        "id", "seq", "kind", "author", "at", "text", "reply_to", "edited_at", "forwarded_from", "reactions", "files",
        "imported",
    ]

    private static func message(_ object: JSONObject, _ text: String) -> SourceMessage {
        let imported = object["imported"]?.object
        let author = imported?["author"] ?? object["author"]
        var message = SourceMessage(
            author: author?.string ?? author?.object?["name"]?.string ?? "",
            at: moment(imported?["at"] ?? object["at"]), text: LogText(text.utf8))
        message.isEvent = object["kind"]?.string == "event"
        message.id = name(object["id"])
        message.replyTo = name(object["reply_to"])
        message.editedAt = moment(object["edited_at"] ?? imported?["edited_at"])
        message.forwardedFrom = (object["forwarded_from"] ?? imported?["forwarded_from"])?.string
        message.reactions = reactions(object["reactions"])
        message.files = ((object["files"] ?? imported?["files"])?.array ?? []).compactMap { file($0.object) }
        message.omitted = object.keys.filter { !known.contains($0) }.map { "field \($0.prefix(64))" }
        return message
    }

    private static func name(_ value: JSONValue?) -> String? { value?.string ?? value?.integer.map(String.init) }

    /// Parses RFC 3339, or Unix time in seconds.
    private static func moment(_ value: JSONValue?) -> Int64? {
        if let moment = value?.integer.map(Int64.init).flatMap(UnixTime.milliseconds) { return moment }
        return value?.string.flatMap { UTCTime($0) }?.milliseconds
    }

    private static func reactions(_ value: JSONValue?) -> [String: UInt32] {
        let pairs: [(String?, Int?)] =
            value?.object?.members.map { ($0.key, $0.value.integer) }
            ?? (value?.array ?? []).map { ($0.object?["emoji"]?.string, $0.object?["count"]?.integer) }
        return pairs.reduce(into: [:]) { counts, pair in
            guard let emoji = pair.0, let count = pair.1.flatMap({ UInt32(exactly: $0) }), count > 0 else { return }
            counts[emoji] = count
        }
    }

    private static func file(_ object: JSONObject?) -> SourceFile? {
        guard let object, let name = object["name"]?.string else { return nil }
        return SourceFile(
            kind: object["kind"]?.string ?? "file", name: name, mediaType: object["media_type"]?.string ?? "",
            bytes: object["bytes"]?.integer.flatMap { UInt64(exactly: $0) })
    }
}
