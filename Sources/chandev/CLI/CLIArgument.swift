import ChanJSON
import ChanRPC

/// Writes the Swift source of one parameter of a command.
struct CLIArgument {
    let parameter: ParameterModel
    let model: ContractModel

    /// The property of the command that parses the parameter.
    var declaration: String { "\(wrapper) var \(property)" }

    /// The attribute with which the command declares it.
    private var wrapper: String {
        if parameter.positional != nil { return "@Argument(\(help))" }
        let name = "name: .customLong(\(SourceText.quoted(parameter.optionName)))"
        switch parameter.type {
        case .boolean where parameter.isSwitch: return "@Flag(\(name), \(help))"
        case .boolean: return "@Flag(\(name), inversion: .prefixedNo, \(help))"
        case .string where parameter.readsStandardInput:
            return "@Option(\(name), parsing: .unconditional, \(help))"
        case .integer where (parameter.minimum ?? 0) < 0:
            return "@Option(\(name), parsing: .unconditional, \(help))"
        case .integer, .array, .string, .timestamp, .duration, .base64, .path, .reference, .named:
            return "@Option(\(name), \(help))"
        }
    }

    /// The name and the type of the command's property.
    private var property: String {
        let name = Naming.quoted(parameter.name)
        let optional = parameter.required ? "" : "?"
        switch parameter.type {
        case .boolean where parameter.isSwitch: return "\(name) = false"
        case .boolean: return "\(name): Bool?"
        case .integer: return "\(name): Int\(optional)"
        case .array: return "\(name): [String] = []"
        case .string, .timestamp, .duration, .base64, .path, .reference, .named: return "\(name): String\(optional)"
        }
    }

    private var help: String {
        let words = model.words(of: parameter.type)
        let text = CLIParameterText(model: model).help(parameter).split(separator: "`").joined()
        let quoted = SourceText.quoted(text)
        let value = valueName.map { "ArgumentHelp(\(quoted), valueName: \(SourceText.quoted($0)))" }
        let help = "help: \(value ?? quoted)"
        if parameter.type == .path || parameter.readsFile { return help + ", completion: .file()" }
        return words.isEmpty
            ? help : help + ", completion: .list([\(words.map(SourceText.quoted).joined(separator: ", "))])"
    }

    /// The unit of an option's value, unless its name contains it.
    private var valueName: String? {
        guard parameter.positional == nil else { return nil }
        switch parameter.type {
        case .integer, .duration, .timestamp: return CLIParameterText(model: model).placeholder(parameter)
        case .boolean, .string, .base64, .path, .reference, .named, .array: return nil
        }
    }

    /// Parameters with times in the future, also for methods that change nothing: `2h` in `token narrow` means two
    /// hours from now.
    private static let futureTimes: Set = ["expires_at", "not_before_at"]

    /// Parameters with times in the past, also for methods that change something: `3d` in `message purge --since-at`
    /// means three days ago.
    private static let pastTimes: Set = ["since_at", "until_at", "history_since_at"]

    /// Returns the statement that passes the value to `parameters`.
    func assignment(inMutation isMutation: Bool) -> String {
        let property = Naming.quoted(parameter.name)
        let key = SourceText.quoted(parameter.name)
        switch parameter.type {
        case .named:
            return "try parameters.set(\(key), \(property), among: \(parameter.type.swift).allCases.map(\\.rawValue))"
        case .boolean where parameter.isSwitch: return "parameters.setIfOn(\(key), \(property))"
        case .duration: return "try parameters.setDuration(\(key), \(property))"
        case .timestamp:
            let isPast = Self.pastTimes.contains(parameter.name)
            let isFuture = isMutation && !isPast || Self.futureTimes.contains(parameter.name)
            return "try parameters.setTime(\(key), \(property), isFuture: \(isFuture))"
        case .path: return "try parameters.setPath(\(key), \(property))"
        case .string where parameter.readsStandardInput, .reference where parameter.readsStandardInput:
            let other = parameter.beside.map { ", beside: \(Naming.quoted($0))" } ?? ""
            return "try parameters.setText(\(key), \(property)\(other))"
        case .string where parameter.readsFile: return "try parameters.setFile(\(key), \(property))"
        case .string, .integer, .boolean, .base64, .reference, .array: return "parameters.set(\(key), \(property))"
        }
    }
}
