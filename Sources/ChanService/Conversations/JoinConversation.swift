package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayWire
import ChanSodium
import ChanStore

/// Optional parts of a request to join.
package struct JoinRequestDetails: Sendable {
    /// A message to the staff who decide; at most 500 bytes.
    package var message: String?
    /// The join password, if the conversation requires one. It does not leave this machine; a key derived from it does.
    package var password: String?

    package init(message: String? = nil, password: String? = nil) {
        self.message = message
        self.password = password
    }
}

/// A request to join that is ready to be stored.
private struct PreparedJoinRequest: Sendable {
    let link: ConversationLink
    let text: String
    let message: String?
    /// The key derived from the join password, 32 bytes.
    let password: [UInt8]?
}

extension Conversations {
    /// Joins by a link: verifies it, after its relays served the full link of a short one; fetches and verifies the log
    /// from its relays, and asks the origin for membership.
    ///
    /// An open conversation can be read at once, even if the origin does not answer. For an existing member, the link
    /// only replaces the stored one, unless the log then shows that the membership has ended.
    ///
    /// - Parameters:
    ///   - kind: the expected kind; a link to the other kind is refused.
    ///   - word: the message and password of the request.
    /// - Throws: `link.*`, `invalid.kind`, `state.already_member` at the origin, `state.other_profile`,
    ///   `relay.unreachable` if no relay of the link answers, and the origin's refusal if it arrives at once.
    package func joinConversation(
        link text: String, profile: ProfileID?, kind: ConversationKind?,
        details word: JoinRequestDetails = JoinRequestDetails(),
        for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, conversation: ConversationID) {
        let resolved = try await rounds.resolveLink(text, at: environment.now())
        let joining = HandedConnection.$current
        let outcome = await joining.withValue(resolved.connection) { () -> Result<Joined, ServiceError> in
            do throws(ServiceError) {
                return .success(try await join(resolved, profile: profile, kind: kind, details: word, for: request))
            } catch { return .failure(error) }
        }
        await resolved.connection?.close()
        return try outcome.get()
    }

    private typealias Joined = (report: ChangeReport, conversation: ConversationID)

    private func join(
        _ resolved: ResolvedLink, profile: ProfileID?, kind: ConversationKind?, details word: JoinRequestDetails,
        for request: Request
    ) async throws(ServiceError) -> Joined {
        let link = resolved.link
        try check(kind, of: link, command: "join")
        let key = try word.password.map { (password) throws(ServiceError) in
            try Admissions.key(of: password, for: link.conversation)
        }
        let prepared = PreparedJoinRequest(link: link, text: resolved.text, message: word.message, password: key)
        let (isNew, wasMember) = try await read { view in
            let known = try ConversationTable.find(link.conversation, in: view)
            let me = try known?.member.flatMap { id in try MemberTable.find(id, of: link.conversation, in: view) }
            return (known == nil, me?.isActive == true)
        }
        let entered: ChangeReport
        do throws(ServiceError) {
            entered = try await execute(request.about(link.conversation)) { transaction, _ in
                try self.storeJoin(prepared, profile: profile, in: transaction)
                return try ChangeReport(joined: link.conversation, in: transaction)
            }
        } catch {
            guard case .planned(var plan) = error else { throw error }
            plan.predictions = Self.prediction(of: link, from: await answeringFirst(link.terms.relays, for: request))
            throw .planned(plan)
        }
        var outcome = await rounds.syncFromRelays(link.conversation, receiptTimeout: .seconds(2))
        if entered.outcome == .applied, try await requestJoinIfMembershipEnded(prepared, profile: profile) {
            outcome = await rounds.syncFromRelays(link.conversation, receiptTimeout: .seconds(2))
        }
        // A new conversation is removed again if the link has ended or no relay can be reached. Entries verified before
        // a relay failed are kept; the next sync continues after them.
        if isNew, outcome.endedRequest != nil || outcome.reached == 0 && outcome.appendedEntries == 0 {
            try await removeFailedJoin(link.conversation, joinedBy: request)
        }
        if outcome.endedRequest != nil || isNew && outcome.reached == 0 && outcome.appendedEntries == 0 {
            throw Self.joinError(outcome, of: link)
        }
        var report = try await read { view in try ChangeReport(joined: link.conversation, in: view) }
        if wasMember, report.outcome == .applied { report.outcome = .unchanged }
        report.audit = entered.audit
        report.change = entered.change
        if let refusal = try await joinRefusal(of: link.conversation) { throw refusal }
        return (report, link.conversation)
    }

