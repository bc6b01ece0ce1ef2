import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
import ChanLog
import ChanSodium
import ChanStore

/// Takes the origin's answers to what this node submitted: settles the submission, and enters with the welcome.
struct ReceiptProcessor {
    let node: Node
    let conversation: ConversationID

    /// A receipt that does not verify, or answers nothing of ours, changes nothing.
    func process(_ receipt: Receipt) async throws(ServiceError) {
        try await node.write { transaction in
            guard let row = try ConversationTable.find(conversation, in: transaction) else { return }
            guard let answer = try? receipt.content(in: conversation, transaction),
                let submission = try SubmissionTable.find(answer.submission, in: transaction), submission.isOpen,
                try isByAddressee(of: submission, row, receipt, transaction)
            else { return }
            // Secrets that came with the welcome open what was passed over before.
            if try complete(submission, answer, receipt, row, transaction) {
                try node.refold(conversation, in: transaction)
            }
        }
        node.relayNotifier.signal(conversation)
    }

    /// Whether an origin signed that can have opened the submission. A hand-over that is known here seals again all that waits, so
    /// the origin before cannot have read it, nor refuse it with a relay for an accomplice. What an earlier version stored is not
    /// sealed again, nor what waits at the node that orders the log next.
    private func isByAddressee(
        of submission: StoredSubmission, _ row: StoredConversation, _ receipt: Receipt, _ view: StoreView
    ) throws -> Bool {
        if submission.sealedContent == nil || row.origin != nil { return true }
        if try NextOriginTable.find(conversation, in: view) != nil { return true }
        // A link may name an origin that no relay showed yet: then all that waits is sealed to that one.
        if try isLinkOfLaterOrigin(row, view) { return false }
        return (try? receipt.contentFromCurrentOrigin(in: conversation, view)) != nil
    }

    private func isLinkOfLaterOrigin(_ row: StoredConversation, _ view: StoreView) throws -> Bool {
        guard row.sealedLink != nil, let link = try? JoinLink.open(of: row, vault: node.vault) else { return false }
        return try !StoredOriginChain(of: conversation, in: view).complete.contains(link.origin.signing)
    }

