package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// An applicant about whom the admission hook is asked.
package struct Applicant: Hashable, Sendable {
    package let conversation: ConversationID
    package let conversationName: String
    package let kind: ConversationKind
    package let member: MemberID
    package let name: String
    /// The Ed25519 key, 32 bytes.
    package let memberKey: [UInt8]
    /// The name of the link.
    package let link: String?
    /// The requested role.
    package let role: Role
    package let message: String?
    package let requestedAt: Timestamp
    /// The hash of the submission with the request.
    let request: Digest
}

/// The verdict of an admission hook.
package enum AdmissionHookVerdict: Hashable, Sendable {
    /// Admits the applicant; the role is `nil` for the requested one.
    case accept(Role?)
    /// Declines the request, with a reason for the applicant of at most 500 characters.
    case decline(String?)
    /// Leaves the decision to the staff.
    case hold
    /// The hook gave no usable answer; `declines` if the configuration then declines the request.
    case noAnswer(declines: Bool)
}

extension NodeView {
    /// Lists the applicants for whom the admission hook must run, in conversations whose origin is this node and that
    /// use a hook. The store is the queue, so a crash or restart loses none.
    package func applicants(limit: Int) throws(ServiceError) -> [Applicant] {
        try mappingErrors {
            var found: [Applicant] = []
            for conversation in try ConversationTable.list(in: rows)
            where conversation.origin != nil && found.count < limit {
                let id = conversation.id
                guard let summary = try ConversationStateTable.find(id, in: rows), summary.admission.asksProgram,
                    summary.lifecycle.phase == .active
                else { continue }
                let unanswered = try AdmissionHookAnswerTable.listUnanswered(
                    of: id, limit: limit - found.count, in: rows)
                guard !unanswered.isEmpty else { continue }
                let viewer = try viewerContext(in: id)
                let history = try JoinHistory(viewer, vault: context.vault)
                for (member, hash) in unanswered {
                    guard let row = try MemberTable.find(member, of: id, in: rows) else { continue }
                    found.append(try Applicant(row, hash, viewer, history))
                }
            }
            return found
        }
    }
}

extension Admissions {
    /// Applies the verdict of the hook in the node's own name, unless the request was decided meanwhile. The verdict
    /// and its effect are one commit. If the rules refuse the effect, the staff decide.
    package func applyVerdict(_ applicant: Applicant, _ verdict: AdmissionHookVerdict) async throws(ServiceError) {
        do throws(ServiceError) {
            guard let command = verdict.command(for: applicant.member) else {
                return try await recordVerdict(verdict, applicant)
            }
            var request = Request.system("admission.program")
            request.journalParameters = [
                "request": .string(applicant.member.description), "answer": .string(verdict.answer.rawValue),
            ]
            _ = try await changes.run(applicant.conversation, for: request) { writer in
                try self.storeAnswer(verdict, applicant, writer.transaction)
                guard try Self.isPending(applicant, in: writer.transaction) else {
                    return Decision.nothing
                }
                return try writer.perform(command)
            } asMember: { _ in
                throw ServiceError.named(.stateNotOrigin, [:])
            }
        } catch {
            guard case .denied = error else { throw error }
            try await recordVerdict(.hold, applicant)
        }
    }

    private func recordVerdict(_ verdict: AdmissionHookVerdict, _ applicant: Applicant) async throws(ServiceError) {
        try await write { transaction in try self.storeAnswer(verdict, applicant, transaction) }
    }

    private func storeAnswer(
        _ verdict: AdmissionHookVerdict, _ applicant: Applicant, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try AdmissionHookAnswerTable.upsert(
            verdict.answer, on: applicant.request, of: applicant.member, at: environment.now(),
            in: applicant.conversation, transaction)
    }

    private static func isPending(_ applicant: Applicant, in view: StoreView) throws(StoreError) -> Bool {
        let hash = try JoinSubmissionTable.find(applicant.member, of: applicant.conversation, in: view)
        let member = try MemberTable.find(applicant.member, of: applicant.conversation, in: view)
        return hash == applicant.request && member?.status == .requested
    }

    /// Emits a signal after each commit that added events; their content is in the store.
    package func commitSignals() -> AsyncStream<Void> {
        let rings = core.feedNotifier.signals()
        return AsyncStream(unfolding: {
            var iterator = rings.makeAsyncIterator()
            return await iterator.next().map { _ in }
        })
    }
}

extension Applicant {
    fileprivate init(
        _ member: Member, _ request: Digest, _ viewer: ViewerContext, _ history: JoinHistory
    ) throws(StoreError) {
        conversation = viewer.id
        conversationName = viewer.summary.name
        kind = viewer.summary.kind
        self.member = member.id
        name = member.name
        memberKey = member.memberKey
        link = try member.via.flatMap { (id) throws(StoreError) in
            try LinkTable.find(id, of: viewer.id, in: viewer.view)?.name
        }
        role = member.role
        message = history.messages[member.id]
        requestedAt = viewer.offsets.clockTime(of: history.requests[member.id] ?? viewer.now)
        self.request = request
    }
}

extension AdmissionHookVerdict {
    fileprivate var answer: AdmissionHookAnswer {
        switch self {
        case .accept: .accept
        case .decline: .decline
        case .hold: .hold
        case .noAnswer: .none
        }
    }

    /// `nil` if the staff decide.
    fileprivate func command(for member: MemberID) -> Command? {
        switch self {
        case .accept(let role): .accept(member: member, role: role)
        case .decline(let reason): .decline(member: member, reason: reason)
        case .noAnswer(declines: true): .decline(member: member, reason: nil)
        case .hold, .noAnswer: nil
        }
    }
}
