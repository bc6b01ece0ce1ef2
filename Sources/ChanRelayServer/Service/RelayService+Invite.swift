internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

extension RelayService {
    /// Handles an origin's invitation to carry its conversation. Repeating the invitation returns the current status.
    func invite(leaf: [UInt8], body: [UInt8], for caller: Caller, reply: @escaping Reply) {
        let line: OriginChain
        do throws(RelayError) { line = try Self.line(fromGenesis: leaf, body: body, of: caller) } catch {
            return reply(.failure(error))
        }
        if directory[caller.conversation] == nil, let network = caller.network {
            do throws(RelayError) {
                try invitationLimiter.consume(for: network, limit: limits.invitationsPerHour, at: WallClock.now())
            } catch {
                return reply(.failure(error))
            }
        }
        write(reply: reply) { [self] ledger, db in
            var head = try ledger.head(caller.conversation) ?? newHead(line, for: caller, &ledger, db)
            try head.requireOrigin(caller)
            let before = head.row.state
            switch try decideState(on: head.row, db) {
            case .accepted: head.accept()
            case let state: head.row.state = state
            }
            if head.row.state != before {
                head.row.updatedAt = WallClock.now()
                try ChannelTable(db: db).update(head.row)
            }
            ledger.set(head)
            try Self.requireWanted(head)
            var answer = WireAuthenticated()
            answer.status = head.conversationStatus.frame
            return .authenticated(answer)
        }
    }

    /// - Throws: `refused` for a conversation that the operator refused; `not_carried` for one that the operator left
    ///   and may allow again, so that the origin continues to ask.
    private static func requireWanted(_ head: ChannelHead) throws(RelayError) {
        switch head.row.state {
        case .refused: try head.requireCarried()
        case .left: throw RelayError(.notCarried, "the relay's operator stopped carrying this conversation")
        case .accepted, .rolledBack, .invited, .retired, .unknown: break
        }
    }

    /// Withdraws a conversation from this relay at its origin's request. Nothing is accepted any more. Readers, who may
    /// reach no other relay, still read what is held, which tells them where to go, for `RelayLimits.keptSeconds`; then
    /// it is deleted. The record of cosigned checkpoints remains. Conversations that the operator refused or left stay
    /// so.
    func retire(for caller: Caller, reply: @escaping Reply) {
        write(reply: reply) { [self] ledger, db in
            let head = try ledger.knownHead(caller.conversation)
            try head.requireOriginOfLog(caller)
            switch head.row.state {
            case .refused, .left, .retired, .unknown: break
            case .accepted, .rolledBack, .invited:
                let reason = RelayError(.retired, "the origin withdrew this relay")
                _ = try stopCarryingForNow(head, as: .retired, reason, &ledger, db)
            }
            return .done(WireDone())
        }
    }

