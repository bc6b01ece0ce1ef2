import ChanJSON
package import ChanRPC
import Glibc

/// A failure as the person at the terminal hears of it: one sentence, and what would work.
package struct ErrorReport: Sendable, Equatable {
    package let message: String
    package let hint: String?
    package let status: ExitStatus
    /// The error object of the contract.
    private let json: JSONValue

    package init(_ error: UsageError) {
        message = error.message
        hint = error.hint
        status = .usage
        json = Self.object("cli.usage", error.message, error.hint)
    }

    /// Ctrl-C: what state things are in.
    package init(interrupted stage: Interruption.Stage) {
        message = "interrupted: " + stage.outcome
        hint = stage.advice
        status = .interrupted
        let name = FaultName.rpcCancelled
        json = Self.object(name.rawValue, message, hint, code: name.entry.code)
    }

    /// - Parameter sheet: of the method that failed; names parameters as the command line does.
    package init(_ fault: RPCFault, sheet: CommandSpec? = nil) {
        let isParameter = fault.catalogueName == .rpcInvalidParams || fault.catalogueName == .invalidValue
        let said = isParameter ? Self.parameterMessage(fault, sheet) : fault.message
        let nearest = fault.facts["nearest"].map { "did you mean ‘\($0)’?" }
        message = said
        // What a parameter may be is often said in the message already.
        hint =
            nearest ?? fault.facts["command"]
            ?? fault.hint.flatMap { isParameter && said.contains($0) ? nil : $0 }
        status = ExitStatus(rawValue: fault.exit) ?? .failure
        json = fault.json
    }

    /// The person said no, or typed another name.
    init(_ refusal: ConfirmationDeclined) {
        let fault = RPCFault(.guardConfirmationRequired)
        message = refusal.expected == nil ? "not confirmed: nothing was done" : "that is not the name: nothing was done"
        hint = refusal.expected.map { "--confirm " + ShellWord.quoted($0) }
        status = ExitStatus(rawValue: fault.exit) ?? .guardRefused
        json = fault.json
    }

    /// What was to be shown could not be written: a full disk, say. What the command did is done.
    init(_ ended: OutputEnded) {
        message = "cannot write standard output: \(String(cString: strerror(ended.number)))"
        hint = nil
        status = .failure
        json = Self.object("cli.output", message, nil, code: FaultName.rpcInternal.entry.code)
    }

    /// A failure the catalogue has no name for.
    package init(unexpected error: any Error) {
        message = "\(error)"
        hint = "chanadm doctor looks at the node"
        status = .failure
        json = Self.object("cli.unexpected", "\(error)", hint, code: FaultName.rpcInternal.entry.code)
    }

    /// Two lines for people, one of JSON for programs.
    package func lines(format: OutputFormat, style: Style) -> [String] {
        switch format {
        case .json, .jsonl: [json.compactText]
        case .human, .plain:
            [style.bad("chanadm: error:") + " " + SafeText.line(message)]
                + (hint.map { [style.advice("hint:") + " " + SafeText.line($0)] } ?? [])
        }
    }

    /// `/use_limit` → `--use-limit: 0 is out of range: at least 1`; without a sheet the parameters were given as JSON.
    private static func parameterMessage(_ fault: RPCFault, _ sheet: CommandSpec?) -> String {
        guard let pointer = fault.facts["param"], let detail = fault.facts["detail"],
            let name = pointer.split(separator: "/").first.map(String.init)
        else { return fault.message }
        guard let sheet else { return "\(name): \(detail)" }
        // What a text names in backquotes is a parameter, too.
        let parts = detail.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        let words = parts.map { index, part in
            index % 2 == 1 && sheet.inputs.contains { $0.name == part } ? sheet.shown(String(part)) : String(part)
        }
        let isKnown = fault.catalogueName == .rpcInvalidParams || sheet.inputs.contains { $0.name == name }
        return (isKnown ? sheet.shown(name) : name) + ": " + words.joined()
    }

    private static func object(
        _ name: String, _ message: String, _ hint: String?, code: Int = FaultName.rpcInvalidParams.entry.code
    ) -> JSONValue {
        var data: JSONObject = JSONObject([JSONMember(key: "name", value: .string(name))])
        if let hint { data.append("hint", .string(hint)) }
        return ["code": .integer(code), "message": .string(message), "data": .object(data)]
    }
}
