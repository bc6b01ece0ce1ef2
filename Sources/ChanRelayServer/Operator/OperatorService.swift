internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Synchronization

/// Processes an operator's requests, for a relay that is running or not.
final class OperatorService: Sendable {
    let service: RelayService
    /// The state that connections share; `nil` when the relay is not running.
    let shared: ServerContext?
    private let metrics: RelayMetrics
    /// `nil` when the relay is not running.
    private let address: RelayAddress?

    init(service: RelayService, metrics: RelayMetrics, address: RelayAddress?, server: ServerContext? = nil) {
        shared = server
        self.service = service
        self.metrics = metrics
        self.address = address
    }

    func perform(_ operate: WireOperate, reply: @escaping RelayService.Reply) {
        switch operate.verb {
        case .server: report(reply: reply)
        case .channels: respond(channels, with: Self.addFiles, reply: reply)
        case .judge(let judge): self.setRule([UInt8](judge.subject), allow: judge.allow, reply: reply)
        case .leave(let leave): self.leave([UInt8](leave.conversationID), reply: reply)
        case .forget(let forget): self.forget([UInt8](forget.conversationID), reply: reply)
        case .quotas: respond(quotas, with: Self.addFileUse, reply: reply)
        case .reload: reload(reply: reply)
        case .show(let show): self.show([UInt8](show.conversationID), reply: reply)
        case .drain(let drain): self.drain(drain, reply: reply)
        case .evidence(let evidence): self.evidence([UInt8](evidence.conversationID), reply: reply)
        case nil: reply(.failure(RelayError(.malformed, "an operator's request of a kind this version does not know")))
        }
    }

    private func report(reply: @escaping RelayService.Reply) {
        service.database.read({ try EvidenceTable.countAll($0) }) { [self] counted in
            var answer = server
            answer.server.evidence = (try? counted.get()) ?? 0
            respond(answer, with: { $0.server.fileBytes = try BlobTable.bytes($1) }, reply: reply)
        }
    }

    /// Adds file facts to an answer: files have a database of their own.
    func respond(
        _ answer: WireOperated, with add: @escaping @Sendable (inout WireOperated, DatabaseConnection) throws -> Void,
        reply: @escaping RelayService.Reply
    ) {
        service.blobs.read(reply: reply) { db in
            var answer = answer
            try add(&answer, db)
            return .operated(answer)
        }
    }

    static func addFiles(_ answer: inout WireOperated, _ db: DatabaseConnection) throws {
        answer.channels = try answer.channels.map { channel in
            guard let conversation = ConversationID([UInt8](channel.conversationID)) else { return channel }
            let table = BlobTable(db: db, conversation: conversation)
            var channel = channel
            channel.fileBytes = try table.bytes()
            channel.unclaimedBytes = try table.unclaimedBytes()
            return channel
        }
    }

    private var server: WireOperated {
        let heads = service.directory.all
        let carried = heads.filter { $0.row.state == .accepted }
        var answer = WireOperated()
        answer.server.name = service.facts.name
        answer.server.address = address?.description ?? ""
        answer.server.software = RelayInfo.software
        answer.server.startedAtMs = address == nil ? 0 : service.facts.startedAt.milliseconds
        answer.server.createdAtMs = service.facts.createdAt.milliseconds
        answer.server.policy = service.policy.rawValue
        answer.server.channels = UInt64(carried.count)
        answer.server.entries = carried.reduce(0) { $0 + $1.row.size }
        answer.server.bytes = carried.reduce(0) { $0 + $1.row.bytes }
        answer.server.keptBytes = heads.filter { $0.row.deleteAt != nil }.reduce(0) { $0 + $1.row.bytes }
        answer.server.connections = UInt64(max(0, metrics.connections))
        answer.server.subscribers = UInt64(metrics.allSubscribers)
        answer.server.deliveries = UInt64(metrics.deliveries)
        answer.server.refusals = UInt64(metrics.refusals)
        answer.server.cosignsAtMs = service.cosignsAt?.milliseconds ?? 0
        answer.server.isDraining = service.isDraining.load(ordering: .relaxed)
        let peers = heads.filter(\.isCarried).flatMap(\.peers)
        answer.server.exchanges = service.exchangesCheckpoints
        answer.server.peers = UInt64(peers.count)
        answer.server.accusedPeers = UInt64(peers.count { $0.fault != nil })
        // The options of a relay that is not running, and thus its quota, are unknown.
        answer.server.fileRoom = address == nil ? 0 : service.limits.blobBytes
        return answer
    }

    private var channels: WireOperated {
        var answer = WireOperated()
        answer.channels = service.directory.all.map(status)
        return answer
    }

    func status(of head: ChannelHead) -> WireChannelStatus {
        var channel = WireChannelStatus()
        channel.conversationID = .init(head.row.conversation.bytes)
        channel.state = head.conversationStatus.state.rawValue
        channel.originKey = .init(head.row.originKey.bytes)
        channel.size = head.row.size
        channel.cosignedSize = head.row.cosignedSize
        channel.bytes = head.row.bytes
        channel.subscribers = UInt64(metrics.subscribers(of: head.row.conversation))
        channel.pendingSubmissions = head.pendingSubmissions.count
        channel.updatedAtMs = head.row.updatedAt.milliseconds
        channel.deleteAtMs = head.row.deleteAt?.milliseconds ?? 0
        return channel
    }

