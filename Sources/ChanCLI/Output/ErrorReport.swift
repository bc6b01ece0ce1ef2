import ChanID
import ChanJSON
package import ChanRPC
import ChanSystem
import ChanText

/// An error as displayed to people: one sentence and a remedy.
package struct ErrorReport: Sendable, Equatable {
    package let message: String
    package private(set) var hint: String?
    package let status: ExitStatus
    /// The error object of the API.
    private let json: JSONValue

    package init(_ error: UsageError) {
        message = error.message
        hint = error.hint
        status = .usage
        json = Self.object("cli.usage", error.message, error.hint)
    }

    /// Creates the report for Ctrl-C, with the state of the work.
    package init(interrupted stage: Interruption.Stage) {
        message = "interrupted: " + stage.outcome
        hint = stage.advice
        status = .interrupted
        let name = FaultName.rpcCancelled
        json = Self.object(name.rawValue, message, hint, code: name.entry.code)
    }

    /// - Parameter spec: the specification of the failed method's command, which gives the names of options for
    ///   parameters.
    package init(_ fault: RPCFault, spec: CommandSpec? = nil) {
        let isParameter = fault.catalogueName == .rpcInvalidParams || fault.catalogueName == .invalidValue
        let text = isParameter ? Self.parameterMessage(fault, spec) : fault.message
        let nearest = fault.facts["nearest"].map { "did you mean ‘\($0)’?" }
        message = text
        // The message often describes the accepted values already.
        hint =
            nearest ?? fault.facts["command"]
            ?? fault.hint.flatMap { isParameter && text.contains($0) ? nil : $0 }
        status = ExitStatus(rawValue: fault.exit) ?? .failure
        json = fault.json
    }

    /// Creates the report for a declined confirmation.
    init(_ refusal: ConfirmationDeclined) {
        let fault = RPCFault(.guardConfirmationRequired)
        message = refusal.expected == nil ? "not confirmed: nothing was done" : "that is not the name: nothing was done"
        hint = refusal.expected.map { "--confirm " + ShellWord.quoted($0) }
        status = ExitStatus(rawValue: fault.exit) ?? .guardRefused
        json = fault.json
    }

    /// Creates the report for a failed write of the output, such as on a full disk. The command's changes are complete.
    init(_ ended: OutputEnded) {
        message = "cannot write standard output: \(ended.error.reason)"
        hint = nil
        status = .failure
        json = Self.object("cli.output", message, nil, code: FaultName.rpcInternal.entry.code)
    }

    /// Creates the report for an error outside the catalogue.
    package init(unexpected error: any Error) {
        message = "\(error)"
        hint = "chanadm doctor looks at the node"
        status = .failure
        json = Self.object("cli.unexpected", "\(error)", hint, code: FaultName.rpcInternal.entry.code)
    }

    /// Returns the report with these options in the commands of its remedy.
    package func recommending(_ options: NodeOptions) -> ErrorReport {
        var report = self
        report.hint = hint.map(options.inserted)
        return report
    }

    /// Returns two lines for people, or one line of JSON for programs.
    package func lines(format: OutputFormat, style: Style) -> [String] {
        switch format {
        case .json, .jsonl: [json.compactText]
        case .human, .plain:
            [style.bad("chanadm: error:") + " " + SafeText.line(message)]
                + (hint.map { [style.advice("hint:") + " " + SafeText.line($0)] } ?? [])
        }
    }

    /// Returns a message with the option's name: `--use-limit: 0 is out of range: at least 1` for `/use_limit`. Without
    /// a specification, the parameters were given as JSON and their names are used.
    private static func parameterMessage(_ fault: RPCFault, _ spec: CommandSpec?) -> String {
        guard let pointer = fault.facts["param"], let detail = fault.facts["detail"],
            let name = pointer.split(separator: "/").first.map(String.init)
        else { return fault.message }
        guard let spec else { return "\(name): \(detail)" }
        // Names in backquotes are parameters, too.
        let parts = detail.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        let words = parts.map { index, part in
            index % 2 == 1 && spec.inputs.contains { $0.name == part } ? spec.shown(String(part)) : String(part)
        }
        let isKnown = fault.catalogueName == .rpcInvalidParams || spec.inputs.contains { $0.name == name }
        return (isKnown ? spec.shown(name) : name) + ": " + words.joined()
    }

    private static func object(
        _ name: String, _ message: String, _ hint: String?, code: Int = FaultName.rpcInvalidParams.entry.code
    ) -> JSONValue {
        var data: JSONObject = JSONObject([JSONMember(key: "name", value: .string(name))])
        if let hint { data.append("hint", .string(hint)) }
        return ["code": .integer(code), "message": .string(message), "data": .object(data)]
    }
}
