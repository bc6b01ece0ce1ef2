package import ChanCore
import ChanEnvelope
import ChanFold
package import ChanID
package import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Publishes a member's submission with its effects.
    ///
    /// - Throws: `Denial`; `witness.not_asked`, `conflict.name_taken`.
    package func accept(_ content: SubmissionContent, of submission: OpenedSubmission) throws -> Receipt {
        let hash = submission.hash
        if let receipt = try answerAlreadyOrdered(content, hash) { return receipt }
        try expireDue()
        let parsed = try open(content, of: submission)
        let (member, service) = (parsed.author.member, BanListMatcher(conversation: id, now: clock))
        let (decision, known) = try decide(command(parsed, content), by: parsed.author)
        // A signed act is published unchanged or not at all.
        guard decision.acts.first?.act == parsed.act || decision.changesNothing else { throw conflict(parsed) }
        try checkVersion(content, parsed)
        try check(decision, given: known)
        let linkKey = try linkKey(offered: parsed.act, in: content)
        if parsed.act.kind == .joinRequested {
            try JoinSubmissionTable.upsert(hash, for: member, of: id, in: transaction)
        }
        try service.insertTags(content.banTags, of: member, in: transaction)
        try checkBanTag(service.checkTag(of: member, in: transaction), of: member, for: parsed.command)
        let withdrawn = try withdrawnLink(by: parsed)
        if Self.opensCase(parsed.act, decision) {
            try CaseSubmissionTable.insert(hash, for: parsed.statement.id, of: id, in: transaction)
        }
        var entry = size == 0 ? 0 : size - 1
        for (index, scoped) in decision.acts.enumerated() {
            entry = try index == 0 ? publish(content, parsed, scoped, knowing: known) : publish(scoped).entry
        }
        if let withdrawn {
            try LinkWithdrawalTable.insert(
                withdrawn, at: entry, now, forgettingUntil: withdrawalWindowStart, of: id, in: transaction)
        }
        pendingEffects.add(decision.effects)
        if let linkKey { try storeKey(linkKey) }
        try finish()
        if let receipt = receipts[hash] { return receipt }
        var answer = ReceiptContent(
            conversation: id, submission: hash, outcome: .accepted(entry: entry, size: size),
            welcome: try sealedLink(of: parsed.act, for: member))
        answer.wantedTags = try tagRequest(for: member)
        return try signAndStore(answer)
    }

    /// Stores the tags of a refused submission if its author has a row here, and requests the missing ones.
    package func tagRequest(after content: SubmissionContent, of submission: OpenedSubmission) throws -> [UInt8] {
        let service = BanListMatcher(conversation: id, now: clock)
        let parsed = try open(content, of: submission)
        let known = try sealingKey(of: parsed.author.member)
        if known != nil { try service.insertTags(content.banTags, of: parsed.author.member, in: transaction) }
        let key = known ?? parsed.act.introduction.flatMap { SealingPublicKey($0.sealingKey) }
        return try service.tagRequest(for: parsed.author.member, sealedTo: key, in: transaction)
    }

    // MARK: conflicts

    /// Checks the version on which the author decided, so that a concurrent change is reported rather than merged
    /// silently.
    private func checkVersion(_ content: SubmissionContent, _ parsed: ParsedSubmission) throws {
        let summary = try projection.facts(for: FactsRequest()).summary
        try ChanCore.checkVersion(expected: content.expectedVersion, of: Facts(summary: summary))
        guard let thing = parsed.act.overwrittenState else { return }
        let entries = try EntryTable.listAdministrative(
            of: id, from: parsed.statement.seen?.size ?? 0, ActKind.overwriting, in: transaction)
        let reader = EntryReader(conversation, vault: vault, in: transaction)
        for entry in entries {
            guard let earlier = reader.read(entry), earlier.act.overwrittenState == thing,
                earlier.author != parsed.author.member
            else { continue }
            throw conflict(parsed)
        }
    }

    private func conflict(_ parsed: ParsedSubmission) -> Denial {
        let seen = parsed.statement.seen?.size ?? 0
        return Denial(.version(expected: seen, actual: size), rule: "NobodyWasFaster", subject: parsed.act.target)
    }

    // MARK: links

    /// Returns the key of an offered link. A link works only if the origin can send its key to the relays.
    private func linkKey(offered act: Act, in content: SubmissionContent) throws -> LinkKey? {
        guard let offer = Self.newLink(of: act) else { return nil }
        guard let key = LinkKey(seed: content.capability, secret: content.linkSecret), key.link == offer.id else {
            throw SubmissionFault.unreadable
        }
        return key
    }

    /// Returns the new link of an act; an updated link retains its key.
    private static func newLink(of act: Act) -> LinkSettings? {
        switch act {
        case .linkCreated(let creation): creation.settings
        case .linkRotated(let rotation): rotation.new
        case .proposalMade(let terms): newLink(of: terms.act)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalApproved, .proposalRejected,
            .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkUpdated, .linkWithdrawn, .linkRevived, .memberInvited, .joinRequested, .joinPassed,
            .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved,
            .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted,
            .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }

    /// Returns the link that a remote member created, encoded and sealed to them; empty for other acts.
    private func sealedLink(of act: Act, for member: MemberID) throws -> [UInt8] {
        guard let offer = act.link, let link = try LinkTable.find(offer.id, of: id, in: transaction),
            let forms = try LinkEncoder(of: conversation, vault: vault, in: transaction).forms(of: link),
            let key = try sealingKey(of: member)
        else { return [] }
        return try key.seal(Array(forms.receiptText.utf8))
    }

    /// Completes a join request with the facts that only the origin has.
    private func command(_ parsed: ParsedSubmission, _ content: SubmissionContent) throws -> Command {
        guard case .requestJoin(let request, _) = parsed.command else { return parsed.command }
        let summary = try projection.facts(for: FactsRequest()).summary
        var evidence = try JoinPasswordVerifier(conversation: id, now: clock).evidence(
            content.password, of: request, against: summary.joinPassword, in: transaction)
        evidence.listing = try BanListMatcher(conversation: id, now: clock).check(
            content.banTags, of: request, in: transaction)
        evidence.holdsLink =
            request.link.map { link in
                content.linkProof?.proves(link, heldBy: parsed.author.member, in: id) ?? false
            } ?? false
        if let link = request.link {
            evidence.recentWithdrawals = try LinkWithdrawalTable.count(
                link, since: withdrawalWindowStart, of: id, in: transaction)
        }
        return .requestJoin(request, evidence)
    }

    /// Withdrawals after this time count as uses of their link.
    private var withdrawalWindowStart: Timestamp { now.adding(seconds: -JoinEvidence.withdrawalWindowSeconds) }

    /// Returns the link of the request that an act withdraws, if its uses are limited.
    private func withdrawnLink(by parsed: ParsedSubmission) throws(StoreError) -> LinkID? {
        guard parsed.act.kind == .joinWithdrawn,
            let member = try MemberTable.find(parsed.author.member, of: id, in: transaction), let via = member.via,
            try LinkTable.find(via, of: id, in: transaction)?.useLimit != nil
        else { return nil }
        return via
    }

    private static func opensCase(_ act: Act, _ decision: Decision) -> Bool {
        switch Case.Kind(openedBy: act) {
        case .hold, .report: true
        // A request that is decided immediately has no discussion.
        case .admission: decision.acts.count == 1
        case .support: act.caseID == nil
        case nil: false
        }
    }

    package func signed(_ content: ReceiptContent) throws -> Receipt {
        Receipt(content, signedBy: try keyring.originKey())
    }

    /// Signs and stores an answer, so that a repeated submission gets the same one.
    package func signAndStore(_ content: ReceiptContent, until end: Timestamp? = nil) throws -> Receipt {
        let receipt = try signed(content)
        try AnsweredSubmissionTable.upsert(
            receipt: receipt.encoded(), for: content.submission, at: clock, until: end, of: id, in: transaction)
        return receipt
    }

    /// Publishes a statement as an entry of its own if its author may be visible, the seal is current and readers can
    /// verify it; otherwise enclosed in a statement of the origin.
    private func publish(
        _ content: SubmissionContent, _ parsed: ParsedSubmission, _ scoped: ScopedAct, knowing known: LoadedFacts
    ) throws -> EntryNumber {
        let statement = parsed.statement
        let placed: Placement
        var author = parsed.author
        if try canBeOwnEntry(content, parsed, scoped) {
            placed = try append(
                content.enclosed.signed, statement, body: content.enclosed.body, kind: parsed.act.kind)
        } else {
            let certificate = try certificate(of: parsed)
            let outer = try append(
                BodyCodec.encode(try withBodyKey(content.enclosed, statement), certificate: certificate),
                in: scoped.scope, kind: parsed.act.kind)
            placed = Placement(message: statement.id, entry: outer.entry, at: outer.at)
            author.enclosedBy = me.device
            try EnclosedStatementTable.insert(statement, of: id, in: transaction)
        }
        if let certificate = parsed.certificate { try DeviceProofTable.upsert(certificate, of: id, in: transaction) }
        try fold(parsed.act, by: author, in: scoped.scope, as: placed, knowing: known)
        return placed.entry
    }

    /// Returns the certificate to enclose: other readers may never have seen the introduction of the device.
    ///
    /// - Throws: `SubmissionFault.unknownSpeaker` if the submission contains none and none is known here.
    private func certificate(of parsed: ParsedSubmission) throws -> DeviceCertificate {
        let known =
            try parsed.certificate
            ?? DeviceProofTable.find(parsed.statement.device, of: id, in: transaction)
        guard let known else { throw SubmissionFault.unknownSpeaker }
        return known
    }

    private func canBeOwnEntry(_ content: SubmissionContent, _ parsed: ParsedSubmission, _ scoped: ScopedAct) throws
        -> Bool
    {
        let statement = parsed.statement
        guard scoped.encapsulation == .direct, statement.scope == scoped.scope, content.enclosed.bodyKey == nil,
            try keyring.newest(statement.scope)?.epoch == statement.epoch,
            try DeviceTable.find(statement.device, of: id, in: transaction) != nil
        else { return false }
        return try EntryTable.findLastCounter(of: statement.device, of: id, in: transaction) < statement.counter
    }

    /// Adds the body's key, because readers who received only later epochs' secrets cannot derive it.
    private func withBodyKey(_ enclosed: EnclosedStatement, _ statement: Statement) throws -> EnclosedStatement {
        guard enclosed.bodyKey == nil, let secret = try keyring.secret(statement.scope, statement.epoch) else {
            return enclosed
        }
        let key = secret.bodyKey(for: BodyHeader(statement)).exposed()
        return EnclosedStatement(signed: enclosed.signed, body: enclosed.body, bodyKey: key)
    }

    package struct ParsedSubmission {
        package let statement: Statement
        let author: Author
        package let act: Act
        let command: Command
        /// The enclosed certificate, if it is that of the author's device.
        let certificate: DeviceCertificate?
    }

    /// Returns who asks to join by a submission whose signature was verified; `nil` for other submissions.
    package func applicant(of submission: OpenedSubmission) -> MemberID? {
        guard let content = submission.content, content.enclosed.body.count <= Limits.administrativeBody / 2,
            let opened = try? content.enclosed.opened(
                in: id, secret: { [self] in (try? keyring.secret($0, $1)) ?? nil }),
            let decoded = try? BodyCodec.decode(opened.plaintext), case .act(.joinRequested) = decoded.content
        else { return nil }
        return opened.statement.author
    }

    /// Parses a submission as readers of the log will, so that nothing is published that they must reject.
    package func open(_ content: SubmissionContent, of submission: OpenedSubmission) throws -> ParsedSubmission {
        guard content.enclosed.body.count <= Limits.administrativeBody / 2 else { throw SubmissionFault.unreadable }
        let opened: OpenedEnclosure
        do throws(EnclosureError) {
            opened = try content.enclosed.opened(in: id) { [self] in (try? keyring.secret($0, $1)) ?? nil }
        } catch { throw SubmissionFault.unreadable }
        let statement = opened.statement
        guard statement.device != me.device, let key = try speaker(statement, submission.certificate),
            submission.isSigned(by: key)
        else { throw SubmissionFault.unknownSpeaker }
        try check(statement)
        guard let decoded = try? BodyCodec.decode(opened.plaintext), case .act(let act) = decoded.content,
            let command = Command(submitted: act)
        else { throw SubmissionFault.unreadable }
        try check(act, decoded.proofs, knowing: submission.certificate)
        let lag = try StatementLag.of(statement, orderedAt: now, at: size, in: id, transaction)
        let author = Author(member: statement.author, device: statement.device, lag: lag)
        let proof = IntroductionVerifier(
            conversation: id, transaction: transaction, verifiedCertificate: submission.certificate)
        let certificate = try submission.certificate.flatMap { try proof.isCertificate($0, of: statement) ? $0 : nil }
        return ParsedSubmission(
            statement: statement, author: author, act: act, command: command, certificate: certificate)
    }

    /// Checks that the statement is new, names a checkpoint of this log, and has an acceptable date.
    private func check(_ statement: Statement) throws {
        let isUsed =
            try EntryTable.find(device: statement.device, counter: statement.counter, of: id, in: transaction) != nil
        guard !isUsed, try !EnclosedStatementTable.contains(statement, of: id, in: transaction) else {
            throw SubmissionFault.repeated
        }
        if let seen = statement.seen {
            guard seen.size <= size,
                try LogReader.compactRange(of: id, size: seen.size, in: transaction).root == seen.root
            else {
                throw SubmissionFault.forked
            }
        }
        // Dates are compared in clock time, which the author used.
        guard statement.createdAt <= clock.adding(seconds: OriginClock.toleranceSeconds) else {
            throw SubmissionFault.fromTheFuture
        }
        guard clock <= statement.createdAt.adding(seconds: SubmissionFault.maximumAgeSeconds) else {
            throw SubmissionFault.tooOld
        }
    }

    /// Checks that the introduced member's identity is certified and that their sealing key is usable.
    private func check(
        _ act: Act, _ proofs: [DeviceID: DeviceProof], knowing certificate: DeviceCertificate?
    ) throws {
        let check = IntroductionVerifier(conversation: id, transaction: transaction, verifiedCertificate: certificate)
        guard try check.isCertified(act, proofs) else { throw SubmissionFault.unknownSpeaker }
        guard let introduction = act.introduction else { return }
        guard let key = SealingPublicKey(introduction.sealingKey), key.isUsable else {
            throw SubmissionFault.unreadable
        }
    }

    package func isSigned(_ content: SubmissionContent, _ statement: Statement) throws -> Bool {
        let certificate = content.certificate.flatMap { $0.isValid ? $0 : nil }
        return try speaker(statement, certificate).map { content.enclosed.signed.isSigned(by: $0) } ?? false
    }

    /// - Parameter certificate: a certificate with a valid signature.
    private func speaker(_ statement: Statement, _ certificate: DeviceCertificate?) throws -> VerifyKey? {
        let known = try DeviceTable.find(statement.device, of: id, in: transaction)
        if let known, known.member == statement.author { return VerifyKey(known.key) }
        let check = IntroductionVerifier(conversation: id, transaction: transaction, verifiedCertificate: certificate)
        guard let certificate, certificate.device == statement.device,
            try check.isKey(of: statement.author, in: certificate)
        else { return nil }
        return certificate.deviceKey
    }
}
