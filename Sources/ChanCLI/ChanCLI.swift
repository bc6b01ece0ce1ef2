import ArgumentParser
import ChanID
import ChanRPC

/// The command line of chanadm: parses arguments, calls methods, displays results and returns the exit code.
package enum ChanCLI {
    /// Runs one command.
    ///
    /// - Parameter arguments: the arguments without the program's name; `nil` for one that is not UTF-8.
    /// - Returns: the exit code (`ExitStatus`).
    package static func main(_ arguments: [String?], environment: CLIEnvironment) async -> Int32 {
        var environment = environment
        environment.console = environment.console.recommending(NodeOptions(arguments.compactMap(\.self)))
        let run = CommandLineRunner(arguments: arguments.compactMap(\.self), environment: environment)
        let status =
            if let number = arguments.firstIndex(of: nil) {
                run.printError(ErrorReport(UsageError(notUTF8: number, of: arguments)))
            } else {
                await run.run()
            }
        do throws(OutputEnded) {
            try environment.console.out.flush()
            try environment.console.err.flush()
        } catch {
            // The reader has closed the output. The command itself has succeeded.
            guard error.isByReader else { return status == 0 ? run.printError(ErrorReport(error)) : status }
            return status == ExitStatus.failure.rawValue ? ExitStatus.success.rawValue : status
        }
        return status
    }
}

/// One execution of the program.
struct CommandLineRunner {
    let arguments: [String]
    let environment: CLIEnvironment

    private var console: Console { environment.console }
    private var version: [String] { ["chanadm \(environment.version)"] }

    func run() async -> Int32 {
        do {
            return try await dispatch()
        } catch {
            let cause = (error as? CallFailure)?.cause ?? error
            if let ended = cause as? OutputEnded, ended.isByReader { return ExitStatus.success.rawValue }
            return printError(errorReport(error))
        }
    }

    private func dispatch() async throws -> Int32 {
        if arguments == ["--version"] { return try printLines(version) }
        if environment.handlesSignals { Interruption.ignoreClosedPipes() }
        let words = try ArgumentTokens(arguments, root: ChanadmCommand.self)
        if words.command.isEmpty, words.arguments.last == "--version" { return try printLines(version) }
        do {
            return try await execute(try parse(words), words)
        } catch let failure as CallFailure {
            throw failure
        } catch {
            return try handleParserError(error, words)
        }
    }

    private func parse(_ words: ArgumentTokens) throws -> any ParsableCommand {
        if words.command.isEmpty, !words.asksForHelp { return try WelcomeCommand.parse(words.arguments) }
        if let command = words.parseAlone() { return command }
        do { return try words.parseInTree(of: ChanadmCommand.self) } catch {
            // A missing conversation is taken from the context, if it has one.
            guard !ChanadmCommand.exitCode(for: error).isSuccess,
                let completed = DefaultConversation(words, environment).arguments,
                let command = try? ChanadmCommand.parseAsRoot(completed)
            else { throw error }
            return command
        }
    }

    private func execute(_ command: any ParsableCommand, _ words: ArgumentTokens) async throws -> Int32 {
        do {
            if let local = command as? any LocalCommand {
                let context = try CommandContext(environment, local.global.settingsOptions)
                let status = try await local.run(in: context)
                try context.console.endOutput()
                return status.rawValue
            }
            if let serve = command as? ServeCommand { return try await self.serve(serve) }
            if let rpc = command as? RPCCommand {
                let context = try CommandContext(environment, rpc.global.settingsOptions)
                return try await runner(context).run(rpc).rawValue
            }
            if let method = command as? any MethodCommand {
                let isPaged = method.methodSpec.info.kind == .read && !words.isWatching
                let context = try CommandContext(environment, method.global.settingsOptions, isPaged: isPaged)
                return try await runner(context).run(method, words).rawValue
            }
        } catch {
            throw CallFailure(cause: error, spec: (command as? any MethodCommand)?.methodSpec)
        }
        var other = command
        try other.run()
        return ExitStatus.success.rawValue
    }

    private func runner(_ context: CommandContext) -> MethodRunner {
        let interruption = Interruption(
            isHandled: environment.handlesSignals, format: context.settings.format, style: context.console.err.style,
            isTerminal: console.err.isTerminal)
        return MethodRunner(context: context, interruption: interruption)
    }

    private func serve(_ command: ServeCommand) async throws -> Int32 {
        let context = try CommandContext(environment, command.global.settingsOptions)
        return await environment.serve(try context.home(), context.settings[.socket], command.listenOptions)
    }

    /// Prints help and completion to standard output. Other results of the parser are usage errors.
    private func handleParserError(_ error: any Error, _ words: ArgumentTokens) throws -> Int32 {
        guard !ChanadmCommand.exitCode(for: error).isSuccess else {
            return try printLines([ChanadmCommand.fullMessage(for: error)])
        }
        let help = (["chanadm"] + words.command + ["--help"]).joined(separator: " ")
        let inputs = PartialCommand(words.command, root: ChanadmCommand.self).inputs
        throw UsageError(parser: ChanadmCommand.message(for: error), help: help, inputs)
    }

    private func printLines(_ lines: [String]) throws(OutputEnded) -> Int32 {
        try console.out.lines(lines)
        return ExitStatus.success.rawValue
    }

    private func errorReport(_ error: any Error) -> ErrorReport {
        switch error {
        case let failure as CallFailure:
            if let fault = failure.cause as? RPCFault { return errorReport(fault, spec: failure.spec) }
            return errorReport(failure.cause)
        case let ended as OutputEnded: return ErrorReport(ended)
        case let usage as UsageError: return ErrorReport(usage)
        case let fault as RPCFault: return errorReport(fault, spec: nil)
        case let refusal as ConfirmationDeclined:
            environment.reportFault(RPCFault(.guardConfirmationRequired))
            return ErrorReport(refusal)
        default: return ErrorReport(unexpected: error)
        }
    }

    private func errorReport(_ fault: RPCFault, spec: CommandSpec?) -> ErrorReport {
        environment.reportFault(fault)
        return ErrorReport(fault, spec: spec)
    }

    fileprivate func printError(_ complaint: ErrorReport) -> Int32 {
        // Earlier output must appear above the error. A failure to write it does not change the error.
        try? console.out.flush()
        do {
            try console.err.lines(
                complaint.recommending(console.nodeOptions).lines(format: wantedFormat, style: console.err.style))
        } catch {
            // Standard error is closed; the exit code still reports the failure.
        }
        return complaint.status.rawValue
    }

    /// The requested output format, also when the arguments cannot be parsed.
    private var wantedFormat: OutputFormat {
        for format in [OutputFormat.json, .jsonl, .plain] where arguments.contains("--" + format.rawValue) {
            return format
        }
        return (try? Settings(Settings.CommandLineOptions(), variables: environment.variables))?.format ?? .human
    }
}

/// A failed call, with its method.
struct CallFailure: Error {
    let cause: any Error
    let spec: CommandSpec?
}
