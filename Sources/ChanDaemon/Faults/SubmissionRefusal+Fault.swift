import ChanCore
import ChanEngine
import ChanFold
import ChanJSON
import ChanRPC
import ChanService

extension ServiceError {
    /// Returns the facts of the error's sentence, where the call that caused it is not known.
    func facts(in kind: ConversationKind) -> [String: String] {
        switch self {
        case .denied(let denial):
            DenialFacts(kind: kind, params: [:]).of(denial.reason).merging(["rule": denial.rule]) { own, _ in own }
        case .named(_, let facts), .unknown(_, let facts): facts
        case .submission, .store, .vault, .link, .relay, .planned: [:]
        }
    }

    /// Returns the error as a fault of the catalogue, for a member of the conversation.
    func fault(named name: String, in summary: ConversationSummary) -> RPCFault {
        var all = facts(in: summary.kind)
        all["conversation"] = Contract.Conversation.reference(summary)
        all["kind"] = summary.kind.name
        return RPCFault(named: name, all)
    }
}

extension SubmissionRefusal {
    /// Returns the facts of the refusal's sentence, where only the refusal is available.
    func facts(in kind: ConversationKind) -> [String: String] { error.facts(in: kind) }

    /// Returns the refusal as a fault of the catalogue, for its submitter.
    func fault(in summary: ConversationSummary) -> RPCFault { error.fault(named: name, in: summary) }
}