    /// Describes what a link offers, for the plan of a dry run. Its texts are the owners'.
    ///
    /// - Parameter relays: those of the link, in the order in which they are named.
    private static func prediction(of link: ConversationLink, from relays: [String]) -> [String] {
        let kind: ConversationKind = link.genesis.kind == .channel ? .channel : .group
        let role = Role(name: "\(link.terms.role)")?.label(in: kind) ?? "\(link.terms.role)"
        let title = link.terms.title.isEmpty ? "" : " (\(link.terms.title))"
        let openness = link.readingSecret == nil ? "closed" : "open"
        return [
            "asks to join the \(openness) \(kind.name) #\(link.terms.name)\(title) as \(role)",
            relays.isEmpty ? "the link names no relay" : "fetches the log from \(relays.joined(separator: ", "))",
        ]
    }

    /// Orders a link's relays: those that answer come first, each group in the order of the link.
    private func answeringFirst(_ addresses: [String], for request: Request) async -> [String] {
        guard addresses.count > 1 else { return addresses }
        let parsed = addresses.map { try? RelayAddress(parsing: $0) }
        let greetings = await relays.greetings(of: parsed.compactMap(\.self), for: request)
        let answers = parsed.map { address in
            if case .success? = address.flatMap({ greetings[$0.relay] }) { true } else { false }
        }
        let numbered = zip(addresses, answers)
        return numbered.filter(\.1).map(\.0) + numbered.filter { !$0.1 }.map(\.0)
    }

    /// - Throws: `invalid.kind` with the command for a link of the other kind.
    func check(
        _ kind: ConversationKind?, of link: ConversationLink, command: String
    ) throws(ServiceError) {
        let found: ConversationKind = link.genesis.kind == .channel ? .channel : .group
        guard let kind, kind != found else { return }
        throw .named(
            .invalidKind,
            [
                "conversation": "#" + link.terms.name, "actual": found.name,
                "expected": "chanadm \(found.name) \(command) LINK",
            ])
    }

    /// Requests to join if a member renewed the link and the fetched log shows that the membership has ended.
    ///
    /// - Returns: whether a request was made.
    private func requestJoinIfMembershipEnded(_ prepared: PreparedJoinRequest, profile: ProfileID?)
        async throws(ServiceError) -> Bool
    {
        try await write { transaction in
            let id = prepared.link.conversation
            guard let row = try ConversationTable.find(id, in: transaction), let member = row.member,
                try MemberTable.find(member, of: id, in: transaction)?.status.isOver == true
            else { return false }
            try SubmissionWriter(id, of: self.context, in: transaction)
                .requestJoin(prepared, name: Profiles.chosen(profile ?? row.profile, in: transaction).name)
            return true
        }
    }

