import ChanJSON

/// Writes the Swift source of the parameters that several commands share.
struct CLIGroupWriter {
    let model: ContractModel

    /// The groups with parameters of commands.
    private var groups: [ParameterGroupModel] { model.groups.filter { !$0.commandParameters.isEmpty } }

    func file() -> GeneratedFile {
        var source = SwiftGenerator.header("schema/rpc/types.json")
        source.line("import ArgumentParser")
        source.line("import ChanRPC")
        for group in groups where group.isStructure {
            source.line()
            source.comment("The parameters of \(group.applies).")
            write(group, to: &source)
        }
        source.line()
        source.block("extension CommandSpec") { source in
            source.line("/// The inputs of the groups.")
            source.block("enum Groups") { source in
                let inputs = CLIInputWriter(model: model)
                for group in groups {
                    source.line("static let \(Naming.quoted(group.name)): [Input] = [")
                    source.lines(group.commandParameters.map { "    \(inputs.source(of: $0))," })
                    source.line("]")
                }
            }
        }
        return GeneratedFile(path: "\(CLIGenerator.folder)/ParameterGroups.swift", text: source.text)
    }

    private func write(_ group: ParameterGroupModel, to source: inout SourceText) {
        let arguments = group.commandParameters.map { CLIArgument(parameter: $0, model: model) }
        source.block("struct \(group.argumentsName): ArgumentGroup") { source in
            source.lines(arguments.map(\.declaration))
            source.line()
            source.block("func add(to parameters: inout Parameters) throws(UsageError)") { source in
                source.lines(arguments.map { $0.assignment(inMutation: false) })
            }
        }
    }
}

extension ParameterGroupModel {
    /// The type of a command's property with the group's parameters.
    var argumentsName: String { Naming.type(name) + "Arguments" }

    /// The parameters that commands have; see `MethodModel.commandParameters`.
    var commandParameters: [ParameterModel] { params.filter(\.isOfCommands) }
}
