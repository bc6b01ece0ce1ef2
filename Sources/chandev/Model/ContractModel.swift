import ChanJSON
import ChanRPC

/// The content of schema/rpc and schema/errors.json, parsed strictly: the input of all generators.
struct ContractModel {
    var nouns: [NounModel]
    var groups: [ParameterGroupModel]
    var types: [TypeModel]
    var notifications: [NotificationModel]
    var errors: ErrorCatalogueModel

    /// All methods under their own names, in the order of the files.
    var methods: [MethodModel] { nouns.flatMap(\.methods) }

    func type(_ name: String) -> TypeModel? { types.first { $0.name == name } }

    /// The errors of the families that every method may return.
    var commonErrors: [ErrorCatalogueModel.Entry] { errors.families.filter(\.common).flatMap(errors.entries(of:)) }

    /// Returns the paths into an object of this type, such as `member.name` for a field of a field, at most three
    /// levels deep and not into arrays.
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
    /// Aliases that have all verbs of this noun.
    var aliases: [NounAliasModel]
    var methods: [MethodModel]
}

/// An alias, such as `channel` for `conversation`, with the parameters that it presets.
struct NounAliasModel {
    var noun: String
    var summary: String
    var preset: JSONObject
}

/// A group of parameters that several methods share.
struct ParameterGroupModel {
    var name: String
    /// The methods that have the group: `every mutation`.
    var applies: String
    var params: [ParameterModel]
    /// The errors that every method with this group may return.
    var errors: [String]

    /// Whether the parameters are a structure of their own in Swift.
    var isStructure: Bool { params.count > 1 }
}

/// One method. FORMAT.md beside the schema files describes the keys.
struct MethodModel {
    enum Kind: String, CaseIterable { case read, mutation, stream }
    enum Severity: String, CaseIterable { case read, low, moderate, severe }
    enum Confirmation: String, CaseIterable { case none, yes, name }

    /// A rule for the command's exit code when a boolean field of the result is false.
    struct Verdict {
        var field: String
        var exit: Int
        /// Whether, in a list, a single item with a false value is enough.
        var any: Bool
    }

    /// Whether the list counts all items where the caller asks for it.
    var countsTotal: Bool { params.contains { $0.name == "count_total" } }

    var name: String
    var summary: String
    var description: String
    var since: String
    /// The version from which the method is deprecated; `nil` for most. The description names the replacement.
    var deprecated: String?
    var kind: Kind
    var severity: Severity
    var permission: String
    var idempotent: Bool
    var confirm: Confirmation
    /// Parameter values that need confirmation although the method does not.
    var weighty: JSONObject
    /// The words of the method's command after `chanadm`; `nil` when it has no command.
    var command: [String]?
    /// Whether the host of the connection answers the method instead of the node.
    var isOfHost: Bool
    /// Whether a command runs the method in its own process, without a node or state directory.
    var isOffline: Bool
    /// The path of the text in the result that `--to FILE` writes; in a list, the path in each item.
    var save: String?
    var plain: String?
    var success: String?
    var undo: String?
    /// A read method that is called first, so that `undo` can restore the previous value.
    var before: String?
    /// The command that is usually run next.
    var next: String?
    /// The rules for the exit code. The first that applies is used.
    var failures: [Verdict]
    var notification: String?
    /// The method's own parameters, then those of its groups.
    var params: [ParameterModel]
    /// Options of the command only, which are not sent.
    var options: [ParameterModel]
    var groups: [String]
    var result: ResultModel
    var columns: [ColumnModel]
    /// The names of errors, in addition to the families marked `common`.
    var errors: [String]
    var examples: [ExampleModel]

    var noun: String { String(name.prefix { $0 != "." }) }
    var verb: String { String(name.drop { $0 != "." }.dropFirst()) }
    /// The name in Swift: `MemberRole`.
    var swiftName: String { Naming.type(name) }

    /// The method's own parameters that may be stored in the journal: references and choices, and of the other texts only
    /// names, requests and addresses.
    var journaled: [String] {
        let own = params.filter { $0.group == nil }
        let texts = ["name", "request", "address"]
        return own.filter { $0.type.isJournaled || texts.contains($0.name) }.map(\.name)
    }
}

struct ParameterModel {
    var name: String
    var type: TypeReference
    var help: String
    var required: Bool
    var defaultValue: JSONValue?
    /// The position on the command line, from 1; `nil` for an option.
    var positional: Int?
    /// The singular name of a repeated option.
    var flag: String?
    var minimum: Int?
    var maximum: Int?
    var maxBytes: Int?
    var maxItems: Int?
    /// Whether `-` reads standard input.
    var readsStandardInput: Bool
    /// The parameter beside which a text may be missing.
    var beside: String?
    /// Whether the command accepts a file name and sends the file's text.
    var readsFile: Bool
    /// The group of types.json from which the parameter comes.
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
    /// The command line of the example; `nil` when the method has no command.
    var cli: String?
    var params: JSONObject
    /// Members that the result must have with these values. The rest is checked against the result's type.
    var result: JSONObject?
}

/// A shared type: an enumeration or an object.
struct TypeModel {
    struct Value {
        var value: String
        var help: String
        /// Whether commands offer the value for a parameter of this type.
        var isOffered: Bool
    }

    enum Content {
        case values([Value])
        case fields([FieldModel])
    }

    var name: String
    var summary: String
    var content: Content
    /// The columns of a table of such objects; empty when not specified.
    var columns: [ColumnModel]
}

struct NotificationModel {
    var name: String
    var summary: String
    var fields: [FieldModel]
}
