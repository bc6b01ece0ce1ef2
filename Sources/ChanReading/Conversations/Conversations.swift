package import ChanCore
package import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
package import ChanStore

/// A channel or group, as far as this node knows it.
package struct ConversationOverview: Hashable, Sendable {
    package let summary: ConversationSummary
    /// The admission of its primary link; `nil` if this node does not know the link.
    package let admission: Admission?
    /// The name of the local profile that belongs to it.
    package let profile: String
    package let member: MemberID?
    /// Our role; `nil` if this node follows without being a member.
    package let role: Role?
    package let status: MemberStatus
    /// The reason why we were declined, removed or banned.
    package let reason: String?
    /// The refusal in the origin's newest answer, with its facts: for a non-member, of their join request; for a
    /// member, of their leave.
    package let refusal: SubmissionRefusal?
    /// The end of our ban, if it has one; may be past.
    package let bannedUntil: Timestamp?
    /// Whether our ban was lifted or has expired, so that we can ask to join again.
    package let isBanOver: Bool
    /// Whether our join request is pending and the origin has not answered.
    package let awaitsOrigin: Bool
    package let isOrigin: Bool
    /// The number of entries stored and verified.
    package let size: UInt64
    /// The number of entries that no relay has cosigned yet; 0 if there is no relay.
    package let unpublished: UInt64
    /// How many of the relays must cosign the log: of the active ones, or of those before a change that waits for them.
    package let quorum: RelayQuorum
    /// The number of entries that they cosigned; `nil` without relays.
    package let finalSize: UInt64?
    /// The number of these relays that cosigned the whole log.
    package let cosigning: Int
    /// The names of those that did not, while entries are provisional.
    package let notCosigning: [String]
    /// When a change of the relays that waits for the relays before it counts without them.
    package let relayChangeCountsAt: Timestamp?
    /// When the oldest provisional entry was written; `nil` if all are final.
    package let provisionalSince: Timestamp?
    /// The number of members; `nil` if this node may not see them.
    package let members: UInt32?
    package let messages: Int
    /// The number of unresolved integrity and decryption errors.
    package let errors: Int
    /// The number of our statements without a receipt.
    package let submissions: Int
    package let lastAt: Timestamp?
    /// The successor named by the sole owner, who is leaving.
    package let successor: MemberName?
    /// The local alias.
    package let alias: String?
    /// Whether notifications are muted on this node.
    package let isMuted: Bool
    /// Whether this node sends and shows who is typing; it has no effect in channels.
    package let exchangesTyping: Bool
    package let mutedUntil: Timestamp?
    /// The read marker: all entries before it were read on this node.
    package let readSize: EntryNumber
    package let unread: UnreadCount
}

extension NodeView {
    /// - Throws: `not_found.conversation`.
    package func overview(of conversation: ConversationID) throws(ServiceError) -> ConversationOverview {
        try mappingErrors { try overview(viewerContext(in: conversation)) }
    }

