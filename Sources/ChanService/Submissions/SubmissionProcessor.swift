import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore
import Synchronization

/// Answers members' submissions at the origin: opens them, checks the author, decides by the same rules as for our
/// own commands, publishes, and signs a receipt. A submission never gets two different answers.
struct SubmissionProcessor {
    let node: NodeCore
    let conversation: ConversationID

    /// Answers submissions in the order of arrival, each in a transaction of its own: a refusal rolls back its
    /// changes. Submissions without faults share commits. One that is set aside gets no answer.
    ///
    /// - Parameter relay: the relay that delivered them.
    /// - Throws: an error of this node, never of a submission; a refusal is an answer.
    func answer(_ submissions: [[UInt8]], from relay: RelayID? = nil) async throws(ServiceError) -> [Receipt] {
        var receipts: [Receipt] = []
        for run in FaultySubmissions(node: node, conversation: conversation).groups(of: submissions) {
            if let fault = run.fault {
                receipts += try await answer(run.submissions, after: fault, from: relay)
            } else {
                receipts += try await answerTogether(run.submissions, from: relay)
            }
        }
        return receipts
    }

    /// Answers submissions after one that crashed the program, or that another version set aside.
    private func answer(
        _ submissions: [[UInt8]], after fault: FaultyInput, from relay: RelayID?
    ) async throws(ServiceError) -> [Receipt] {
        let faulty = FaultySubmissions(node: node, conversation: conversation)
        guard !fault.isRejected else {
            try await faulty.store(submissions, fault, from: relay)
            return []
        }
        let receipts = try await answerTogether(submissions, from: relay)
        if !receipts.isEmpty { try await faulty.removeAnswered(fault) }
        return receipts
    }

    private func answerTogether(_ submissions: [[UInt8]], from relay: RelayID?) async throws(ServiceError) -> [Receipt]
    {
        let hashes = submissions.map { Submission.hash(of: $0) }
        var (key, answers) = try await node.read { view in
            guard let row = try ConversationTable.find(conversation, in: view) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            var answers: [Digest: Receipt] = [:]
            for hash in hashes { answers[hash] = try storedReceipt(to: hash, in: view) }
            return (try Keyring(of: row, vault: node.vault, in: view).originSealingKey(), answers)
        }
        let unanswered = zip(submissions, hashes).filter { answers[$0.1] == nil }.map(\.0)
        let opened = await OpenedSubmission.open(unanswered, with: key, inputs: node.core.inputs)
        for (submission, attempt) in zip(opened, await outcomes(at: opened)) {
            do throws(ServiceError) { answers[submission.hash] = try attempt.get() } catch {
                // The last submission handed the log over: the next origin answers the rest.
                if case .named(.stateOriginMoved, _) = error { break }
                answers[submission.hash] = try await refuse(submission, because: error, from: relay)
            }
        }
        return hashes.compactMap { answers[$0] }
    }

    private func outcomes(at submissions: [OpenedSubmission]) async -> [Result<Receipt, ServiceError>] {
        let inputs = node.core.inputs
        let slots = submissions.map { inputs.claim($0.hash) }
        defer { slots.forEach(inputs.release) }
        return await node.write(
            all: zip(submissions, slots).map { submission, slot in
                { transaction in try inputs.processing(slot) { try answer(submission, in: transaction) } }
            })
    }

    private func answer(_ submission: OpenedSubmission, in transaction: StoreTransaction) throws -> Receipt {
        // The same submission may arrive from several relays at once.
        if let earlier = try storedReceipt(to: submission.hash, in: transaction) { return earlier }
        let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
        guard let content = submission.content else { throw SubmissionFault.unreadable }
        let now = writer.clock
        let gate = WitnessGate(
            asked: node.awaitedWitnesses.withLock { $0.cosigned(in: conversation, at: now) })
        writer.witnesses = gate
        do { return try writer.accept(content, of: submission) } catch {
            guard let candidate = gate.unasked else { throw error }
            let author = try content.enclosed.signed.parsed().author
            let answer = node.awaitedWitnesses.withLock {
                $0.request(candidate, for: submission.hash, by: author, in: conversation, at: now)
            }
            switch answer {
            case .awaited, .cosigned: throw error
            case .refused: throw ServiceError.named(.witnessRefused, ["actual": candidate.change.name])
            case .full: throw ServiceError.tooManyAwaitedWitnesses(candidate)
            }
        }
    }

