import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.ImportIrc: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.to)
        var (change, job) = try await call.job(in: id, detach: params.detach, progress: params.progress)
        guard let result = job.result else { return Result(change: change, job: Contract.Job(job)) }
        // The report says what is unpublished: of a node that ends with the command, when it ends.
        if call.desk.listening == nil { _ = await call.desk.handOn() }
        let after = try await call.node.overview(of: id)
        change.version = Int(clamping: after.summary.version)
        change.entry = result["last_seq"]?.integer
        change.changed = change.entry != nil
        return Result(
            change: change, report: Contract.ImportReport(result, job, after), job: Contract.Job(job))
    }
}

extension Contract.ImportReport {
    /// - Returns: `nil` for a result another version kept in another shape.
    fileprivate init?(_ result: JSONObject, _ job: JobOverview, _ after: ConversationOverview) {
        var object = result
        object["conversation"] = .string(after.summary.id.description)
        object["unpublished"] = .integer(Int(clamping: after.unpublished))
        let took = (job.endedAt ?? job.createdAt).milliseconds - (job.startedAt ?? job.createdAt).milliseconds
        object["elapsed_ms"] = .integer(Int(clamping: took))
        guard let report = try? Contract.ImportReport(json: .object(object)) else { return nil }
        self = report
    }
}
