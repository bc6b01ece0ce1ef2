import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanRPC
import ChanReading
import ChanService

extension Methods.ImportIrc: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        var done = try await call.imported(into: params.to, detach: params.detach, progress: params.progress)
        if let report = done.report, report.skipped > 0, report.messages + report.events == 0 {
            done.change.warnings.append(
                "all of it was imported before: to import it with another date, take that away (chanadm message purge) "
                    + "and add --again")
        }
        return Result(change: done.change, report: done.report, job: done.job)
    }
}

extension Methods.ImportTelegram: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let done = try await call.imported(into: params.to, detach: params.detach, progress: params.progress)
        return Result(change: done.change, report: done.report, job: done.job)
    }
}

extension Methods.ImportJsonl: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let done = try await call.imported(into: params.to, detach: params.detach, progress: params.progress)
        return Result(change: done.change, report: done.report, job: done.job)
    }
}

/// The result of an import from any source.
private struct ImportAnswer {
    var change: Contract.Change
    var report: Contract.ImportReport?
    var job: Contract.Job
}

extension Call {
    fileprivate func imported(
        into conversation: String, detach: Bool, progress: String?
    ) async throws(ServiceError) -> ImportAnswer {
        let id = try await self.conversation(conversation)
        let (change, job) = try await self.job(in: id, detach: detach, progress: progress)
        var answer = ImportAnswer(change: change, job: shown(job))
        if case .shown = await node.previews.preview(of: id) {
            answer.change.warnings.append(
                "\(conversation) has a public preview, which shows what is imported; chanadm preview publish "
                    + "\(ShellWord.quoted(conversation)) --from MESSAGE begins it at a later message")
        }
        guard let result = job.result else { return answer }
        // The report states how much is unpublished; a node that ends with the command publishes first.
        if service.listening == nil { _ = await service.publishChanges() }
        let after = try await node.overview(of: id)
        answer.change.version = Int(clamping: after.summary.version)
        answer.change.entry = result["last_seq"]?.integer
        answer.change.changed = answer.change.entry != nil
        answer.report = Contract.ImportReport(result, job, after)
        return answer
    }
}

extension Contract.ImportReport {
    /// Parses the result of a job.
    /// - Returns: `nil` for a result that another version stored in another form.
    fileprivate init?(_ result: JSONObject, _ job: JobOverview, _ after: ConversationOverview) {
        var object = result
        object["conversation"] = .string(after.summary.id.description)
        object["unpublished"] = .integer(Int(clamping: after.unpublished))
        let duration = (job.endedAt ?? job.createdAt).milliseconds - (job.startedAt ?? job.createdAt).milliseconds
        object["elapsed_ms"] = .integer(Int(clamping: duration))
        guard let report = try? Contract.ImportReport(json: .object(object)) else { return nil }
        self = report
    }
}
