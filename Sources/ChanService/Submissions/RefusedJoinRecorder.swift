import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanStore

/// Records at the origin that a request to join was refused although nobody decided on it, and why, where the owner
/// can do something about it: a line of the journal and the event `join.refused`.
struct RefusedJoinRecorder {
    let node: NodeCore
    let conversation: ConversationID
    let transaction: StoreTransaction

    /// Records a request that is dated in the future.
    func record(_ submission: OpenedSubmission, dated fault: SubmissionFault) throws {
        let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
        guard let applicant = writer.applicant(of: submission) else { return }
        try record(applicant, FaultName.guardDatedAhead.rawValue, rule: nil, lists: [])
    }

    /// Records a request that a ban list refuses.
    func record(_ submission: OpenedSubmission, because denial: Denial) throws {
        guard case .banned = denial.reason, denial.rule == BanListMatcher.rule,
            case .member(let member) = denial.subject
        else { return }
        let matcher = BanListMatcher(conversation: conversation, now: node.environment.now())
        let lists = try matcher.refusals(
            of: member, presenting: submission.content?.banTags ?? [], in: transaction)
        try record(member, denial.name.rawValue, rule: denial.rule, lists: lists.map(\.list))
    }

    private func record(_ member: MemberID, _ error: String, rule: String?, lists: [String]) throws {
        let names = lists.map(JSONValue.string)
        // As for restricted callers, the lines of a minute are limited.
        var request = Request("conversation.join", by: Requester(user: "applicant"))
        request.isRestricted = true
        request.conversation = conversation
        request.journalParameters = ["member": .string(member.description)]
        if !lists.isEmpty { request.journalParameters["lists"] = .array(names) }
        _ = try node.journalRefusal(refused: request, error, rule: rule, in: transaction)
        var event = FeedEvent(.joinRefused, in: conversation, about: .member(member))
        event.data = ["error": .string(error)]
        if !lists.isEmpty { event.data["lists"] = .array(names) }
        try ChangeFeedWriter(of: node.context, in: transaction).add(event)
    }
}