    /// Stores the link and the request to join.
    ///
    /// For an active member only the link is replaced: it may restore access to relays if the old link has ended.
    /// Relays accept requests of former members only with the newest link, because older ones may have ended.
    private func storeJoin(
        _ prepared: PreparedJoinRequest, profile chosen: ProfileID?, in transaction: StoreTransaction
    ) throws {
        let id = prepared.link.conversation
        let known = try ConversationTable.find(id, in: transaction)
        let profile = try Profiles.chosen(chosen ?? known?.profile, in: transaction)
        if let known, let member = known.member {
            try requireSameProfile(profile, of: known, in: transaction)
            let row = try MemberTable.find(member, of: id, in: transaction)
            if let row, row.isActive {
                try replaceLink(known, by: prepared, in: transaction)
                // If the log does not show whether the membership continues, the origin is asked.
                guard try OwnMembership.isHiddenFromLog(row, in: id, transaction),
                    try !OwnCaseStore.hasPendingRequest(id, in: transaction)
                else { return }
                return try SubmissionWriter(id, of: context, in: transaction)
                    .requestJoin(prepared, name: profile.name, asMember: true)
            }
            // The origin would have to answer its own request. In version 0.1 an origin could leave.
            guard known.origin == nil else {
                throw ServiceError.named(.stateIsOrigin, ["conversation": prepared.link.terms.name])
            }
            try replaceLink(known, by: prepared, in: transaction)
        } else {
            try addConversation(prepared.link, text: prepared.text, profile: profile, in: transaction)
        }
        try SubmissionWriter(id, of: context, in: transaction).requestJoin(prepared, name: profile.name)
    }

    /// Requires that the conversation belongs to this profile: a node holds each conversation for only one profile.
    private func requireSameProfile(
        _ profile: StoredProfile, of known: StoredConversation, in view: StoreView
    ) throws {
        guard known.profile != profile.id else { return }
        let name = try ProfileTable.find(known.profile, in: view)?.name ?? ""
        throw ServiceError.named(
            .stateOtherProfile, ["conversation": known.id.description, "actual": name, "expected": profile.name])
    }

    /// Replaces the link, because relays may no longer accept the old one of a member who was away.
    ///
    /// - Throws: `state.already_member` if this node is the origin.
    private func replaceLink(
        _ known: StoredConversation, by prepared: PreparedJoinRequest, in transaction: StoreTransaction
    ) throws {
        guard known.origin == nil else { throw ServiceError.named(.stateAlreadyMember, ["target": "you"]) }
        var row = known
        row.sealedLink = vault.seal(SecretBytes(Array(prepared.text.utf8)), at: .key(.link, of: known.id))
        try ConversationTable.upsert(row, in: transaction)
        if try storeReadingSecret(of: prepared.link, row, in: transaction) {
            try context.refold(known.id, in: transaction)
        }
    }

    /// Adds a conversation that this node does not know yet from its link. The keys of the conversation's creator use
    /// another salt than those of a joining member.
    func addConversation(
        _ link: ConversationLink, text: String, profile: StoredProfile, in transaction: StoreTransaction
    ) throws {
        let id = link.conversation
        let seed = try ProfileSeed.stored(profile.id, vault: vault, in: transaction)
        let creator = seed.memberKeys(salt: link.genesis.certificate.salt)
        let isCreator = creator.signing.verifyKey == link.genesis.certificate.memberKey
        let keys = isCreator ? creator : seed.memberKeys(joining: id)
        let device = keys.newDevice()
        var row = StoredConversation(id: id, profile: profile.id, createdAt: environment.now())
        row.member = keys.firstMember
        row.device = OwnDevice(
            id: device.id, sealedKey: vault.seal(device.key.seed(), at: .key(.deviceKey, of: id)))
        row.sealedLink = vault.seal(SecretBytes(Array(text.utf8)), at: .key(.link, of: id))
        try ConversationTable.upsert(row, in: transaction)
        var draft = ConversationSummary.draft(
            id, link.genesis.kind == .channel ? .channel : .group, link.genesis.visibility == .open ? .open : .closed)
        draft.name = link.terms.name
        draft.title = link.terms.title
        try ConversationStateTable.upsert(draft, in: transaction)
        try storeReadingSecret(of: link, row, in: transaction)
        try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.conversationAdded, in: id))
    }

    /// Stores the reading secret in an open conversation's link.
    ///
    /// The secret is compared with the log: at once for epochs that the local log contains, and for later ones when
    /// their notice arrives (`EntryFold.recordEpoch`).
    ///
    /// - Returns: whether it opens more entries of the local log.
    @discardableResult
    private func storeReadingSecret(
        of link: ConversationLink, _ row: StoredConversation, in transaction: StoreTransaction
    ) throws -> Bool {
        guard let reading = link.readingSecret else { return false }
        let keyring = Keyring(of: row, vault: vault, in: transaction)
        var isNew = false
        for secret in [Scope.charter, .members].compactMap(reading.secret(of:)) {
            let known = try ScopeSecretTable.find(
                secret.scope, epoch: secret.epoch, of: row.id, in: transaction)
            if let known, !known.isFromLink, known.commitment != secret.commitment.hash { return false }
            if let known, known.isFromLink, known.commitment != secret.commitment.hash {
                try keyring.store(secret, startedBy: 0, in: transaction)
            } else {
                isNew = try keyring.storeWithPredecessors(from: secret, startedBy: 0, in: transaction) || isNew
            }
        }
        try keyring.store(reading, in: transaction)
        return isNew
    }
}

