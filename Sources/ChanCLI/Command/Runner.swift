import ChanJSON
import ChanRPC

/// Carries out one method command: confirm, call, show, tell how it went.
struct Runner {
    let environment: CLIEnvironment
    let interruption: Interruption

    private var console: Console { environment.console }

    /// - Throws: `RPCFault` of the node, `UsageError`, `ReaderGone`.
    func run(_ command: any MethodCommand) async throws -> ExitStatus {
        let call = try command.call(environment.input)
        let fields = try call.global.fieldNames.map { try FieldSelection($0, known: call.sheet.fields) }
        let open = { [self] () async throws -> NodeSession in
            if call.sheet.isOffline { return try environment.offline() }
            return try await environment.connect(try address(call.global))
        }
        return try await withSession(open) { session in
            let status = try await carryOut(call, fields, session)
            if call.sheet.info.kind == .mutation { interruption.entered(.publishing) }
            return status
        }
    }

    /// - Throws: as for a method command.
    func run(_ command: RPCCommand) async throws -> ExitStatus {
        let params = try command.parameters(environment.input)
        let open = { [self] () async throws -> NodeSession in
            try await environment.connect(try address(command.global))
        }
        return try await withSession(open) { session in
            interruption.entered(.changing)
            let result = try await session.connection.call(command.method, params)
            try console.out.line(command.global.jsonl ? result.compactText : JSONText.pretty(result))
            return .success
        }
    }

    private func withSession(
        _ open: () async throws -> NodeSession, _ body: (NodeSession) async throws -> ExitStatus
    ) async throws -> ExitStatus {
        let session = try await open()
        do {
            let status = try await body(session)
            try console.out.flush()
            try await finish(session)
            return status
        } catch {
            _ = await session.finish()
            throw error
        }
    }

    /// - Throws: `UsageError` when nothing says where the state is.
    func address(_ global: GlobalOptions) throws(UsageError) -> NodeAddress {
        if global.home == "" || global.socket == "" {
            let option = global.home == "" ? "--home" : "--socket"
            throw UsageError(
                "\(option) is empty", hint: "a variable that is not set? leave the option out, or write a path")
        }
        guard let home = Home.directory(option: global.home, variables: environment.variables) else {
            throw UsageError(
                "no state directory: neither --home nor CHANADM_HOME nor HOME says one", hint: "--home DIR")
        }
        return NodeAddress(home: home, socket: global.socket)
    }

    private func carryOut(
        _ call: MethodCall, _ fields: FieldSelection?, _ session: NodeSession
    ) async throws -> ExitStatus {
        var call = call
        try await Approval(console: console, session: session).obtain(for: &call)
        interruption.entered(Self.stage(of: call))
        if call.sheet.info.kind == .stream {
            return try await FollowRun(call: call, fields: fields, session: session, console: console).run()
        }
        if call.sheet.shape == .list {
            return try await ListRun(call: call, fields: fields, session: session, console: console).run()
        }
        return try await single(call, fields, session)
    }

    private static func stage(of call: MethodCall) -> Interruption.Stage {
        switch call.sheet.info.kind {
        case .read: .reading
        case .stream: .following
        case .mutation: call.sheet.reportsProgress ? .continuing : .changing
        }
    }

    private func single(
        _ call: MethodCall, _ fields: FieldSelection?, _ session: NodeSession
    ) async throws -> ExitStatus {
        let progress = Progress(call.sheet.info.summary, on: console.err)
        var params = call.params
        if call.sheet.reportsProgress { params["progress"] = "command" }
        let result = try await session.connection.call(call.sheet.info.name, .object(params)) { notification in
            guard notification.method == Notifications.Progress.name, !call.global.quiet else { return }
            // A reader that is gone is noticed when the result is printed.
            try? progress.report(
                notification.params[path: "done"]?.integer ?? 0, of: notification.params[path: "total"]?.integer)
        }
        try progress.finish()
        if let saved = try SavedText(call, console: console) {
            try saved.write(result)
            try saved.finish()
            return try verdict(call, result)
        }
        let view = ResultView(sheet: call.sheet, format: call.global.format, fields: fields, isQuiet: call.global.quiet)
        try view.show(result, params: call.params, on: console)
        return try verdict(call, result)
    }

    /// A result that says of itself that it is not good.
    private func verdict(_ call: MethodCall, _ result: JSONValue) throws(ReaderGone) -> ExitStatus {
        guard let verdict = call.sheet.verdict, result[path: verdict.field] == false else { return .success }
        try console.out.flush()
        if call.global.format == .human {
            try console.err.line(console.err.style.bad("chanadm:") + " " + Self.sentence(verdict.status))
        }
        return verdict.status
    }

    private static func sentence(_ status: ExitStatus) -> String {
        switch status {
        case .verificationFailed: "verification failed: what does not hold is listed above"
        case .partial: "not everything is current: see above"
        case .success, .failure, .usage, .unreachable, .notAllowed, .notFound, .conflict, .guardRefused, .pending,
            .tryLater,
            .interrupted:
            "not everything is in order: see above"
        }
    }

    private func finish(_ session: NodeSession) async throws {
        for warning in await session.finish() {
            try console.err.line(console.err.style.caution("warning:") + " " + SafeText.line(warning))
        }
    }
}