    /// Lists the conversations of this node, in the order in which they were added.
    ///
    /// - Throws: `invalid.cursor`.
    package func conversations(
        kind: ConversationKind?, phase: Lifecycle.Phase?, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<ConversationOverview> {
        let name = "conversation.list/\(kind?.name ?? "")/\(phase?.rawValue ?? "")"
        return try page {
            let page = try PageCursor(name, request).slice(try conversations(kind, phase), request) { stored in
                ListKey().appending(stored.createdAt).appending(stored.id.bytes)
            }
            return page.replacingElements(try page.elements.map { try overview(viewerContext(in: $0.id)) })
        }
    }

    private func conversations(
        _ kind: ConversationKind?, _ phase: Lifecycle.Phase?
    ) throws -> [StoredConversation] {
        try ConversationTable.list(in: rows).filter { stored in
            guard let summary = try ConversationStateTable.find(stored.id, in: rows) else { return false }
            return (kind ?? summary.kind) == summary.kind
                && (phase ?? summary.lifecycle.phase) == summary.lifecycle.phase
        }
    }

    private func overview(_ viewer: ViewerContext) throws -> ConversationOverview {
        let (conversation, summary, id) = (viewer.conversation, viewer.summary, viewer.id)
        let size = conversation.logSize
        let last = size == 0 ? nil : try EntryTable.find(size - 1, of: id, in: rows)
        let link = try summary.primaryLink.flatMap { link in try LinkTable.find(link, of: id, in: rows) }
        let submissions = try SubmissionTable.listOpen(of: id, in: rows).count
        let local = try LocalConversationTable.find(id, in: rows)
        if local.isMuted { expiryTracker.record(local.mutedUntil) }
        let readSize = try viewer.readSize
        let finality = try LogFinality(of: viewer)
        let bannedUntil = try viewer.bannedUntil
        viewer.recordExpiry(bannedUntil)
        return ConversationOverview(
            summary: viewer.offsets.inClockTime(summary), admission: link?.admission,
            profile: try ProfileTable.find(conversation.profile, in: rows)?.name ?? "", member: conversation.member,
            role: viewer.role, status: viewer.status(awaiting: submissions),
            reason: viewer.me.flatMap { $0.status.isPending ? nil : $0.ended?.reason },
            refusal: try refusal(viewer),
            bannedUntil: viewer.offsets.clockTime(of: bannedUntil),
            isBanOver: viewer.isBanOver(until: bannedUntil),
            awaitsOrigin: try viewer.awaitsOrigin,
            isOrigin: conversation.origin != nil,
            size: size, unpublished: try unpublished(of: id, size: size), quorum: finality.quorum,
            finalSize: finality.finalSize, cosigning: finality.cosigning(sizeOf: size),
            notCosigning: try notCosigning(finality, in: viewer),
            relayChangeCountsAt: finality.changeCountsAt,
            provisionalSince: viewer.offsets.clockTime(of: try finality.firstProvisional(of: id, size: size, in: rows)),
            members: viewer.canSeeRoster ? summary.activeMemberCount : nil,
            messages: try ConversationCounts.countItems(of: id, in: rows),
            errors: try rows.standingErrors(of: id), submissions: submissions,
            lastAt: viewer.offsets.clockTime(of: last?.entryWithBody.entry.orderedAt),
            successor: try ActSummaryFormatter(viewer).names.name(of: summary.succession?.successor),
            alias: local.alias,
            isMuted: local.isMuted(at: viewer.clock), exchangesTyping: local.exchangesTyping,
            mutedUntil: local.isMuted(at: viewer.clock) ? local.mutedUntil : nil,
            readSize: readSize, unread: try viewer.countUnread(from: readSize))
    }

    /// Returns the names of the relays and witnesses that an entry lacks, while any is provisional.
    private func notCosigning(_ finality: LogFinality, in viewer: ViewerContext) throws(StoreError) -> [String] {
        let size = viewer.conversation.logSize
        guard let final = finality.finalSize, final < size else { return [] }
        let missing = finality.notCosigning(sizeOf: size)
        let relays = try RelayTable.list(of: viewer.id, in: rows).filter { missing.contains($0.id) }.map(\.name)
        let witnesses = viewer.summary.witnesses.filter { missing.contains($0.id) }.map(\.name)
        return relays.sorted() + witnesses.sorted()
    }

    private func refusal(_ viewer: ViewerContext) throws -> SubmissionRefusal? {
        let presenter = OwnSubmissionPresenter(viewer, vault: context.vault)
        return viewer.me?.status.isOver == true ? try presenter.newestRefusal() : try presenter.refusedLeave()
    }

    private func unpublished(of id: ConversationID, size: UInt64) throws -> UInt64 {
        guard try RelayTable.list(of: id, in: rows).contains(where: { $0.status.isServed }) else { return 0 }
        let cosigned = try CheckpointTable.findLatest(cosignedBy: 1, of: id, in: rows)?.size ?? 0
        return size - min(size, cosigned)
    }
}

extension StoreView {
    /// Returns the number of unresolved errors. Entries from times when this node's member did not belong to the
    /// conversation cannot be decrypted, which is not an error.
    package func standingErrors(of conversation: ConversationID) throws(StoreError) -> Int {
        try ConversationCounts.countUnresolvedErrors(
            of: conversation, beside: DecryptionError.tooEarly.name, and: DecryptionError.revoked.name, in: self)
    }
}

extension ViewerContext {
    /// Our role; a subscriber of a channel cannot see their own row, so the role is inferred.
    package var role: Role? {
        if let me { return me.role }
        return conversation.member == nil ? nil : .observer
    }

    /// The end of our own ban; `nil` if it has none or we are not banned.
    fileprivate var bannedUntil: Timestamp? {
        get throws {
            guard let me, me.status == .banned else { return nil }
            return try BanTable.find(me.id, of: id, in: view)?.until
        }
    }

    fileprivate func isBanOver(until end: Timestamp?) -> Bool {
        guard let me, me.ended?.status == .banned else { return false }
        return me.status == .removed || me.status == .banned && end.map { $0 <= now } ?? false
    }

    /// Whether our join request is pending and cannot have been decided yet.
    var awaitsOrigin: Bool {
        get throws {
            guard me?.status == .requested, conversation.origin == nil else { return false }
            return try OwnCaseStore.joinRequest(of: id, in: view).map { !$0.isReceived } ?? false
        }
    }

    func status(awaiting submissions: Int) -> MemberStatus {
        if let me { return me.status }
        guard conversation.member != nil else { return .invited }
        return submissions > 0 ? .requested : .active
    }
}
