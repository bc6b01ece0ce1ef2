import ChanJSON
import ChanRPC

/// Everything schema/rpc and schema/errors.json say, read strictly: what the generators work from.
struct ContractModel {
    var nouns: [NounModel]
    var types: [TypeModel]
    var notifications: [NotificationModel]
    var errors: ErrorCatalogueModel

    /// All methods under their own names, in the order of the files.
    var methods: [MethodModel] { nouns.flatMap(\.methods) }

    func type(_ name: String) -> TypeModel? { types.first { $0.name == name } }

    /// Errors of the families that every method can answer.
    var commonErrors: [ErrorCatalogueModel.Entry] { errors.families.filter(\.common).flatMap(errors.entries(of:)) }

    /// Paths into an object of this type, `member.name` for a field of a field; not into arrays, and no deeper than three.
    func paths(into typeName: String, depth: Int = 3) -> [String] {
        guard depth > 0, case .fields(let fields) = type(typeName)?.content else { return [] }
        return fields.flatMap { field -> [String] in
            guard case .named(let inner) = field.type else { return [field.name] }
            return [field.name] + paths(into: inner, depth: depth - 1).map { field.name + "." + $0 }
        }
    }
}

/// One file of schema/rpc.
struct NounModel {
    var noun: String
    var summary: String
    /// Further nouns that take every verb of this one.
    var aliases: [NounAliasModel]
    var methods: [MethodModel]
}

/// `channel` for `conversation`, with the parameters that come with the word.
struct NounAliasModel {
    var noun: String
    var summary: String
    var preset: JSONObject
}

/// One method; FORMAT.md beside the schema files says what each key means.
struct MethodModel {
    enum Kind: String, CaseIterable { case read, mutation, stream }
    enum Severity: String, CaseIterable { case read, low, moderate, severe }
    enum Confirmation: String, CaseIterable { case none, yes, name }

    /// Exit code of a command when a boolean field of the result is false.
    struct Verdict {
        var field: String
        var exit: Int
        /// Of a list: one item of which it does not hold is enough.
        var any: Bool
    }

    var name: String
    var summary: String
    var description: String
    var since: String
    /// Version from which on it should no longer be used; `nil` for most. The description says what to use instead.
    var deprecated: String?
    var kind: Kind
    var severity: Severity
    var permission: String
    var idempotent: Bool
    var confirm: Confirmation
    /// Parameters with the value that is asked about although the method is not.
    var weighty: JSONObject
    /// The words of its command after `chanadm`; `nil` where there is no command.
    var command: [String]?
    /// Answered by whatever holds the connection rather than by the node.
    var isOfHost: Bool
    /// Takes no node: a command answers it in its own process, without a state directory.
    var isOffline: Bool
    /// The text that `--to FILE` writes: a path into the result, of a list into each item.
    var save: String?
    var plain: String?
    var success: String?
    var undo: String?
    /// A read that is made first, so that `undo` can name what was before.
    var before: String?
    /// The command most people want after it.
    var next: String?
    /// Of several the first that does not hold says the exit code.
    var failures: [Verdict]
    var notification: String?
    /// Own parameters first, then those of its groups.
    var params: [ParameterModel]
    /// Of its command alone: never sent.
    var options: [ParameterModel]
    var groups: [String]
    var result: ResultModel
    var columns: [ColumnModel]
    /// Names beside the families marked `common`.
    var errors: [String]
    var examples: [ExampleModel]

    var noun: String { String(name.prefix { $0 != "." }) }
    var verb: String { String(name.drop { $0 != "." }.dropFirst()) }
    /// `MemberRole`.
    var swiftName: String { Naming.type(name) }

    /// Its own parameters that refer or choose. Free texts are told by nobody, names alone.
    var told: [String] {
        params.filter { $0.group == nil && ($0.type.isTold || ["name", "request", "address"].contains($0.name)) }.map(
            \.name)
    }
}

struct ParameterModel {
    var name: String
    var type: TypeReference
    var help: String
    var required: Bool
    var defaultValue: JSONValue?
    /// 1, 2, … on the command line; `nil` for an option.
    var positional: Int?
    /// Singular name of a repeated option.
    var flag: String?
    var minimum: Int?
    var maximum: Int?
    var maxBytes: Int?
    var maxItems: Int?
    /// `-` reads standard input.
    var readsStandardInput: Bool
    /// A command takes the name of a file and sends its text.
    var readsFile: Bool
    /// The group of types.json it comes from.
    var group: String?
}

struct FieldModel {
    var name: String
    var type: TypeReference
    var optional: Bool
    var help: String
}

enum ResultModel {
    case object(String)
    case list(String)
    case change([FieldModel])
    case json
}

struct ColumnModel {
    var field: String
    var title: String
    var format: String
}

struct ExampleModel {
    var summary: String
    /// `nil` where the method has no command.
    var cli: String?
    var params: JSONObject
    /// A part of the answer that must be as it says; the rest is checked against the result's type.
    var result: JSONObject?
}

/// A shared type: an enumeration or an object.
struct TypeModel {
    struct Value {
        var value: String
        var help: String
        /// Whether commands offer it where a parameter is of this type.
        var isOffered: Bool
    }

    enum Content {
        case values([Value])
        case fields([FieldModel])
    }

    var name: String
    var summary: String
    var content: Content
    /// How people see several of them in a table; empty where nothing is said.
    var columns: [ColumnModel]
}

struct NotificationModel {
    var name: String
    var summary: String
    var fields: [FieldModel]
}
