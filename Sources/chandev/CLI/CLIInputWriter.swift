import ChanJSON
import ChanRPC

/// Writes the Swift source of a command's inputs: what completion and error messages say of its parameters.
struct CLIInputWriter {
    let model: ContractModel

    func source(of parameter: ParameterModel) -> String {
        var arguments = [SourceText.quoted(parameter.name), kind(parameter)]
        if parameter.positional == nil { arguments.append("option: \(SourceText.quoted("--" + parameter.optionName))") }
        if parameter.required { arguments.append("isRequired: true") }
        if case .array = parameter.type { arguments.append("isRepeated: true") }
        let help = parameter.help.split(separator: "`").joined()
        return "Input(\((arguments + [SourceText.quoted(help)]).joined(separator: ", ")))"
    }

    /// Parameters that the schema declares as strings, but whose values name objects of a node.
    private static let nodeResolvedParameters = ["profile", "request", "topic", "topics"]

    private func kind(_ parameter: ParameterModel) -> String {
        if parameter.readsFile { return ".file" }
        if Self.nodeResolvedParameters.contains(parameter.name), parameter.type.namedType == nil {
            return parameter.name == "topics" ? ".topic" : ".\(parameter.name)"
        }
        return kind(parameter.type)
    }

    private func kind(_ type: TypeReference) -> String {
        switch type {
        case .boolean: ".flag"
        case .integer: ".number"
        case .timestamp: ".time"
        case .duration: ".duration"
        case .path: ".file"
        case .string, .base64: ".text"
        case .reference("link_ref"): ".link"
        // A whole link is too long to be completed or typed.
        case .reference("link"): ".text"
        case .reference(let kind): ".\(kind)"
        case .array(let element): kind(element)
        case .named: ".words([\(model.words(of: type).map(SourceText.quoted).joined(separator: ", "))])"
        }
    }
}