    /// - Returns: the receipt; `nil` if the submission is set aside, or waits for a witness.
    /// - Throws: an error of this node; the submission must be answered later.
    private func refuse(
        _ submission: OpenedSubmission, because error: ServiceError, from relay: RelayID?
    ) async throws(ServiceError) -> Receipt? {
        let hash = submission.hash
        switch error {
        case .denied(let denial):
            if denial.reason == .password { try await countWrongPassword(in: submission) }
            return try await refuse(
                submission, because: denial, wanting: try await storeBanTags(of: submission, after: denial))
        case .submission(let fault):
            return try await refuse(hash, name: fault.name, detail: "the submission itself") { transaction, _ in
                guard case .fromTheFuture = fault else { return }
                try RefusedJoinRecorder(node: node, conversation: conversation, transaction: transaction)
                    .record(submission, dated: fault)
            }
        // Only this submission's rows conflict; a full or missing disk would not be its fault.
        case .store(let error) where error.code == .conflict || error.code == .notFound:
            return try await refuse(
                hash, name: SubmissionFault.unreadable.name, detail: "contradicts what is stored")
        // The store cannot execute this submission, but is otherwise operational.
        case .store(let error) where error.code == .defect || error.code == .corrupt:
            let faulty = FaultySubmissions(node: node, conversation: conversation)
            try await faulty.setAside(submission, because: error.description, from: relay)
            return nil
        case .store, .vault, .relay, .planned: throw error
        case .named(.guardClock, _), .named(.stateRestored, _), .named(.stateForkedSelf, _),
            .named(.stateOriginMoved, _):
            throw error
        // Every submission that stays is processed again in each round, so that few may.
        case .named(.witnessNotAsked, let facts) where facts["retry_after_s"] != nil:
            return try await refuse(
                hash, name: FaultName.witnessNotAsked.rawValue,
                detail: "too many witnesses wait, try again in \(AwaitedWitnesses.refusedSeconds) s")
        // It stays at its relay until the witness was asked, after this round (`WitnessRound`).
        case .named(.witnessNotAsked, _): return nil
        // Receipts are public, so that they do not say what answered at the URL.
        case .named(.witnessRefused, _):
            return try await refuse(
                hash, name: FaultName.witnessRefused.rawValue, detail: "the node that orders the log asked it")
        // Receipts are public, so that they do not say the name.
        case .named(.conflictNameTaken, _):
            return try await refuse(
                hash, name: FaultName.conflictNameTaken.rawValue, detail: "another active link has the name")
        case .link(let error):
            return try await refuse(
                hash, name: ServiceError.link(error).errorName.name, detail: "no link can be written of it")
        case .named, .unknown:
            return try await refuse(hash, name: SubmissionFault.unreadable.name, detail: "cannot be carried out")
        }
    }

    /// Returns the rule, and when to retry.
    private static func detail(of denial: Denial) -> String {
        denial.reason.retryAfter.map { "\(denial.rule), try again in \($0) s" } ?? denial.rule
    }

    /// Counts a wrong password; the refusal rolled back everything else.
    private func countWrongPassword(in submission: OpenedSubmission) async throws(ServiceError) {
        try await node.write { transaction in
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            guard let content = submission.content, content.password != nil,
                case .joinRequested(let request) = try writer.open(content, of: submission).act
            else { return }
            try JoinPasswordVerifier(conversation: conversation, now: writer.clock).recordFailedTry(
                request, in: transaction)
        }
    }

    /// Stores the ban tags of a known author whose submission is refused, and requests the missing ones.
    ///
    /// - Returns: the sealed request; empty for refusals unrelated to tags.
    private func storeBanTags(of submission: OpenedSubmission, after denial: Denial) async throws(ServiceError)
        -> [UInt8]
    {
        guard [.deniedBanTag, .deniedTagMissing, .stateBanned, .stateAlreadyMember].contains(denial.name) else {
            return []
        }
        return try await node.write { transaction in
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            guard let content = submission.content else { return [] }
            return try writer.tagRequest(after: content, of: submission)
        }
    }

    private func storedReceipt(to hash: Digest, in view: StoreView) throws(StoreError) -> Receipt? {
        let bytes = try AnsweredSubmissionTable.findReceipt(for: hash, of: conversation, in: view)
        return bytes.flatMap { try? Receipt(parsing: $0) }
    }

    /// Refuses with the facts that the denial may disclose to the author, and the lists that lack a tag of theirs.
    private func refuse(
        _ submission: OpenedSubmission, because denial: Denial, wanting tags: [UInt8]
    ) async throws(ServiceError) -> Receipt {
        try await refuse(submission.hash, name: denial.name.rawValue, detail: Self.detail(of: denial)) {
            transaction, receipt in
            receipt.wantedTags = tags
            try RefusedJoinRecorder(node: node, conversation: conversation, transaction: transaction)
                .record(submission, because: denial)
            guard let content = submission.content, let author = try? content.enclosed.signed.parsed().author else {
                return
            }
            let known = try MemberTable.find(author, of: conversation, in: transaction)
            let offsets = try ConversationStateTable.find(conversation, in: transaction)?.clockOffsets ?? ClockOffsets()
            guard let key = known.flatMap({ SealingPublicKey($0.sealingKey) }) ?? content.sealingKey else { return }
            receipt.facts = offsets.inClockTime(denial).sealedFacts(for: author, to: key)
        }
    }

    private func refuse(
        _ hash: Digest, name: String, detail: String,
        adding add: @escaping @Sendable (StoreTransaction, inout ReceiptContent) throws -> Void = { _, _ in }
    ) async throws(ServiceError) -> Receipt {
        try await node.write { transaction in
            if let earlier = try storedReceipt(to: hash, in: transaction) { return earlier }
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            var content = ReceiptContent(
                conversation: conversation, submission: hash, outcome: .refused(name: name, detail: detail))
            try add(transaction, &content)
            // Malformed and certain other submissions are answered without storing a row.
            guard !SubmissionFault.unstoredNames.contains(name) else { return try writer.signed(content) }
            return try writer.signAndStore(
                content, until: writer.clock.adding(seconds: SubmissionFault.answerRetentionSeconds))
        }
    }
}
