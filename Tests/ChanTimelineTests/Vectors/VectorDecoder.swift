import ChanID
import ChanJSON
import ChanTimeline

/// Reads the events and limits of vectors.
enum VectorDecoder {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    static func event(_ json: JSONValue) throws -> Event {
        guard let name = json.object?.members.first?.key, let value = json[path: name] else {
            throw Unreadable(description: "\(json)")
        }
        switch name {
        case "opened": return .opened(try anchor(value))
        case "jumped": return .jumped(try anchor(value))
        case "page_loaded": return .pageLoaded(try request(value), try page(json[path: "page"] ?? .null))
        case "page_failed": return .pageFailed(try request(value), retryable: json[path: "retryable"]?.bool ?? true)
        case "arrived": return .arrived(try items(value))
        case "changed": return .changed(try items(value))
        case "removed": return .removed((value.array ?? []).compactMap(\.integer).map(VectorNames.item))
        case "sending": return .sending(try pending(value, json[path: "text"]?.string ?? "hi"))
        case "settled":
            let answer = try json[path: "item"].map(item)
            return .settled(try pending(value, "hi"), answer)
        case "scrolled": return .scrolled(try position(value), by: json[path: "by"] == "program" ? .program : .reader)
        case "resized": return .resized(try position(value), try resize(json[path: "of"]?.string))
        case "focused": return .focused(value.bool ?? true)
        case "marked":
            let counted = (json[path: "unread"]?.integer ?? 0, json[path: "entries"]?.integer ?? 0)
            return .marked(ReadMark(readTo: value.integer ?? -1, unread: counted.0, entries: counted.1))
        case "typing": return .typing(VectorNames.member(value.string ?? ""), json[path: "is"]?.bool ?? true)
        case "composing": return .composing
        case "toggled": return .toggled(VectorNames.item(value.integer ?? 0), try flag(json[path: "flag"]?.string))
        case "left": return .left
        case "woke": return .woke
        default: throw Unreadable(description: name)
        }
    }

    private static func request(_ json: JSONValue) throws -> Request { Request(number: json.integer ?? 0) }

    private static func pending(_ json: JSONValue, _ text: String) throws -> Pending {
        var item = try item(["id": json, "by": "me", "kind": "pending"])
        item.entry = nil
        return Pending(item: item, text: text)
    }

    private static func anchor(_ json: JSONValue) throws -> Anchor {
        switch json {
        case "newest": return .newest
        case "oldest": return .oldest
        case "first_unread": return .firstUnread
        default: break
        }
        if let id = json[path: "item"]?.integer { return .item(VectorNames.item(id)) }
        if let entry = json[path: "entry"]?.integer { return .entry(entry) }
        if let time = json[path: "time"]?.integer { return .time(Milliseconds(time)) }
        throw Unreadable(description: "anchor \(json)")
    }

    private static func page(_ json: JSONValue) throws -> Page {
        Page(
            items: try items(json[path: "items"] ?? []),
            anchor: json[path: "anchor"]?.integer.map(VectorNames.item),
            hasOlder: json[path: "has_older"]?.bool ?? false, hasNewer: json[path: "has_newer"]?.bool ?? false,
            readTo: json[path: "read_to"]?.integer ?? .max, unread: json[path: "unread"]?.integer ?? 0,
            participants: json[path: "participants"]?.integer ?? 2)
    }

    private static func position(_ json: JSONValue) throws -> Position {
        let numbers = (json.array ?? []).map(\.integer)
        guard numbers.count == 4, let fromStart = numbers[2], let fromEnd = numbers[3] else {
            throw Unreadable(description: "position \(json)")
        }
        return Position(
            first: numbers[0].map(VectorNames.item), last: numbers[1].map(VectorNames.item), fromStart: fromStart,
            fromEnd: fromEnd)
    }

    private static func resize(_ name: String?) throws -> Resize {
        switch name {
        case "height": .height
        case "width": .width
        case "rows": .rows
        default: throw Unreadable(description: "resize \(name ?? "")")
        }
    }

    private static func flag(_ name: String?) throws -> RowFlag {
        guard let flag = RowFlag.allCases.first(where: { "\($0)" == name }) else {
            throw Unreadable(description: "flag \(name ?? "")")
        }
        return flag
    }

    /// Items; `{"from": 1, "to": 9, …}` stands for items of these numbers.
    static func items(_ json: JSONValue) throws -> [Item] {
        try (json.array ?? []).flatMap { each in
            guard let from = each[path: "from"]?.integer, let to = each[path: "to"]?.integer else {
                return [try item(each)]
            }
            return try (from...to).map { number in
                var one = each.object?.members.filter { $0.key != "from" && $0.key != "to" } ?? []
                one.append(JSONMember(key: "id", value: .integer(number)))
                return try item(.object(JSONObject(one)))
            }
        }
    }

    /// An item: `entry` is its number, `at` its number in seconds, `by` alice, unless they are given.
    private static func item(_ json: JSONValue) throws -> Item {
        if let number = json.integer { return try item(["id": .integer(number)]) }
        guard let number = json[path: "id"]?.integer else { throw Unreadable(description: "item \(json)") }
        let name = json[path: "by"]?.string ?? "alice"
        let author: Author =
            name == "channel" ? .channel : name == "system" ? .system : .member(VectorNames.member(name))
        return Item(
            id: VectorNames.item(number),
            entry: json[path: "entry"] == .null ? nil : json[path: "entry"]?.integer ?? number,
            author: author, at: Milliseconds(json[path: "at"]?.integer ?? number * 1_000),
            day: json[path: "day"]?.integer ?? 0, kind: try kind(json), isMine: name == "me",
            mentionsReader: json[path: "mentions"]?.bool ?? false, revision: json[path: "revision"]?.integer ?? 0)
    }