    /// The keys by which relays let members read, as welcomes in these receipts hand them over. Nothing is believed of them before the
    /// log vouches for it; they may be needed to fetch the log.
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
                // The newest is all that is handed over of the charter.
                return welcome.secrets.last { $0.scope == .charter }.map(\.first).flatMap(ReaderKey.derive(from:))
            }
        }
    }

    private func complete(
        _ submission: StoredSubmission, _ answer: ReceiptContent, _ receipt: Receipt, _ row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws -> Bool {
        let now = node.environment.now()
        let events = ChangeFeedWriter(of: node, at: now, in: transaction)
        guard try !resubmitWithTags(submission, answer, row, transaction) else { return false }
        if try completeRejoin(submission, answer, receipt, row, transaction) { return false }
        switch answer.outcome {
        case .refused(let name, let detail):
            try SubmissionTable.setReceipt(
                submission.hash, accepted: false, receipt: receipt.encoded(), in: transaction)
            // Another of our letters may be refused while the request itself still waits.
            let isRequest = try isRequest(submission, transaction)
            try deleteUnansweredCase(submission, transaction)
            let anew = AutomaticResubmitter(node: node, row: row, transaction: transaction)
            if try anew.run(submission, refused: name) { return false }
            try events.add(.refused(name, in: conversation, about: .message(submission.message)))
            if try isMember(after: name, to: submission, isRequest: isRequest, row, transaction) {
                return try OwnMembership.confirmMembership(in: row, transaction)
            }
            if isRequest, try isAwaitingAnswer(row, transaction) {
                try OwnMembership.endMembership(
                    name == DenialName.banned.rawValue ? .banned : .declined, at: now,
                    because: name == "state.declined" ? detail : name, in: row, transaction)
            }
            return false
        case .accepted:
            if try completeCase(submission, answer, receipt, row, transaction) { return false }
            // The request stands in the log, and somebody is still to decide: its welcome comes in another receipt.
            if answer.welcome.isEmpty, try isAwaitingAnswer(row, transaction) { return false }
            try SubmissionTable.setReceipt(submission.hash, accepted: true, receipt: receipt.encoded(), in: transaction)
            try events.add(
                FeedEvent(.submissionAccepted, in: conversation, about: .message(submission.message)))
            guard !answer.welcome.isEmpty, try !storeOwnLink(link: answer.welcome, row, transaction) else {
                return false
            }
            try events.add(FeedEvent(.conversationJoined, in: conversation))
            return try applyWelcome(answer.welcome, to: submission, row, transaction)
        }
    }

    /// Sends a submission that was refused for want of tags once more, with them.
    /// - Returns: whether it was.
    private func resubmitWithTags(
        _ submission: StoredSubmission, _ answer: ReceiptContent, _ row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws -> Bool {
        let (now, tags) = (node.environment.now(), OwnBanTags(of: row, vault: node.vault, in: transaction))
        guard try tags.apply(answer, to: submission, at: now), var content = try submission.content(node.vault)
        else { return false }
        content.banTags = try tags.requestedTags()
        let origin = try StoredOriginChain(of: row, node: node, in: transaction).keys.sealing
        let bytes = try Submission(content, of: conversation, to: origin).encoded()
        let sealed = node.vault.seal(
            SecretBytes(content.encoded()), at: .submission(submission.message, of: conversation))
        try SubmissionTable.setContent(sealed, of: submission.hash, in: transaction)
        try SubmissionTable.reseal(submission, as: Submission.hash(of: bytes), bytes: bytes, at: now, in: transaction)
        return true
    }

    /// Whoever stands here as a member and asked to join, to be sure, hears whether they are one. Where the log shows them who they
    /// are it may have told of the admission already.
    /// - Returns: whether that is all: they are, or the answer does not say.
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
        if name != DenialName.alreadyMember.rawValue {
            let log = ChangeFeedWriter(of: node, in: transaction)
            try log.add(.refused(name, in: conversation, about: .message(submission.message)))
        }
        return true
    }

    /// Whether a refusal says that the origin has us as a member, although this node shows us gone or asking: that of our leaving, or
    /// of a request to join by somebody who is in.
    private func isMember(
        after name: String, to submission: StoredSubmission, isRequest: Bool, _ row: StoredConversation,
        _ view: StoreTransaction
    ) throws -> Bool {
        if try isAwaitingAnswer(row, view) { return isRequest && name == DenialName.alreadyMember.rawValue }
        guard ![DenialName.notMember, .banned].contains(where: { $0.rawValue == name }) else { return false }
        let book = OwnSubmissionPresenter(try ViewerContext(conversation, of: node, in: view), vault: node.vault)
        guard case .memberLeft(successor: nil)? = try book.act(of: submission) else { return false }
        return true
    }

    /// Refusals of a request to join by which one may still be a member: what is asked before whether one is.
    private static func mayStillBeMember(_ name: String) -> Bool {
        let asked: [DenialName] = [.alreadyMember, .pending, .notActive, .frozen, .closed, .deleted]
        return asked.contains { $0.rawValue == name } || SubmissionFault.allCases.contains { $0.name == name }
    }

    /// A case goes on until the staff are done with it; only then is its submission settled.
    /// - Returns: whether it was an answer to a case; a request to join is answered by a welcome in the end.
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
            // Also of a request we repeated before it was answered.
            guard try !own.isAdmission || (try? CaseUpdate(parsing: opened))?.id == own.id else { return false }
        }
        let cases = OwnCaseStore(of: conversation, in: transaction)
        guard let news = try cases.applyAnswer(opened, about: submission.message) else { return true }
        if news.state.isOver {
            // A post that never appears is listed, with what was decided about it, until its author discards it.
            let isGone = try own.isHeldPost && news.state != .approved
            try SubmissionTable.setReceipt(
                submission.hash, accepted: !isGone, receipt: receipt.encoded(), in: transaction)
        }
        var told = FeedEvent(.caseAnswered, in: conversation, about: .named(news.id.description))
        told.data = ["state": .string(news.state.rawValue)]
        try ChangeFeedWriter(of: node, in: transaction).add(told)
        return true
    }

    /// Whether it is the newest of our requests to join; of one made before there were talks about it nothing else is known.
    private func isRequest(_ submission: StoredSubmission, _ view: StoreView) throws -> Bool {
        try OwnCaseStore.joinRequest(of: conversation, in: view).map { $0.id == submission.message } ?? true
    }

    /// What the origin never took is no case. What was said about a request to join stays readable.
    private func deleteUnansweredCase(_ submission: StoredSubmission, _ transaction: StoreTransaction) throws {
        let own = try OwnCaseTable.find(submission.message, of: conversation, in: transaction)
        guard let own, try !own.isReceived || !isRequest(submission, transaction) else { return }
        try OwnCaseTable.delete(own.id, of: conversation, in: transaction)
    }

    /// Keeps a link of ours that the origin wrote out.
    /// - Returns: whether it was one.
    private func storeOwnLink(
        link sealed: [UInt8], _ row: StoredConversation, _ transaction: StoreTransaction
    ) throws -> Bool {
        let keys = try Keyring(of: row, vault: node.vault, in: transaction).memberKeys()
        guard let bytes = try? keys.sealing.open(sealed), let text = String(validating: bytes, as: UTF8.self),
            let link = try? UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0), expecting: conversation)
        else { return false }
        let seal = node.vault.seal(SecretBytes(bytes), at: .receivedLink(link.id, of: conversation))
        try ReceivedLinkTextTable.upsert(sealedText: seal, of: link.id, of: conversation, in: transaction)
        return true
    }

    private func isAwaitingAnswer(_ row: StoredConversation, _ view: StoreView) throws -> Bool {
        guard let member = row.member else { return false }
        return try MemberTable.find(member, of: conversation, in: view)?.status.isPending ?? false
    }

    /// - Returns: whether secrets came with it.
    private func applyWelcome(
        _ sealed: [UInt8], to request: StoredSubmission, _ row: StoredConversation, _ transaction: StoreTransaction
    ) throws -> Bool {
        guard let member = row.member else { return false }
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        let unverified = try UnverifiedWelcome.open(
            sealed, with: keyring.memberKeys().sealing, conversation: conversation, member: member)
        // Nothing is believed that the log does not vouch for.
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
        // The charter's newest opens all before it.
        for run in welcome.secrets {
            try run.forEachSecret {
                opensMore = try keyring.storeWithPredecessors(from: $0, startedBy: 0, in: transaction) || opensMore
            }
        }
        for entryKey in welcome.entryKeys { try keyring.store(entryKey, in: transaction) }
        return welcome.path != nil || opensMore
    }

    /// Whether the log here tells what became of a request to join: it has the last word on our membership, which may have ended since.
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
