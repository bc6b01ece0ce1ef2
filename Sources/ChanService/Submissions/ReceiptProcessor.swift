import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// Processes the origin's receipts for this node's submissions: records the outcome, and joins with the welcome.
struct ReceiptProcessor {
    let node: NodeCore
    let conversation: ConversationID

    /// Processes a receipt; ignores one that does not verify or answers no submission of ours.
    ///
    /// - Returns: whether it contained anything new.
    @discardableResult
    func process(_ receipt: Receipt) async throws(ServiceError) -> Bool {
        let isNews = try await node.write { transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction) else { return false }
            guard let answer = try? receipt.content(in: conversation, transaction),
                let submission = try SubmissionTable.find(answer.submission, in: transaction),
                try submission.isOpen || OwnCaseStore.awaitsText(submission, in: transaction),
                try isByAddressee(of: submission, row, receipt, transaction)
            else { return false }
            let known = try OwnCaseTable.find(submission.message, of: conversation, in: transaction)
            // Secrets in the welcome decrypt entries that were skipped before.
            if try complete(submission, answer, receipt, row, transaction) {
                try node.context.refold(conversation, in: transaction)
            }
            return try known == nil || known != OwnCaseTable.find(submission.message, of: conversation, in: transaction)
                || SubmissionTable.find(answer.submission, in: transaction) != submission
        }
        node.relayNotifier.signal(conversation)
        return isNews
    }

    /// Returns whether the receipt is signed by an origin that could decrypt the submission.
    ///
    /// On a hand-over, this node reseals all pending submissions, so the former origin cannot have read them, and
    /// cannot refuse them with the help of a relay. Submissions that an earlier version stored are not resealed, nor
    /// those pending at the node that becomes the origin.
    private func isByAddressee(
        of submission: StoredSubmission, _ row: StoredConversation, _ receipt: Receipt, _ view: StoreView
    ) throws -> Bool {
        if submission.sealedContent == nil || row.origin != nil { return true }
        if try NextOriginTable.find(conversation, in: view) != nil { return true }
        // A link may name an origin that no relay has shown yet; all pending submissions are then sealed to that one.
        if try isLinkOfLaterOrigin(row, view) { return false }
        return (try? receipt.contentFromCurrentOrigin(in: conversation, view)) != nil
    }

    private func isLinkOfLaterOrigin(_ row: StoredConversation, _ view: StoreView) throws -> Bool {
        guard row.sealedLink != nil, let link = try? JoinLink.open(of: row, vault: node.vault) else { return false }
        return try !StoredOriginChain(of: conversation, in: view).complete.contains(link.origin.signing)
    }

    /// Returns the reader keys from the welcomes in these receipts, which may be needed to fetch the log. They are
    /// not trusted until the log confirms them.
    func readerKeys(in receipts: [Receipt]) async throws(ServiceError) -> [SigningKey] {
        try await node.read { view in
            guard let row = try ConversationTable.find(conversation, in: view), let member = row.member else {
                return []
            }
            let sealing = try Keyring(of: row, vault: node.vault, in: view).memberKeys().sealing
            return receipts.compactMap { receipt in
                guard let answer = try? receipt.content(in: conversation, view), !answer.welcome.isEmpty,
                    let welcome = try? UnverifiedWelcome.open(
                        answer.welcome, with: sealing, conversation: conversation, member: member)
                else { return nil }
                // A welcome contains only the newest secret of the charter.
                return welcome.secrets.last { $0.scope == .charter }.map(\.first).flatMap(ReaderKey.derive(from:))
            }
        }
    }

    private func complete(
        _ submission: StoredSubmission, _ answer: ReceiptContent, _ receipt: Receipt, _ row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws -> Bool {
        let now = node.environment.now()
        let events = ChangeFeedWriter(of: node.context, at: now, in: transaction)
        let completion = SubmissionCompletion(node: node, row: row, transaction: transaction)
        guard try !completion.run(submission, answer) else { return false }
        if try completeRejoin(submission, answer, receipt, row, transaction) { return false }
        switch answer.outcome {
        case .refused(let name, let detail):
            try SubmissionTable.setReceipt(
                submission.hash, accepted: false, receipt: receipt.encoded(), in: transaction)
            // Another submission may be refused while the join request is still pending.
            let isRequest = try isRequest(submission, transaction)
            if isRequest, name == FaultName.statePending.rawValue, try discardRepeatedRequest(submission, transaction) {
                return false
            }
            try deleteUnansweredCase(submission, transaction)
            let anew = AutomaticResubmitter(node: node, row: row, transaction: transaction)
            if try anew.run(submission, refused: name) { return false }
            let event = SubmissionRefusal.nameForAuthor(name)
            try events.add(.refused(event, in: conversation, about: .message(submission.message)))
            if try isMember(after: name, to: submission, isRequest: isRequest, row, transaction) {
                return try OwnMembership.confirmMembership(in: row, transaction)
            }
            if isRequest, try isAwaitingAnswer(row, transaction) {
                try OwnMembership.endMembership(
                    name == FaultName.stateBanned.rawValue ? .banned : .declined, at: now,
                    because: name == FaultName.stateDeclined.rawValue ? detail : event, in: row, transaction)
                try listDecision(on: submission, byStaff: name == FaultName.stateDeclined.rawValue, transaction)
            }
            return false
        case .accepted:
            if try completeCase(submission, answer, receipt, row, transaction) { return false }
            // The request is in the log and undecided; its welcome comes in another receipt.
            if answer.welcome.isEmpty, try isAwaitingAnswer(row, transaction) { return false }
            try SubmissionTable.setReceipt(submission.hash, accepted: true, receipt: receipt.encoded(), in: transaction)
            try events.add(
                FeedEvent(.submissionAccepted, in: conversation, about: .message(submission.message)))
            guard !answer.welcome.isEmpty, try !storeOwnLink(link: answer.welcome, row, transaction) else {
                return false
            }
            try events.add(FeedEvent(.conversationJoined, in: conversation))
            try listDecision(on: submission, byStaff: false, transaction)
            return try applyWelcome(answer.welcome, to: submission, row, transaction)
        }
    }

    /// Completes a precautionary join request by a member whose log hides their membership. If the log shows it, the
    /// request is not handled here, because the log may already contain the admission.
    ///
    /// - Returns: whether processing is complete: the answer shows that they are a member, or leaves it open.
    private func completeRejoin(
        _ submission: StoredSubmission, _ answer: ReceiptContent, _ receipt: Receipt, _ row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws -> Bool {
        guard let own = try row.member.flatMap({ try MemberTable.find($0, of: conversation, in: transaction) }),
            own.isActive, try OwnMembership.isHiddenFromLog(own, in: conversation, transaction),
            try OwnCaseStore.joinRequest(of: conversation, in: transaction)?.id == submission.message
        else { return false }
        guard case .refused(let name, _) = answer.outcome, Self.mayStillBeMember(name) else {
            try OwnMembership.markRejoinRequested(in: row, transaction)
            return false
        }
        try SubmissionTable.setReceipt(submission.hash, accepted: false, receipt: receipt.encoded(), in: transaction)
        try SubmissionTable.discard(submission.id, in: transaction)
        try OwnCaseTable.delete(submission.message, of: conversation, in: transaction)
        if name != FaultName.stateAlreadyMember.rawValue {
            let log = ChangeFeedWriter(of: node.context, in: transaction)
            try log.add(.refused(name, in: conversation, about: .message(submission.message)))
        }
        return true
    }

    /// Returns whether a refusal implies that the origin has us as a member although this node shows us as gone or
    /// waiting: a refused leave, or a join request refused because the member is in.
    private func isMember(
        after name: String, to submission: StoredSubmission, isRequest: Bool, _ row: StoredConversation,
        _ view: StoreTransaction
    ) throws -> Bool {
        if try isAwaitingAnswer(row, view) { return isRequest && name == FaultName.stateAlreadyMember.rawValue }
        guard ![FaultName.stateNotMember, .stateBanned].contains(where: { $0.rawValue == name }) else { return false }
        let presenter = OwnSubmissionPresenter(
            try ViewerContext(conversation, of: node.context, in: view), vault: node.vault)
        guard case .memberLeft(let leaving)? = try presenter.act(of: submission) else { return false }
        return leaving.successor == nil
    }

    /// Returns whether one may still be a member after this refusal of a join request, because it is checked before
    /// membership.
    private static func mayStillBeMember(_ name: String) -> Bool {
        let membershipFaults: [FaultName] = [
            .stateAlreadyMember, .statePending, .stateNotActive, .stateFrozen, .stateClosed, .stateDeleted,
        ]
        return membershipFaults.contains { $0.rawValue == name }
            || SubmissionFault.allCases.contains { $0.name == name }
    }

    /// Processes an answer to a case. The submission remains open until the staff close the case.
    ///
    /// - Returns: whether it was an answer to a case; a join request is finally answered by a welcome.
    private func completeCase(
        _ submission: StoredSubmission, _ answer: ReceiptContent, _ receipt: Receipt, _ row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws -> Bool {
        guard let own = try OwnCaseTable.find(submission.message, of: conversation, in: transaction) else {
            return false
        }
        var opened: [UInt8] = []
        if !answer.welcome.isEmpty {
            let key = try Keyring(of: row, vault: node.vault, in: transaction).memberKeys().sealing
            do { opened = try key.open(answer.welcome) } catch { throw WelcomeError.unopenable }
            // This also applies to a request that was repeated before it was answered.
            guard try !own.isAdmission || (try? CaseUpdate(parsing: opened))?.id == own.id else { return false }
        }
        let cases = OwnCaseStore(of: conversation, in: transaction)
        let (now, log) = (node.environment.now(), ChangeFeedWriter(of: node.context, in: transaction))
        guard let update = try cases.applyAnswer(opened, about: submission.message, at: now) else { return true }
        if update.state.isOver {
            // A rejected post is listed, with the decision, until its author discards it.
            let isGone = try own.isHeldPost && update.state != .approved
            try SubmissionTable.setReceipt(
                submission.hash, accepted: !isGone, receipt: receipt.encoded(), in: transaction)
        }
        var event = FeedEvent(.caseAnswered, in: conversation, about: .named(update.id.description))
        event.data = ["state": .string(update.state.rawValue)]
        try log.add(event)
        if try OwnCaseTable.find(update.id, of: conversation, in: transaction)?.unseenSince == now {
            try log.add(InboxChange.answer(update.id, isUnseen: true).feedEvent(in: conversation))
        }
        return true
    }

    /// Lists the decision on a request to join that waited for it among what its author has not seen.
    private func listDecision(
        on request: StoredSubmission, byStaff isByStaff: Bool, _ transaction: StoreTransaction
    ) throws {
        let cases = OwnCaseStore(of: conversation, in: transaction)
        guard try cases.setDecided(request.message, byStaff: isByStaff, at: node.environment.now()) else { return }
        try ChangeFeedWriter(of: node.context, in: transaction)
            .add(InboxChange.answer(request.message, isUnseen: true).feedEvent(in: conversation))
    }

    /// Returns whether it is our newest join request; true if no request is recorded, as for one from before requests
    /// had a case.
    private func isRequest(_ submission: StoredSubmission, _ view: StoreView) throws -> Bool {
        try OwnCaseStore.joinRequest(of: conversation, in: view).map { $0.id == submission.message } ?? true
    }

    /// Discards a request to join that was refused because an earlier one awaits its decision: that one stays pending.
    ///
    /// - Returns: `false` if this node has no earlier request.
    private func discardRepeatedRequest(_ submission: StoredSubmission, _ transaction: StoreTransaction) throws -> Bool
    {
        guard try OwnCaseStore.hasPendingRequest(conversation, besides: submission.message, in: transaction) else {
            return false
        }
        try SubmissionTable.discard(submission.id, in: transaction)
        try OwnCaseTable.delete(submission.message, of: conversation, in: transaction)
        return true
    }

    /// Deletes the case of a submission that the origin never accepted. The messages about a join request remain
    /// readable.
    private func deleteUnansweredCase(_ submission: StoredSubmission, _ transaction: StoreTransaction) throws {
        let own = try OwnCaseTable.find(submission.message, of: conversation, in: transaction)
        guard let own, try !own.isReceived || !isRequest(submission, transaction) else { return }
        try OwnCaseTable.delete(own.id, of: conversation, in: transaction)
    }

    /// Stores a link of ours that the origin encoded.
    ///
    /// - Returns: whether the payload was a link.
    private func storeOwnLink(
        link sealed: [UInt8], _ row: StoredConversation, _ transaction: StoreTransaction
    ) throws -> Bool {
        let keys = try Keyring(of: row, vault: node.vault, in: transaction).memberKeys()
        guard let bytes = try? keys.sealing.open(sealed), let text = String(validating: bytes, as: UTF8.self),
            let (link, forms) = try? LinkForms.verified(receiptText: text, to: conversation)
        else { return false }
        let seal = node.vault.seal(
            SecretBytes(Array(forms.receiptText.utf8)), at: .receivedLink(link.id, of: conversation))
        try ReceivedLinkTextTable.upsert(sealedText: seal, of: link.id, of: conversation, in: transaction)
        return true
    }

    private func isAwaitingAnswer(_ row: StoredConversation, _ view: StoreView) throws -> Bool {
        guard let member = row.member else { return false }
        return try MemberTable.find(member, of: conversation, in: view)?.status.isPending ?? false
    }

    /// - Returns: whether the welcome contained new secrets.
    private func applyWelcome(
        _ sealed: [UInt8], to request: StoredSubmission, _ row: StoredConversation, _ transaction: StoreTransaction
    ) throws -> Bool {
        guard let member = row.member else { return false }
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        let unverified = try UnverifiedWelcome.open(
            sealed, with: keyring.memberKeys().sealing, conversation: conversation, member: member)
        // Discard what the log does not confirm.
        let welcome = try unverified.verified { scope, epoch in
            (try? ScopeSecretTable.find(scope, epoch: epoch, of: conversation, in: transaction)).flatMap { row in
                row.map { Commitment(scope: scope, epoch: epoch, hash: $0.commitment) }
            }
        }
        if try !isDecidedInLog(request, row, transaction) {
            try OwnMembership.admit(slot: welcome.path?.slot, at: node.environment.now(), in: row, transaction)
        }
        if let path = welcome.path {
            try KeyTreeStore(conversation: conversation, vault: node.vault, keys: .ownPath).store(path, in: transaction)
        }
        var opensMore = false
        // The charter's newest secret opens all earlier ones.
        for run in welcome.secrets {
            try run.forEachSecret {
                opensMore = try keyring.storeWithPredecessors(from: $0, startedBy: 0, in: transaction) || opensMore
            }
        }
        for entryKey in welcome.entryKeys { try keyring.store(entryKey, in: transaction) }
        return welcome.path != nil || opensMore
    }

    /// Returns whether the local log shows the outcome of a join request. The log is authoritative for our
    /// membership, which may have ended since.
    private func isDecidedInLog(
        _ request: StoredSubmission, _ row: StoredConversation, _ transaction: StoreTransaction
    ) throws -> Bool {
        guard let own = try row.member.flatMap({ try MemberTable.find($0, of: conversation, in: transaction) }),
            try !OwnMembership.isHiddenFromLog(own, in: conversation, transaction),
            let statement = try request.content(node.vault)?.enclosed.signed.parsed()
        else { return false }
        return try LogReader.containsStatement(statement, of: conversation, in: transaction)
    }
}
