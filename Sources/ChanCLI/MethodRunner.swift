import ChanClient
import ChanID
import ChanJSON
import ChanRPC
import ChanText

/// Runs one method command: confirms, calls the method, and displays the result.
struct MethodRunner {
    let context: CommandContext
    let interruption: Interruption

    private var console: Console { context.console }

    /// The methods that may create a node.
    private static let nodeCreatingMethods: Set<String> = [
        Methods.ProfileCreate.info.name, Methods.ProfileRestore.info.name,
    ]

    /// - Throws: `RPCFault` of the node, `UsageError`, `OutputEnded`.
    func run(_ command: any MethodCommand, _ words: ArgumentTokens) async throws -> ExitStatus {
        let call = try command.call(words, in: context)
        let fields = try call.global.fieldNames.map { try FieldSelection($0, known: call.spec.fields) }
        if call.spec.info.name == Methods.ServerDoctor.info.name {
            return try await DoctorRunner(call: call, fields: fields, context: context, interruption: interruption)
                .run()
        }
        if call.spec.info.kind == .stream {
            interruption.enter(.following)
            return try await FollowRunner(call: call, fields: fields, context: context) { try await open(call) }.run()
        }
        return try await withSession(try await open(call)) { session in
            do {
                let status = try await execute(call, fields, session)
                if call.spec.info.kind == .mutation { interruption.enter(.publishing) }
                return status
            } catch let fault as RPCFault {
                throw await NameSuggestion(call: call, session: session).addingSuggestion(fault)
            }
        }
    }

    /// - Throws: the errors of a method command.
    func run(_ command: RPCCommand) async throws -> ExitStatus {
        let params = try command.parameters(context.environment.input)
        return try await withSession(try await connect(for: command.method)) { session in
            interruption.enter(.changing)
            let result = try await session.connection.call(command.method, params)
            try console.out.line(context.settings.format == .jsonl ? result.compactText : JSONText.pretty(result))
            return .success
        }
    }

    /// Opens a session. A method that needs no node uses one for references that only a node can resolve, if there is
    /// one.
    private func open(_ call: MethodCall) async throws -> NodeSession {
        guard call.spec.isOffline else { return try await connect(for: call.spec.info.name) }
        guard call.refersToConversations else { return try context.environment.offline() }
        do { return try await connect(for: call.spec.info.name) } catch let fault as RPCFault
            where fault.catalogueName == .nodeAbsent
        {
            return try context.environment.offline()
        }
    }

    private func connect(for method: String) async throws -> NodeSession {
        let access: NodeAccess =
            Self.nodeCreatingMethods.contains(method)
            ? .createIfMissing : method == Methods.BackupVerify.info.name ? .openOrTemporary : .openExisting
        return try await context.environment.connect(try context.address(), access)
    }

    private func withSession(
        _ session: NodeSession, _ body: (NodeSession) async throws -> ExitStatus
    ) async throws -> ExitStatus {
        do {
            let status = try await body(session)
            try console.endOutput()
            try await finish(session)
            return status
        } catch {
            _ = await session.finish()
            throw error
        }
    }

    private func execute(
        _ call: MethodCall, _ fields: FieldSelection?, _ session: NodeSession
    ) async throws -> ExitStatus {
        var call = call
        try await call.attachFiles(over: session, on: console)
        try await CallConfirmation(console: console, session: session).obtainConfirmation(for: &call)
        interruption.enter(Interruption.Stage(running: call.spec, holdsState: session.holdsState))
        if let watch = WatchRunner(call: call, fields: fields, session: session, console: console) {
            interruption.enter(.following)
            return try await watch.run()
        }
        if call.drawsMessages { return try await showMessages(call, session) }
        if call.spec.shape == .list {
            return try await ListRunner(call: call, fields: fields, session: session, console: console).run()
        }
        return try await runSingle(call, fields, session)
    }

    private func showMessages(_ call: MethodCall, _ session: NodeSession) async throws -> ExitStatus {
        guard call.spec.shape == .object else {
            return try await MessageListRunner(call: call, session: session, context: context).run()
        }
        let message = try await session.connection.call(call.spec.info.name, .object(call.params))
        let conversation = await session.conversation(call.params["conversation"])
        try MessageRecord(columns: call.spec.columns, context: context).show(message, of: conversation)
        return .success
    }

    private func runSingle(
        _ call: MethodCall, _ fields: FieldSelection?, _ session: NodeSession
    ) async throws -> ExitStatus {
        let before = await before(call, session)
        let result = try await call.callShowingProgress(over: session, on: console)
        if call.format == .human, let plan = result[path: "plan"], call.params["dry_run"] == true {
            return try show(plan, of: call)
        }
        if let saved = try ResultTextWriter(call, console: console) {
            try saved.write(result)
            try saved.finish()
            return try verdict(call, result)
        }
        let view = ResultView(spec: call.spec, format: call.format, fields: fields, isQuiet: call.global.quiet)
        try view.show(result, params: call.params, before: before, on: console)
        return try verdict(call, result)
    }

    /// Returns the previous value for the undo line. Only output for people has this line.
    private func before(_ call: MethodCall, _ session: NodeSession) async -> JSONValue {
        guard let method = call.spec.before, call.format == .human, !call.global.quiet else { return .null }
        let named = call.spec.inputs.filter {
            [.conversation, .member, .message].contains($0.kind) && $0.option == nil
        }
        let params = named.compactMap { input in
            call.params[input.name].map { JSONMember(key: input.name, value: $0) }
        }
        return (try? await session.connection.call(method, .object(JSONObject(params)))) ?? .null
    }

    private func show(_ plan: JSONValue, of call: MethodCall) throws(OutputEnded) -> ExitStatus {
        let confirmation = call.isSevere ? plan[path: "hash"]?.string.map { ["--confirm", $0] } ?? [] : []
        let words = ["chanadm"] + call.line.filter { $0 != "--dry-run" } + confirmation
        let view = PlanView(
            summary: call.summary(of: call.params["conversation"]?.string ?? ""), plan: plan,
            width: console.out.width, style: console.out.style)
        try console.out.lines(view.lines(command: words.map(ShellWord.quoted).joined(separator: " ")))
        return .success
    }

    private func verdict(_ call: MethodCall, _ result: JSONValue) throws(OutputEnded) -> ExitStatus {
        if call.spec.info.name == Methods.JobWait.info.name, let failure = JobFailure(result) {
            return try console.report(failure, of: call)
        }
        let status = try console.finish(call, with: call.spec.verdicts.first { result[path: $0.field] == false })
        return status == .success && Self.isStillPending(result, to: call) ? .pending : status
    }

    /// Returns whether the command waited for the origin's answer and received none.
    private static func isStillPending(_ result: JSONValue, to call: MethodCall) -> Bool {
        (call.params["wait_s"]?.integer ?? 0) > 0 && result[path: "outcome"] == "submitted"
            && result[path: "delivery"] != "with_staff"
    }

    private func finish(_ session: NodeSession) async throws {
        for warning in await session.finish() {
            try console.err.line(console.err.style.caution("warning:") + " " + SafeText.line(warning))
        }
    }
}
