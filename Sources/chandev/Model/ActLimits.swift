import ChanJSON
import ChanRPC

/// The limits of the fields of acts, as in schema/acts.json.
struct ActLimits {
    /// The limits that become one Swift enumeration.
    struct Group {
        var name: String
        var summary: String
        var limits: [Limit]
    }

    struct Limit {
        var name: String
        /// The smallest allowed number; `nil` for what is only counted.
        var least: Int?
        var most: Int
        /// `characters`, `bytes`, `elements` or `number`.
        var unit: String
        var help: String
    }

    /// The names that a field may have instead of a limit of its own.
    static let unlimited: Set<String> = ["known", "time", "entry", "form", "state", "any"]
    private static let units: Set<String> = ["characters", "bytes", "elements", "number"]

    var groups: [Group]
    /// For each message of schema/wire/act.proto, the limit of each field, by the field's name.
    var messages: [String: [String: String]]

    /// The names by which fields refer to limits: `TextLimit.reason`.
    var names: Set<String> { Set(groups.flatMap { group in group.limits.map { "\(group.name).\($0.name)" } }) }

    init(groups: [JSONValue], messages: JSONValue) throws {
        self.groups = try groups.map(Group.init)
        self.messages = try Self.table(messages).mapValues(Self.names)
        let units = self.groups.flatMap { $0.limits.map(\.unit) }
        guard let unknown = units.first(where: { !Self.units.contains($0) }) else { return }
        throw SchemaError("schema/acts.json: \(unknown) is no unit")
    }

    /// Reads the names of limits, by field.
    static func names(_ json: JSONValue) throws -> [String: String] {
        try table(json).mapValues { try String(json: $0) }
    }

    private static func table(_ json: JSONValue) throws -> [String: JSONValue] {
        guard let members = json.object?.members else { throw SchemaError("schema/acts.json: no table of limits") }
        return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    }
}

extension ActLimits.Group {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["group", "summary", "limits"])
        name = try reader.required("group")
        summary = try reader.required("summary")
        let rows: [JSONValue] = try reader.required("limits")
        limits = try rows.map(ActLimits.Limit.init)
    }
}

extension ActLimits.Limit {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "least", "most", "unit", "help"])
        name = try reader.required("name")
        least = try reader.optional("least")
        most = try reader.required("most")
        unit = try reader.required("unit")
        help = try reader.required("help")
    }
}
