import ChanJSON

/// A list, its items, and the changes while a client pages through it.
struct ListScenario: Sendable {
    typealias Call = (method: String, params: JSONValue)

    let method: String
    var params: JSONObject = ["conversation": "#help"]
    /// The path of the field that identifies an item.
    var key = "id"
    /// The calls that create items.
    var filling: [Call] = []
    /// The calls between pages: each may add items anywhere and remove items that were already returned.
    var changes: [Call] = []

    /// Returns the scenario of a list. A list without a row has the fixture's items, and posts change it.
    static func of(_ method: DescribedMethod) -> ListScenario {
        if let row = all.first(where: { $0.method == method.name }) { return row }
        return ListScenario(method: method.name, params: method.example, key: "", changes: posts("new"))
    }

    private static let help: JSONValue = "#help"

    private static func posts(_ text: String) -> [Call] {
        (1...3).map { ("message.post", ["conversation": help, "text": .string("\(text) \($0)")]) }
    }

    private static func links(_ names: String...) -> [Call] {
        names.map { ("link.create", ["conversation": help, "name": .string($0)]) }
    }

    private static func bans(_ names: String...) -> Call {
        ("ban.bulk", ["conversation": help, "members": .array(names.map { .string($0) }), "confirm": help])
    }

    private static func member(_ method: String, _ name: String) -> Call {
        (method, ["conversation": help, "member": .string(name)])
    }

    private static func scheduled(_ days: Int...) -> [Call] {
        days.map { day in
            let due = JSONValue.string("2999-01-0\(day)T00:00:00Z")
            return ("message.schedule", ["conversation": help, "text": .string("on day \(day)"), "due_at": due])
        }
    }

    private static let all: [ListScenario] = [
        ListScenario(
            method: "message.scheduled", filling: scheduled(5, 3, 7),
            changes: [("message.unschedule", ["conversation": help, "scheduled": "s1"])] + scheduled(4)),
        ListScenario(
            method: "profile.list", params: [:],
            filling: ["ann", "ben", "cleo"].map { ("profile.create", ["name": .string($0)]) },
            changes: [("profile.create", ["name": "aaron"])]),
        ListScenario(
            method: "conversation.list", params: ["state": "active"],
            filling: ["one", "two", "three"].map { ("conversation.create", ["name": .string($0), "kind": "group"]) },
            changes: [
                ("conversation.delete", ["conversation": "#help", "confirm": "#help"]),
                ("conversation.create", ["name": "a-new-one", "kind": "group"]),
            ]),
        ListScenario(
            method: "member.list", changes: [member("member.role", "@alice"), member("member.remove", "@bob")]),
        ListScenario(
            method: "link.list", params: ["conversation": help, "state": "active"], filling: links("a", "z", "m"),
            changes: [("link.withdraw", ["conversation": help, "link": "flyer"])] + links("b")),
        ListScenario(
            method: "link.stats", filling: links("a", "z", "m"),
            changes: [("link.withdraw", ["conversation": help, "link": "flyer"])] + links("b")),
        ListScenario(
            method: "member.past",
            filling: [member("member.remove", "@bob"), ("join.decline", ["conversation": help, "request": "@carol"])],
            changes: [member("member.remove", "@mallory")]),
        ListScenario(
            method: "member.history", params: ["conversation": help, "member": "@bob"], key: "entry",
            filling: [member("member.mute", "@bob"), member("member.unmute", "@bob")],
            changes: [member("member.block", "@bob")]),
        ListScenario(
            method: "join.list", key: "member.id",
            changes: [("join.approve", ["conversation": help, "request": "@carol"])]),
        ListScenario(
            method: "ban.list", key: "member.id", filling: [member("ban.add", "@bob"), member("ban.add", "@mallory")],
            changes: [member("ban.lift", "@bob")]),
        ListScenario(method: "relay.list", changes: [("relay.remove", ["conversation": help, "relay": "north"])]),
        ListScenario(
            method: "relay.status", params: ["conversation": help, "cached": true],
            changes: [("relay.remove", ["conversation": help, "relay": "north"])]),
        ListScenario(
            method: "relay.history", key: "relay",
            changes: [("relay.remove", ["conversation": help, "relay": "north"])]),
        ListScenario(
            method: "message.list", filling: posts("before"),
            changes: posts("after") + [("message.delete", ["conversation": help, "message": "3f9a1c"])]),
        ListScenario(
            method: "message.search", params: ["conversation": help, "query": "before"], filling: posts("before"),
            changes: posts("not before")),
        ListScenario(
            method: "job.list", params: [:], filling: [bans("@bob"), bans("@mallory"), bans("@nobody")],
            changes: [bans("@erin")]),
        ListScenario(
            method: "job.items", params: ["job": "b1"], key: "number", filling: [bans("@bob", "@nobody", "@mallory")],
            changes: [bans("@erin")]),
        ListScenario(method: "audit.log", changes: links("c", "d")),
        ListScenario(
            method: "inbox.list", params: [:],
            changes: [
                ("join.approve", ["conversation": help, "request": "@carol"]),
                ("report.resolve", ["conversation": help, "case": "5c03e8"]),
            ]),
    ]
}
