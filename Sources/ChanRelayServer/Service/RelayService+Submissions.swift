internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The source by which submissions are rate-limited. Members share a key, so the network address tells apart a caller
/// that submits too much.
struct SubmissionSource: Hashable, Sendable {
    let key: VerifyKey
    let network: CallerNetwork
}

extension RelayService {
    /// Stores a submission until the origin answers it. A repeated submission is stored once.
    func submit(_ submission: [UInt8], for caller: Caller, reply: @escaping Reply) {
        let now = WallClock.now()
        do throws(RelayError) {
            try Self.check(submission, caller.conversation)
            let perMinute = limits.submissionsPerMinute
            if let network = caller.network {
                try networkSubmissionLimiter.consume(
                    for: SubmissionSource(key: caller.key, network: network), limit: max(1, perMinute / 4), at: now)
            }
            try submissionLimiter.consume(for: caller.key, limit: perMinute, at: now)
        } catch {
            return reply(.failure(error))
        }
        let hash = Submission.hash(of: submission)
        write(bytes: submission.count, reply: reply) { [self] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            guard caller.role == .origin || head.access.contains(caller.key) else {
                throw RelayError(.unauthorized, "this key may no longer submit here")
            }
            let table = RelaySubmissionTable(db: db, channel: head.row.id)
            if try !table.contains(hash), try table.receipt(for: hash) == nil {
                let bytes = UInt64(submission.count)
                try head.pendingSubmissions.requireRoom(
                    for: bytes, from: caller.key, among: head.uploaders, within: limits)
                try table.insert(submission, hash: hash, from: caller.key, at: now)
                head.pendingSubmissions.add(bytes: bytes, from: caller.key)
                ledger.set(head)
                ledger.emit(.submissionArrived(caller.conversation))
            }
            var answer = WireSubmitted()
            answer.hash = .init(hash.bytes)
            return .submitted(answer)
        }
    }

    func drainSubmissions(after sequence: UInt64, limit: Int, for caller: Caller, reply: @escaping Reply) {
        read(caller, reply: reply) { head, db in
            try head.requireOrigin(caller)
            let submissions = try RelaySubmissionTable(db: db, channel: head.row.id).submissions(
                after: sequence,
                limit: limit > 0 ? min(limit, RelayRequest.maxDrainedSubmissions) : RelayRequest.maxDrainedSubmissions,
                bytes: Limits.batch)
            var answer = WireDrained()
            answer.submissions = submissions.map { submission in
                var wire = WireDrained.PendingSubmission()
                wire.sequence = submission.sequence
                wire.submission = .init(submission.submission)
                wire.receivedAtMs = submission.receivedAt.milliseconds
                return wire
            }
            return .drained(answer)
        }
    }

    /// Stores the origin's receipts and deletes the submissions that they answer. A receipt for a submission that never
    /// came through this relay is stored, too: its sender may ask here.
    func storeReceipts(_ receipts: [[UInt8]], for caller: Caller, reply: @escaping Reply) {
        write(bytes: receipts.reduce(0) { $0 + $1.count }, reply: reply) { [limits] ledger, db in
            var head = try ledger.knownHead(caller.conversation)
            try head.requireCarried()
            try head.requireOriginOfLog(caller)
            let contents = try receipts.map { try Self.content(of: $0, head) }
            let table = RelaySubmissionTable(db: db, channel: head.row.id)
            let now = WallClock.now()
            for (content, receipt) in zip(contents, receipts) {
                head.receiptBytes -= UInt64(try table.receipt(for: content.submission)?.count ?? 0)
                head.receiptBytes += UInt64(receipt.count)
                try table.storeReceipt(content.submission, receipt: receipt, at: now)
            }
            head.receiptBytes -= try table.deleteReceipts(
                before: now.adding(seconds: -limits.receiptSeconds),
                excess: head.receiptBytes - min(head.receiptBytes, limits.receiptBytes),
                limit: 2 * RelayRequest.maxReceipts)
            head.pendingSubmissions = try table.totals()
            ledger.set(head)
            ledger.emit(.receiptsStored(caller.conversation, Set(contents.map(\.submission))))
            return .done(WireDone())
        }
    }

    func receipts(for hashes: [Digest], of caller: Caller, reply: @escaping Reply) {
        read(caller, reply: reply) { head, db in
            let table = RelaySubmissionTable(db: db, channel: head.row.id)
            var answer = WireReceipts()
            var bytes = 0
            for hash in hashes where bytes < Limits.batch {
                guard let receipt = try table.receipt(for: hash) else { continue }
                bytes += receipt.count
                answer.receipts.append(.init(receipt))
            }
            return .receipts(answer)
        }
    }

    private static func check(_ bytes: [UInt8], _ conversation: ConversationID) throws(RelayError) {
        do throws(MalformedError) {
            let submission = try Submission(parsing: bytes)
            guard submission.conversation == conversation else {
                throw MalformedError(field: "submission.conversation_id", offset: 0)
            }
        } catch {
            throw RelayError(error.field.hasSuffix("conversation_id") ? .wrongConversation : .malformed, "\(error)")
        }
    }

    private static func content(of bytes: [UInt8], _ head: ChannelHead) throws(RelayError) -> ReceiptContent {
        do {
            return try Receipt(parsing: bytes).verified(by: head.row.originKey, in: head.row.conversation)
        } catch {
            throw RelayError(.badSignature, "a receipt the origin did not sign for this conversation: \(error)")
        }
    }
}