    static let plainKinds: [ItemKind] = [
        .message, .invitation, .featureChange, .deleted, .blocked, .expired, .forgotten, .pruned, .held, .pending,
        .refused,
        .missingBody, .integrityError, .decryptionError, .undecodable,
    ]

    private static func kind(_ json: JSONValue) throws -> ItemKind {
        let name = json[path: "kind"]?.string ?? "message"
        switch name {
        case "event": return .event(topic: json[path: "topic"]?.string ?? "joined")
        case "moderated": return .moderated(by: json[path: "moderator"]?.string ?? "bob", reason: "spam")
        case "provisional": return .provisional(carried: json[path: "carried"]?.integer ?? 1, of: 3)
        default: break
        }
        guard let kind = plainKinds.first(where: { $0.name == name }) else { throw Unreadable(description: name) }
        return kind
    }

    // MARK: - Limits

    /// The limits of a vector: `"terminal"`, `"web"`, or an object with `preset` and single values.
    static func limits(_ json: JSONValue, mutation: (name: String, change: Int)? = nil) throws -> Limits {
        let preset = json.string ?? json[path: "preset"]?.string ?? "web"
        var limits = preset == "terminal" ? Limits.terminal : Limits.web
        if let mutation, mutation.name.hasPrefix(preset + ".") || !mutation.name.contains(".") {
            let name = mutation.name.split(separator: ".").last.map(String.init) ?? ""
            LimitNames.all[name]?.set(&limits, (LimitNames.all[name]?.get(limits) ?? 0) + mutation.change)
        }
        for member in json.object?.members ?? [] where member.key != "preset" {
            guard let field = LimitNames.all[member.key], let value = member.value.integer else {
                throw Unreadable(description: "limit \(member.key)")
            }
            field.set(&limits, value)
        }
        return limits
    }
}

/// The names of the limits in vectors.
enum LimitNames {
    struct Field: Sendable {
        let get: @Sendable (Limits) -> Int
        let set: @Sendable (inout Limits, Int) -> Void
    }

    static let all: [String: Field] = [
        "at_end": Field(get: { $0.atEnd }, set: { $0.atEnd = $1 }),
        "near_end": Field(get: { $0.nearEnd }, set: { $0.nearEnd = $1 }),
        "scroll_settles": Field(get: { Int($0.scrollSettles) }, set: { $0.scrollSettles = Milliseconds($1) }),
        "run_gap": Field(get: { Int($0.runGap) }, set: { $0.runGap = Milliseconds($1) }),
        "names_from": Field(get: { $0.namesFrom }, set: { $0.namesFrom = $1 }),
        "read_after": Field(get: { Int($0.readAfter) }, set: { $0.readAfter = Milliseconds($1) }),
        "mark_answered": Field(get: { Int($0.markAnswered) }, set: { $0.markAnswered = Milliseconds($1) }),
        "typing_sent": Field(get: { Int($0.typingSent) }, set: { $0.typingSent = Milliseconds($1) }),
        "typing_shown": Field(get: { Int($0.typingShown) }, set: { $0.typingShown = Milliseconds($1) }),
        "first_page": Field(get: { $0.firstPage }, set: { $0.firstPage = $1 }),
        "later_page": Field(get: { $0.laterPage }, set: { $0.laterPage = $1 }),
        "load_ahead_rows": Field(get: { $0.loadAheadRows }, set: { $0.loadAheadRows = $1 }),
        "load_ahead_distance": Field(get: { $0.loadAheadDistance }, set: { $0.loadAheadDistance = $1 }),
        "capacity": Field(get: { $0.capacity }, set: { $0.capacity = $1 }),
        "trim_batch": Field(get: { $0.trimBatch }, set: { $0.trimBatch = $1 }),
        "kept_around": Field(get: { $0.keptAround }, set: { $0.keptAround = $1 }),
        "segments": Field(get: { $0.segments }, set: { $0.segments = $1 }),
        "burst_sample": Field(get: { Int($0.burstSample) }, set: { $0.burstSample = Milliseconds($1) }),
        "burst_decision": Field(get: { Int($0.burstDecision) }, set: { $0.burstDecision = Milliseconds($1) }),
        "burst_rate": Field(get: { $0.burstRate }, set: { $0.burstRate = $1 }),
        "burst_release": Field(get: { Int($0.burstRelease) }, set: { $0.burstRelease = Milliseconds($1) }),
        "burst_wait": Field(get: { Int($0.burstWait) }, set: { $0.burstWait = Milliseconds($1) }),
        "burst_batch": Field(get: { $0.burstBatch }, set: { $0.burstBatch = $1 }),
        "row_states": Field(get: { $0.rowStates }, set: { $0.rowStates = $1 }),
        "first_retry": Field(get: { Int($0.firstRetry) }, set: { $0.firstRetry = Milliseconds($1) }),
        "last_retry": Field(get: { Int($0.lastRetry) }, set: { $0.lastRetry = Milliseconds($1) }),
    ]
}