    private var quotas: WireOperated {
        let limits = service.limits
        let heads = service.directory.all
        let used: [String: UInt64] = [
            "all.conversations": UInt64(heads.count), "all.log_bytes": service.directory.logBytes,
            "all.connections": UInt64(max(0, metrics.connections)),
            "owner.conversations": Self.largest(heads.reduce(into: [:]) { $0[$1.row.originKey, default: 0] += 1 }),
            "conversation.log_bytes": heads.map(\.row.bytes).max() ?? 0,
            "conversation.entries": heads.map(\.row.size).max() ?? 0,
            "conversation.subscribers": heads.map { UInt64(metrics.subscribers(of: $0.row.conversation)) }.max() ?? 0,
        ]
        var answer = WireOperated()
        answer.quotas = RelayQuota.all.map { quota in
            var wire = WireQuota()
            wire.name = quota.name
            wire.limit = quota.limit(in: limits) ?? 0
            if let used = used[quota.name] { (wire.used, wire.isUsedKnown) = (used, true) }
            return wire
        }
        return answer
    }

    private static func largest(_ counts: [VerifyKey: UInt64]) -> UInt64 { counts.values.max() ?? 0 }

    private static func addFileUse(_ answer: inout WireOperated, _ db: DatabaseConnection) throws {
        let used = ["all.file_bytes": try BlobTable.bytes(db), "conversation.file_bytes": try BlobTable.mostBytes(db)]
        answer.quotas = answer.quotas.map { quota in
            guard let bytes = used[quota.name] else { return quota }
            var quota = quota
            (quota.used, quota.isUsedKnown) = (bytes, true)
            return quota
        }
    }

    /// Reads the configuration again.
    private func reload(reply: @escaping RelayService.Reply) {
        do throws(RelayError) {
            var answer = WireOperated()
            answer.restartSettings = try service.reload()
            reply(.success(.operated(answer)))
        } catch {
            reply(.failure(error))
        }
    }

    /// Stores the rule and applies it to the conversations it concerns.
    private func setRule(_ subject: [UInt8], allow: Bool, reply: @escaping RelayService.Reply) {
        guard subject.count == 32 else {
            return reply(.failure(RelayError(.malformed, "a conversation or an origin key is 32 bytes")))
        }
        service.write(reply: reply) { [service] ledger, db in
            try RuleTable(db: db).set(allow ? .allow : .refuse, on: subject)
            var answer = WireOperated()
            for known in service.directory.all
            where known.row.conversation.bytes == subject || known.row.originKey.bytes == subject {
                // Read the state within this commit, so that a cosignature made in it is recorded, too.
                let head = try ledger.knownHead(known.row.conversation)
                if allow {
                    // The origin no longer tells this relay what was deleted since: it serves what it kept only after
                    // the origin has invited it again.
                    guard head.row.state != .left, head.row.state != .retired else { continue }
                    try service.accept(head, &ledger, db)
                } else if head.row.state != .refused {
                    let reason = RelayError(.refused, "the relay's operator declined to carry this conversation")
                    let end = try service.stopCarryingForNow(head, as: .refused, reason, &ledger, db)
                    answer.deleteAtMs = max(answer.deleteAtMs, end?.milliseconds ?? 0)
                }
            }
            return .operated(answer)
        }
    }

    private func leave(_ conversation: [UInt8], reply: @escaping RelayService.Reply) {
        guard let conversation = ConversationID(conversation) else {
            return reply(.failure(RelayError(.malformed, "a conversation is 32 bytes")))
        }
        service.write(reply: reply) { [service] ledger, db in
            let head = try ledger.knownHead(conversation)
            // An earlier permission would bring it back at the origin's next invitation.
            try RuleTable(db: db).deleteAllowance(of: conversation.bytes)
            if head.isInvitation {
                try service.deleteConversation(head, &ledger, db)
                return .operated(WireOperated())
            }
            var answer = WireOperated()
            let end = try service.stopCarryingForNow(head, as: .left, RelayService.notCarriedAnyMore, &ledger, db)
            answer.deleteAtMs = end?.milliseconds ?? 0
            return .operated(answer)
        }
    }

    /// Deletes the data of a conversation that was refused or left before its time. The reply is sent when its files are
    /// gone, too.
    private func forget(_ conversation: [UInt8], reply: @escaping RelayService.Reply) {
        guard let conversation = ConversationID(conversation) else {
            return reply(.failure(RelayError(.malformed, "a conversation is 32 bytes")))
        }
        let deleteFiles: RelayService.Reply = { [service] outcome in
            guard case .success(let answer) = outcome else { return reply(outcome) }
            service.blobs.delete(conversation) { reply($0.map { _ in answer }) }
        }
        service.write(reply: deleteFiles) { [service] ledger, db in
            let head = try ledger.knownHead(conversation)
            guard !head.isCarried else {
                throw RelayError(.refused, "this relay carries the conversation: chanrelay leave or refuse it first")
            }
            try service.deleteHeldData(head, &ledger, db)
            return .operated(WireOperated())
        }
    }
}

extension RelayService {
    /// Accepts a conversation that was invited, refused or left.
    func accept(_ head: ChannelHead, _ ledger: inout RelayTransaction, _ db: DatabaseConnection) throws {
        guard head.row.state != .accepted else { return }
        var head = head
        head.accept()
        head.row.updatedAt = WallClock.now()
        try ChannelTable(db: db).update(head.row)
        ledger.set(head)
    }
}
