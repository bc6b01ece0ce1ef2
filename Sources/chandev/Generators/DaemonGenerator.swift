/// Generates the list of methods that a node implements. A method without a conformance to `MethodHandler` does not
/// compile.
enum DaemonGenerator {
    /// A folder that contains only generated files.
    static let folder = "Sources/ChanDaemon/Generated"

    static func files(_ model: ContractModel) -> [GeneratedFile] {
        let answered = model.methods.filter { !$0.isOfHost }
        var text = SwiftGenerator.header("schema/rpc")
        text.line("import ChanRPC")
        text.line()
        text.comment("Every method of schema/rpc that needs a node.")
        text.block("enum AnsweredMethods") { text in
            text.line("/// In the order of the schema files.")
            text.wrapped(
                "static let all: [any MethodHandler.Type] = [", answered.map { "Methods.\($0.swiftName).self" }, "]")
        }
        return [GeneratedFile(path: folder + "/AnsweredMethods.swift", text: text.text)]
    }
}