extension SubmissionWriter {
    /// The key to which a request is sealed: the origin's key from the link, or the current origin's if the local log
    /// shows that the one in the link handed over.
    private func originSealingKey(by link: ConversationLink) throws -> SealingPublicKey {
        let line = try StoredOriginChain.find(conversation.id, in: transaction)
        guard let line, line.complete.contains(link.origin.signing) else { return link.origin.sealing }
        return line.keys.sealing
    }

    /// Submits a request to join. The request is not judged locally, because a closed conversation shows its links to
    /// members only.
    ///
    /// - Parameter asMember: whether this node believes it is a member; its membership then stays unchanged until the
    ///   origin answers.
    fileprivate func requestJoin(_ prepared: PreparedJoinRequest, name: String, asMember: Bool = false) throws {
        let link = prepared.link
        guard prepared.message?.utf8.count ?? 0 <= TextLimit.reason else {
            throw Denial(.textTooLong(.message, limit: TextLimit.reason), rule: "TextFits")
        }
        let keys = try keyring.memberKeys()
        let deviceKey = try keyring.deviceKey().verifyKey
        let device = ChanCore.Device(id: me.device, member: me.member, key: deviceKey.bytes)
        let introduction = Introduction(
            member: me.member, name: name, memberKey: keys.signing.verifyKey.bytes,
            sealingKey: keys.sealing.publicKey.bytes, devices: [device])
        let proof = DeviceProof(keys.certificate(for: deviceKey))
        let act = Act.joinRequested(JoinRequest(link: link.id, introduction: introduction, message: prepared.message))
        if !asMember {
            if let leaving = try PendingLeave.find(in: conversation, vault: vault, transaction) {
                try leaving.markRejoinRequested(in: transaction)
            } else {
                try OwnMembership.put(.requested, introduction, via: link.id, of: conversation.id, in: transaction)
            }
        }
        let plaintext = try BodyCodec.encode(act, proofs: [me.device: proof])
        var submission = Attachments(origin: try originSealingKey(by: link))
        (submission.isEnclosed, submission.isJoin) = (true, true)
        submission.password = prepared.password
        submission.linkProof = LinkProof(of: me.member, in: conversation.id, heldBy: link.capability)
        try OwnBanTags(of: conversation, vault: vault, in: transaction).requestTags(for: link.terms.banLists, at: now)
        let enqueued = try enqueue(plaintext, in: .staff, submission)
        try OwnCaseStore(of: conversation.id, in: transaction).insert(act, as: enqueued.message, plaintext, at: now)
    }
}

extension ChangeReport {
    init(joined conversation: ConversationID, in view: StoreView) throws {
        let size = try LogReader.size(of: conversation, in: view)
        let member = try ConversationTable.find(conversation, in: view)?.member
        let row = try member.flatMap { (id) throws(StoreError) in try MemberTable.find(id, of: conversation, in: view) }
        let isMember = try row?.isActive == true && !OwnCaseStore.hasPendingRequest(conversation, in: view)
        self.init(
            conversation: conversation, version: try ConversationStateTable.find(conversation, in: view)?.version ?? 0,
            entry: max(size, 1) - 1, outcome: isMember ? .applied : .submitted)
    }
}
