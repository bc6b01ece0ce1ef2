import ChanJSON
import ChanTimeline

/// Writes events as `VectorDecoder` reads them, with every field of their items.
enum EventEncoder {
    static func json(_ event: Event) -> JSONValue {
        switch event {
        case .opened(let anchor): ["opened": json(anchor)]
        case .jumped(let anchor): ["jumped": json(anchor)]
        case .pageLoaded(let request, let page): ["page_loaded": .integer(request.number), "page": json(page)]
        case .pageFailed(let request, let retryable):
            ["page_failed": .integer(request.number), "retryable": .bool(retryable)]
        case .arrived(let items): ["arrived": .array(items.map(json))]
        case .changed(let items): ["changed": .array(items.map(json))]
        case .removed(let ids): ["removed": .array(ids.map { .integer(VectorNames.number(of: $0)) })]
        case .sending(let pending): ["sending": json(pending.item), "text": .string(pending.text)]
        case .settled(let pending, let item?): ["settled": json(pending.item), "item": json(item)]
        case .settled(let pending, nil): ["settled": json(pending.item)]
        case .scrolled(let position, let mover): ["scrolled": json(position), "by": .string("\(mover)")]
        case .resized(let position, let resize): ["resized": json(position), "of": .string("\(resize)")]
        case .focused(let isFocused): ["focused": .bool(isFocused)]
        case .marked(let mark):
            ["marked": .integer(mark.readTo), "unread": .integer(mark.unread), "entries": .integer(mark.entries)]
        case .typing(let member, let isTyping):
            ["typing": .string(VectorNames.name(of: member)), "is": .bool(isTyping)]
        case .composing: ["composing": true]
        case .toggled(let id, let flag): ["toggled": .integer(VectorNames.number(of: id)), "flag": .string("\(flag)")]
        case .left: ["left": true]
        case .woke: ["woke": true]
        }
    }

    private static func json(_ anchor: Anchor) -> JSONValue {
        switch anchor {
        case .newest: "newest"
        case .oldest: "oldest"
        case .firstUnread: "first_unread"
        case .item(let id): ["item": .integer(VectorNames.number(of: id))]
        case .entry(let entry): ["entry": .integer(entry)]
        case .time(let time): ["time": .integer(Int(time))]
        }
    }

    private static func json(_ page: Page) -> JSONValue {
        var members: [JSONMember] = [
            JSONMember(key: "items", value: .array(page.items.map(json))),
            JSONMember(key: "has_older", value: .bool(page.hasOlder)),
            JSONMember(key: "has_newer", value: .bool(page.hasNewer)),
            JSONMember(key: "read_to", value: .integer(page.readTo)),
            JSONMember(key: "unread", value: .integer(page.unread)),
            JSONMember(key: "participants", value: .integer(page.participants)),
        ]
        if let anchor = page.anchor {
            members.append(JSONMember(key: "anchor", value: .integer(VectorNames.number(of: anchor))))
        }
        return .object(JSONObject(members))
    }

    private static func json(_ position: Position) -> JSONValue {
        let ids = [position.first, position.last].map { id in
            id.map { JSONValue.integer(VectorNames.number(of: $0)) } ?? .null
        }
        return .array(ids + [.integer(position.fromStart), .integer(position.fromEnd)])
    }

    private static func json(_ item: Item) -> JSONValue {
        var members: [JSONMember] = [
            JSONMember(key: "id", value: .integer(VectorNames.number(of: item.id))),
            JSONMember(key: "entry", value: item.entry.map { .integer($0) } ?? .null),
            JSONMember(key: "by", value: .string(name(of: item.author))),
            JSONMember(key: "at", value: .integer(Int(item.at))),
            JSONMember(key: "day", value: .integer(item.day)),
            JSONMember(key: "revision", value: .integer(item.revision)),
            JSONMember(key: "kind", value: .string(item.kind.name)),
        ]
        if case .event(let topic) = item.kind { members.append(JSONMember(key: "topic", value: .string(topic))) }
        return .object(JSONObject(members))
    }

    private static func name(of author: Author) -> String {
        switch author {
        case .member(let member): VectorNames.name(of: member)
        case .outsider(let name): "imported \(name)"
        case .channel: "channel"
        case .system: "system"
        }
    }
}
