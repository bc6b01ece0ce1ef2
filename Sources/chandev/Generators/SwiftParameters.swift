/// Writes what a method takes as structures that are only read from JSON.
enum SwiftParameters {
    /// Writes the type `Params` of a method.
    static func write(_ method: MethodModel, in model: ContractModel, to text: inout SourceText) {
        let members = model.members(for: method.params)
        text.block("package struct Params: MethodParameters") { text in
            let keys = method.params.map { SourceText.quoted($0.name) }.joined(separator: ", ")
            text.line("package static let keys: [String] = [\(keys)]")
            for member in members { writeDeclaration(of: member, to: &text) }
            text.line()
            text.block("package init(_ reader: inout ParameterReader) throws(ParameterError)") { text in
                for member in members { writeDecoding(of: member, to: &text) }
            }
        }
    }

    private static func writeDeclaration(of member: ParameterMember, to text: inout SourceText) {
        switch member {
        case .parameter(let parameter): SwiftProperty(parameter).writeDeclaration(to: &text)
        case .group(let group):
            text.comment("The parameters of \(group.applies).")
            text.line("package var \(group.name): \(type(of: group))")
        }
    }

    private static func writeDecoding(of member: ParameterMember, to text: inout SourceText) {
        switch member {
        case .parameter(let parameter): SwiftProperty(parameter).writeDecoding(to: &text)
        case .group(let group): text.line("\(group.name) = try \(type(of: group))(&reader)")
        }
    }

    private static func type(of group: ParameterGroupModel) -> String { "ParameterGroup." + Naming.type(group.name) }

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
