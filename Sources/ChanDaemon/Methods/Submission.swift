import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

// Submissions of this node's members that the origin has not ordered.

extension Methods.SubmissionList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let page = try await call.node.withView {
            try $0.submissions(of: id, PageRequest(params.page))
        }
        var reasons: [String: String] = [:]
        for submission in page.elements {
            reasons[submission.id.description] = await call.reason(of: submission, in: id)
        }
        return Page(page) { Contract.Submission($0, reason: reasons[$0.id.description]) }
    }
}

extension Methods.SubmissionResend: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let (refused, act) = try await call.node.submissions.refusedAct(params.submission, of: id)
        var request = call.request
        request.journalParameters["action"] = .string(act.kind.action)
        request.isSevere = act.kind.methodSeverity == .severe
        let report = try await call.node.submissions.resendSubmission(refused.description, of: id, for: request)
        return Result(change: call.change(report), message: report.message?.description)
    }
}

extension Methods.SubmissionDiscard: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let report = try await call.node.submissions.discardSubmissions(params.submission, of: id, for: call.request)
        return Result(change: Contract.Change(report))
    }
}

extension Call {
    /// Returns the origin's refusal as a sentence, as if this node had refused the call; `nil` if nothing was refused.
    fileprivate func reason(
        of submission: SubmissionOverview, in conversation: ConversationID
    ) async -> String? {
        guard let refusal = submission.refusal else { return nil }
        var params: JSONObject = ["conversation": .string(conversation.description)]
        switch refusal.subject {
        case .item(let message): params["message"] = .string(String(message.description.prefix(12)))
        case .member(let member):
            let name = try? await node.withView { $0.memberName(of: member, in: conversation) }
            params["member"] = name.map { .string("@" + $0) }
        case .conversation, .link, .relay, .proposal: break
        }
        var writer = FaultWriter(
            node, Methods.SubmissionList.info, .object(params), hidesHome: authorization.isRestricted)
        writer.action = submission.kind?.rawValue.split(separator: "_").joined(separator: " ")
        return await writer.fault(refusal.error).message
    }
}

extension Contract.Submission {
    fileprivate init(_ submission: SubmissionOverview, reason: String?) {
        self.init(
            id: submission.id.description, state: .init(submission.state), act: submission.kind?.rawValue,
            summary: submission.summary, text: submission.text, at: .init(submission.createdAt),
            error: submission.refusal?.name, reason: reason)
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
