import ChanCore
import ChanJSON
import ChanRPC
import ChanService

// What this node's member said and the origin has not ordered.

extension Methods.SubmissionList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.submissions(of: id, PageRequest(params.limit, params.cursor, params.order))
        let sentences = FaultWriter(
            call.node, Methods.SubmissionList.info, params.json, hidesHome: call.pass.isRestricted)
        var reasons: [String: String] = [:]
        for submission in page.elements {
            guard let refusal = submission.refusal else { continue }
            reasons[submission.id.description] = await sentences.reason(of: refusal, to: submission.kind)
        }
        return Page(page) { Contract.Submission($0, reason: reasons[$0.id.description]) }
    }
}

extension Methods.SubmissionDiscard: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.discardSubmissions(params.submission, of: id, for: call.request)
        return Result(change: Contract.Change(report))
    }
}

extension FaultWriter {
    /// The origin's refusal in a sentence.
    fileprivate func reason(of refusal: SubmissionOverview.Refusal, to kind: ActKind?) async -> String {
        var facts = ["rule": refusal.detail, "detail": refusal.detail]
        facts["action"] = kind?.rawValue.split(separator: "_").joined(separator: " ")
        return await fault(.named(refusal.error, facts)).message
    }
}

extension Contract.Submission {
    fileprivate init(_ submission: SubmissionOverview, reason: String?) {
        self.init(
            id: submission.id.description, state: .init(submission.state), act: submission.kind?.rawValue,
            summary: submission.summary, text: submission.text, at: .init(submission.createdAt),
            error: submission.refusal?.error, reason: reason)
    }
}

extension Contract.SubmissionState {
    init(_ state: SubmissionOverview.State) {
        switch state {
        case .queued: self = .queued
        case .sent: self = .sent
        case .withStaff: self = .withStaff
        case .refused: self = .refused
        }
    }
}