    /// Stops carrying a conversation at the operator's command or the origin's request. Its data is kept for
    /// `RelayLimits.keptSeconds`, so that the decision can be reverted; its public preview ends at once.
    /// - Returns: when the data is deleted; `nil` when nothing is held.
    func stopCarryingForNow(
        _ head: ChannelHead, as state: RelayConversationStatus.State, _ reason: RelayError,
        _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws -> Timestamp? {
        guard head.isHeld, head.row.size > 0 else {
            try stopCarrying(head, as: state, reason, &ledger, db)
            return nil
        }
        let (now, conversation) = (WallClock.now(), head.row.conversation)
        var head = head
        head.row.state = state
        head.row.updatedAt = now
        head.row.deleteAt = head.row.deleteAt ?? now.adding(seconds: limits.keptSeconds)
        try PreviewTable(db: db).delete(head.row.id)
        try ChannelTable(db: db).update(head.row)
        ledger.set(head)
        ledger.emit(.stoppedCarrying(conversation, reason, isKept: true))
        return head.row.deleteAt
    }

    /// Deletes the data of conversations that are no longer carried, after the time that it is kept.
    func deleteKeptData(at now: Timestamp) {
        let due = directory.all.filter { $0.row.deleteAt.map { $0 <= now } ?? false }.map(\.row.conversation)
        guard !due.isEmpty else { return }
        // A failed deletion, such as on a full disk, is tried again a minute later.
        write(reply: { _ in }) { [self] ledger, db in
            for conversation in due {
                // The operator may have allowed it in the meantime.
                guard let head = ledger.head(conversation), let end = head.row.deleteAt, end <= now else { continue }
                try deleteHeldData(head, &ledger, db)
            }
            return .done(WireDone())
        }
    }

    /// Deletes what is held of a conversation that is no longer carried.
    func deleteHeldData(_ head: ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection) throws {
        try stopCarrying(head, as: head.row.state, Self.notCarriedAnyMore, &ledger, db)
    }

    static let notCarriedAnyMore = RelayError(.notCarried, "the relay does not carry this conversation any more")

    /// Deletes the stored data of a conversation, except the largest cosigned checkpoint.
    func stopCarrying(
        _ head: ChannelHead, as state: RelayConversationStatus.State, _ reason: RelayError,
        _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws {
        var row = head.row
        row.state = state
        row.size = 0
        row.bytes = 0
        row.accessVersion = 0
        row.peerLimit = 0
        row.deleteAt = nil
        // The log that contradicted the cosigned checkpoint is gone; the cosigned checkpoint is still stored.
        row.contradictsCosigned = false
        row.updatedAt = WallClock.now()
        try EntryTable(db: db, channel: row.id).deleteAll()
        try NoteTable(db: db, channel: row.id).deleteAll()
        try ShownNoteTable(db: db, channel: row.id).delete()
        try CosignedNoteTable(db: db, channel: row.id).deleteAll()
        try AccessTable(db: db, channel: row.id).replace(with: [])
        try EndedKeyTable(db: db, channel: row.id).deleteAll()
        try LinkContentTable(db: db, channel: row.id).deleteAll()
        try RelaySubmissionTable(db: db, channel: row.id).deleteAll()
        try PreviewTable(db: db).delete(row.id)
        try PeerTable(db: db, channel: row.id).deleteAll()
        try ChannelTable(db: db).update(row)
        ledger.set(ChannelHead(row))
        ledger.emit(.stoppedCarrying(row.conversation, reason, isKept: false))
    }

    /// Inserts a row for an invited conversation. A conversation or origin that the operator refused beforehand gets no
    /// row.
    /// - Throws: `refused`; `quota` when the relay has reached its number of conversations.
    private func newHead(
        _ line: OriginChain, for caller: Caller, _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws -> ChannelHead {
        let table = ChannelTable(db: db)
        let rules = RuleTable(db: db)
        if try (rules.verdict(on: line.conversation.bytes) ?? rules.verdict(on: caller.key.bytes)) == .refuse {
            throw RelayError(.refused, "the relay's operator declined to carry this conversation")
        }
        try deleteExpiredInvitations(&ledger, db)
        guard try table.count() < limits.conversations else {
            throw RelayError(
                .quota, "this relay knows \(limits.conversations) conversations already, its limit")
        }
        try requireRoomForOwner(caller.key, table)
        var row = try table.insert(line, state: .invited, at: WallClock.now())
        for change in caller.changes { row.apply(change) }
        try table.update(row)
        return ChannelHead(row)
    }

    /// - Throws: `quota` when the owner's key has reached its number of conversations.
    private func requireRoomForOwner(_ key: VerifyKey, _ table: ChannelTable) throws {
        let limit = limits.conversationsOfOwner
        guard limit < RelayLimits.unlimited, try table.count(of: key) >= limit else { return }
        throw RelayError(
            .quota, "this relay knows \(limit) conversations of this owner already, its limit: ask its operator")
    }

    /// Makes room for one more invitation. Any caller can invite a relay with any number of invented conversations, so
    /// their number is bounded.
    private func deleteExpiredInvitations(_ ledger: inout RelayTransaction, _ db: DatabaseConnection) throws {
        let table = ChannelTable(db: db)
        let count = try table.invitationCount()
        let old = try table.oldInvitations(
            before: WallClock.now().adding(seconds: -limits.invitationSeconds),
            excess: count + 1 - min(count + 1, limits.invitations), limit: Self.maxDeletionsPerCommit)
        for conversation in old {
            if let head = ledger.head(conversation) { try deleteConversation(head, &ledger, db) }
        }
    }

    private static let maxDeletionsPerCommit = 256

    /// Deletes a conversation of which nothing is held and nothing was cosigned.
    func deleteConversation(_ head: ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection) throws {
        try ChannelTable(db: db).delete(head.row.id)
        ledger.delete(head.row.conversation)
    }

    /// Decides the state of an invited conversation: the operator's rule first, else the policy. A carried conversation
    /// stays carried, and one that the operator left stays so until they allow this conversation again.
    private func decideState(on row: ChannelRow, _ db: DatabaseConnection) throws -> RelayConversationStatus.State {
        let rules = RuleTable(db: db)
        let own = try rules.verdict(on: row.conversation.bytes)
        let rule = try row.state == .left ? own : own ?? rules.verdict(on: row.originKey.bytes)
        switch (row.state, rule) {
        case (.accepted, _), (_, .allow): return .accepted
        case (.left, .refuse), (.left, nil): return .left
        case (_, .refuse), (.refused, nil): return .refused
        case (.unknown, nil), (.invited, nil), (.retired, nil), (.rolledBack, nil):
            return policy == .open ? .accepted : .invited
        }
    }

    /// Verifies the genesis of an invitation: its hash is the conversation's id, and it names the caller as origin, or
    /// an origin from which the changes that the caller presents lead to the caller.
    /// - Returns: the origin chain by the genesis alone.
    private static func line(
        fromGenesis leaf: [UInt8], body: [UInt8], of caller: Caller
    ) throws(RelayError) -> OriginChain {
        let first = try GenesisProof.chain(leaf: leaf, body: body)
        guard first.conversation == caller.conversation else {
            throw RelayError(.wrongConversation, "the genesis is not this conversation's")
        }
        var line = first
        for change in caller.changes { _ = line.follow(change) }
        guard line.current == caller.key else { throw RelayError(.unauthorized, "the genesis names another origin") }
        return first
    }
}
