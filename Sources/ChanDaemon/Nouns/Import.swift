import ChanRPC
import ChanService

extension Methods.ImportIrc: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.to)
        let node = call.node
        let request = IRCImportRequest(
            conversation: id, path: params.path, date: params.date, utcOffsetSeconds: params.utcOffsetS)
        let start = ContinuousClock.now
        // Also what was imported before a failure waits to be handed on.
        call.desk.note(changed: id)
        let report = try await call.progress(params.progress, of: "lines") { progress throws(ServiceError) in
            try await node.importIRC(request, progress: progress)
        }
        let elapsed = start.duration(to: .now)
        // The report says what is unpublished: of a node that ends with the command, when it ends.
        if call.desk.listening == nil { _ = await call.desk.handOn() }
        let after = try await node.overview(of: id)
        var change = Contract.Change.local(changed: report.lastSeq != nil)
        change.version = Int(clamping: after.summary.version)
        change.entry = report.lastSeq.map { Int(clamping: $0) }
        return Result(change: change, report: Contract.ImportReport(report, after, elapsed: elapsed))
    }
}

extension Contract.ImportReport {
    fileprivate init(_ report: IRCImportReport, _ after: ConversationOverview, elapsed: Duration) {
        self.init(
            conversation: after.summary.id.description, path: report.path, lines: report.lines,
            messages: report.messages, events: report.events, blank: report.blank, skipped: report.skipped,
            notUnderstood: report.notUnderstood,
            counts: report.counts.map { Contract.ImportCount(what: $0.what, count: $0.count) },
            examples: report.examples.prefix(20).map { line in
                Contract.SourceLine(line: line.line, text: line.text, why: line.reason)
            },
            firstSeq: report.firstSeq.map { Int(clamping: $0) }, lastSeq: report.lastSeq.map { Int(clamping: $0) },
            unpublished: Int(clamping: after.unpublished), elapsedMs: elapsed.wholeMilliseconds)
    }
}
