/// Writes what a method takes as structures that are only read from JSON.
enum SwiftParameters {
    /// A parameter, or the place of a group of parameters that is a structure.
    private enum Part {
        case parameter(SwiftProperty)
        case group(ParameterGroupModel)

        func writeDeclaration(to text: inout SourceText) {
            switch self {
            case .parameter(let property): property.writeDeclaration(to: &text)
            case .group(let group):
                text.comment("The parameters of \(group.applies).")
                text.line("package var \(group.name): ParameterGroup.\(Naming.type(group.name))")
            }
        }

        func writeDecoding(to text: inout SourceText) {
            switch self {
            case .parameter(let property): property.writeDecoding(to: &text)
            case .group(let group): text.line("\(group.name) = try ParameterGroup.\(Naming.type(group.name))(&reader)")
            }
        }
    }

    /// Writes the type `Params` of a method.
    static func write(_ method: MethodModel, in model: ContractModel, to text: inout SourceText) {
        let parts: [Part] = method.params.compactMap { parameter in
            guard let group = model.structure(of: parameter) else { return .parameter(SwiftProperty(parameter)) }
            return parameter.name == group.params.first?.name ? .group(group) : nil
        }
        text.block("package struct Params: MethodParameters") { text in
            let keys = method.params.map { SourceText.quoted($0.name) }.joined(separator: ", ")
            text.line("package static let keys: [String] = [\(keys)]")
            for part in parts { part.writeDeclaration(to: &text) }
            text.line()
            text.block("package init(_ reader: inout ParameterReader) throws(ParameterError)") { text in
                for part in parts { part.writeDecoding(to: &text) }
            }
        }
    }

    /// Writes the groups of parameters that are structures.
    static func write(_ groups: [ParameterGroupModel], to text: inout SourceText) {
        text.line("/// Parameters that several methods share.")
        text.block("package enum ParameterGroup") { text in
            for (index, group) in groups.filter(\.isStructure).enumerated() {
                if index > 0 { text.line() }
                let properties = group.params.map(SwiftProperty.init)
                text.comment("The parameters of \(group.applies).")
                text.block("package struct \(Naming.type(group.name)): Sendable") { text in
                    for property in properties { property.writeDeclaration(to: &text) }
                    text.line()
                    text.block("init(_ reader: inout ParameterReader) throws(ParameterError)") { text in
                        for property in properties { property.writeDecoding(to: &text) }
                    }
                }
            }
        }
    }
}
