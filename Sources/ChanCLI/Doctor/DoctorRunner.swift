import ChanClient
import ChanJSON
import ChanRPC

/// Runs `chanadm doctor`: checks the connection between this command and its node, then the node's own checks.
struct DoctorRunner {
    let call: MethodCall
    let fields: FieldSelection?
    let context: CommandContext
    let interruption: Interruption

    private var console: Console { context.console }

    func run() async throws -> ExitStatus {
        var checks = ClientDiagnostics(commandContext: context).checks
        let session: NodeSession
        do {
            session = try await context.environment.connect(try context.address(), .openExisting)
        } catch let fault as RPCFault {
            checks.append(.init("node", .error, fault.message, fix: fault.hint))
            // The following error message explains the failure.
            try view(checks, isSound: false)
            throw fault
        }
        do {
            interruption.enter(.reading)
            let status = try await examine(session, checks)
            _ = await session.finish()
            return status
        } catch {
            _ = await session.finish()
            throw error
        }
    }

    private func examine(_ session: NodeSession, _ before: [ClientDiagnostics.Check]) async throws -> ExitStatus {
        let info = try await session.connection.call("server.info", [:])
        // Checks the clocks before the node's own checks, which take time.
        let checks = before + ClientDiagnostics(commandContext: context).checks(of: info)
        let report = try await call.callShowingProgress(over: session, on: console)
        return try show(
            checks, isSound: report[path: "ok"] != false, of: report[path: "checks"]?.elements ?? [])
    }

    private func show(
        _ checks: [ClientDiagnostics.Check], isSound: Bool, of found: [JSONValue]
    ) throws(OutputEnded) -> ExitStatus {
        guard try !view(checks, isSound: isSound, of: found) else { return .success }
        if call.format == .human {
            try console.err.line(console.err.style.bad("chanadm:") + " not everything is in order: see above")
        }
        return .failure
    }

    /// Displays the checks, worst first.
    ///
    /// - Returns: whether all checks passed.
    @discardableResult private func view(
        _ checks: [ClientDiagnostics.Check], isSound: Bool, of found: [JSONValue] = []
    ) throws(OutputEnded) -> Bool {
        let all = checks.map(\.json) + found
        let order = ["error", "warning", "skipped", "ok"]
        let sorted = order.flatMap { state in all.filter { $0[path: "state"]?.string == state } }
        let isSound = isSound && !checks.contains { $0.state == .error }
        let report: JSONValue = ["ok": .bool(isSound), "checks": .array(sorted)]
        let view = ResultView(spec: call.spec, format: call.format, fields: fields, isQuiet: call.global.quiet)
        try view.show(report, params: call.params, on: console)
        try console.endOutput()
        return isSound
    }
}
