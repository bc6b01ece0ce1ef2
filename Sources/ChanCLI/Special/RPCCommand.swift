import ArgumentParser
import ChanJSON
import ChanRPC

/// `chanadm rpc METHOD [JSON]`: calls any method with JSON parameters, without confirmation or formatting.
struct RPCCommand: CompletableCommand {
    static let inputs = [
        CommandSpec.Input("method", .words(MethodCatalogue.methods.map(\.name)), isRequired: true, "The method.")
    ]

    static let configuration = CommandConfiguration(
        commandName: "rpc",
        _superCommandName: "chanadm",
        abstract: "Call a method with parameters in JSON.",
        discussion: """
            Prints the result as JSON, on one line with --jsonl. No confirmation is asked.

            For example:
              chanadm rpc conversation.list '{"kind":"channel"}'
              chanadm rpc rpc.discover
            """)

    @Argument(help: "The method, e.g. message.list.")
    var method: String

    @Argument(help: "Its parameters, a JSON object; - reads them from standard input.")
    var params: String?

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    /// - Throws: `UsageError` for text that is not a JSON object.
    func parameters(_ input: ParameterInput) throws(UsageError) -> JSONValue {
        guard let source = params else { return [:] }
        guard let text = source == "-" ? input.standardInput() : source else {
            throw UsageError("standard input is not UTF-8 text", hint: "pipe a JSON object into the command")
        }
        do {
            let value = try JSONParser.parse(Array(text.trimmingNewlines.utf8))
            guard value.object != nil else { throw UsageError("the parameters are \(value.kindName)", hint: Self.form) }
            return value
        } catch let error as JSONParseError {
            throw UsageError("the parameters are not strict JSON: \(error)", hint: Self.form)
        } catch let error as UsageError {
            throw error
        } catch {
            throw UsageError("the parameters are not strict JSON: \(error)", hint: Self.form)
        }
    }

    private static let form = "a JSON object in quotes: '{\"kind\":\"channel\"}'"
}

extension String {
    fileprivate var trimmingNewlines: String { trimming("\n").trimming("\r\n") }
}
