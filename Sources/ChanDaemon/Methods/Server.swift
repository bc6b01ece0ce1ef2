import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import ChanSystem

extension Methods.ServerInfo: InMemoryMethodHandler {
    static func answer(_ params: Params, at service: NodeRPCService) -> Result? {
        service.node.cachedSummary.map { info($0, service) }
    }

    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let all = info(try await call.node.serverSummary(), call.service)
        return call.authorization.isRestricted ? all.withoutPlaces : all
    }

    private static func info(_ summary: ServerSummary, _ service: NodeRPCService) -> Contract.ServerInfo {
        let listening = service.listening
        let uptime = service.node.environment.now().milliseconds - service.startedAt.milliseconds
        return Contract.ServerInfo(
            version: NodeVersion.text, inProcess: listening == nil, home: summary.home, socket: listening?.socket,
            pid: Int(CurrentProcess.id), startedAt: UTCTime(service.startedAt),
            uptimeS: Int(clamping: max(0, uptime / 1000)),
            profiles: summary.profiles, conversations: summary.conversations, schemaVersion: summary.schemaVersion,
            databaseBytes: Int(clamping: summary.databaseBytes), connections: listening?.connections() ?? 0,
            limits: .current)
    }
}

extension Contract.ServerInfo {
    /// The facts for a restricted caller, without locations and sizes.
    fileprivate var withoutPlaces: Contract.ServerInfo {
        var info = self
        (info.home, info.socket, info.pid) = (nil, nil, nil)
        (info.profiles, info.conversations, info.databaseBytes, info.connections) = (nil, nil, nil, nil)
        return info
    }
}

extension Contract.Limits {
    fileprivate static let current = Contract.Limits(
        lineBytes: LineFramer.standardLimit, batch: SessionState.Limits().batch, depth: JSONParser.depthLimit,
        page: 1_000,
        textBytes: 15_000)
}

extension Methods.ServerSync: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var conversation: ConversationID?
        if let reference = params.conversation { conversation = try await call.conversation(reference) }
        let start = ContinuousClock.now
        let about = conversation
        let report = try await call.exchange(params.progress) { () throws(ServiceError) in
            try await call.node.rounds.sync(about, timeoutSeconds: Int64(params.timeoutS), force: params.force)
        }
        var rows: [Contract.SyncedConversation] = []
        for row in report.conversations {
            var synced = Contract.SyncedConversation(row, try await call.node.overview(of: row.conversation))
            // As in `relay.status`, only the owner of the node learns why a relay fails.
            if call.authorization.isRestricted, row.alarms.isEmpty {
                synced.detail = synced.detail.map { _ in "not everything could be exchanged with the relays" }
            }
            rows.append(synced)
        }
        return Contract.SyncReport(
            complete: report.conversations.allSatisfy(\.isComplete),
            sound: report.conversations.allSatisfy(\.alarms.isEmpty), conversations: rows,
            answers: try await call.answers(in: report), elapsedMs: start.duration(to: .now).wholeMilliseconds)
    }
}

extension Methods.ServerConfirmClock: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (report, until) = try await call.node.clock.confirmClock(for: call.request)
        return Result(change: call.change(report), endsAt: UTCTime(until))
    }
}

extension Call {
    /// Returns what a sync learned about this node's own statements, a sentence each.
    fileprivate func answers(in report: SyncReport) async throws(ServiceError) -> [String] {
        var sentences: [String] = []
        for row in report.conversations where authorization.mayShow(row.conversation) {
            let overview = try await node.overview(of: row.conversation)
            let text = SyncAnswerText(
                reference: Contract.Conversation.reference(overview.summary), kind: overview.summary.kind)
            sentences += text.sentences(for: row)
        }
        return sentences
    }
}

extension Contract.SyncedConversation {
    fileprivate init(_ row: SyncReport.Row, _ after: ConversationOverview) {
        self.init(
            id: row.conversation.description, name: after.summary.name, ok: row.isComplete,
            fromSize: Int(clamping: row.fromSize), size: Int(clamping: row.size), messages: row.messages,
            errors: row.errors, published: Int(clamping: row.published), unpublished: Int(clamping: after.unpublished),
            submissions: row.submissions, refused: row.refused, refusedNow: row.refusedNow, receipts: row.receipts,
            relaysReached: row.relaysReached, relays: row.relays, alarms: row.alarms.count,
            detail: Self.alarm(row) ?? row.detail.map(FaultText.sentence))
    }

    /// Returns the first integrity alarm; it takes precedence over a relay that is merely unreachable.
    private static func alarm(_ row: SyncReport.Row) -> String? {
        guard let first = row.alarms.first else { return nil }
        let error = Contract.IntegrityError(first)
        return "\(error.detail) (\(error.source)): chanadm integrity show \(first.id); "
            + "once it is dealt with: chanadm integrity acknowledge \(first.id)"
    }
}

extension Methods.ServerDoctor: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let findings = try await call.progress(params.progress, of: "entries") { progress throws(ServiceError) in
            try await call.node.doctor.run(fast: params.fast, progress: progress)
        }
        let checks = findings.checks.map { check in
            Contract.Check(
                name: check.name, state: .init(check.state), detail: call.withoutHome(check.detail),
                fix: check.fix.map(call.withoutHome))
        }
        let worstFirst: [Contract.CheckState] = [.error, .warning, .skipped, .ok]
        return Contract.DoctorReport(
            ok: findings.isSound, checks: worstFirst.flatMap { state in checks.filter { $0.state == state } })
    }
}

extension Call {
    /// Replaces the state directory in a text for a restricted caller.
    fileprivate func withoutHome(_ text: String) -> String {
        guard authorization.isRestricted else { return text }
        return text.split(separator: node.home, omittingEmptySubsequences: false).joined(separator: "HOME")
    }
}

extension Contract.CheckState {
    fileprivate init(_ state: DoctorFindings.State) {
        switch state {
        case .ok: self = .ok
        case .warning: self = .warning
        case .error: self = .error
        case .skipped: self = .skipped
        }
    }
}
