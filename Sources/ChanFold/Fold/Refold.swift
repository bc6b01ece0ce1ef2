import ChanCore
import ChanID
import ChanLog
package import ChanStore

/// Derives one conversation's projections again inside a transaction.
package struct Refold {
    private var row: StoredConversation
    private let transaction: StoreTransaction
    private let node: NodeContext
    private let existingFailures: ExistingFailures
    private static let step: UInt64 = 250

    private init(_ row: StoredConversation, of node: NodeContext, in transaction: StoreTransaction) throws(StoreError) {
        self.row = row
        // The refold determines again whether this version knows every statement.
        self.row.needsUpgrade = false
        self.node = node
        self.transaction = transaction
        existingFailures = try ExistingFailures(of: row.id, in: transaction)
    }

    /// Whether this version knows the statement at which an earlier version stopped.
    package static func knowsBlockingEntry(
        _ row: StoredConversation, of node: NodeContext, in transaction: StoreTransaction
    ) throws -> Bool {
        var query = IntegrityErrorQuery()
        query.conversation = row.id
        query.kinds = [IntegrityError.needsUpgrade.name]
        query.limit = 1
        guard let number = try IntegrityErrorTable.list(query, in: transaction).first?.error.entries?.lowerBound,
            let entry = try EntryTable.find(number, of: row.id, in: transaction)
        else { return true }
        if let body = entry.entryWithBody.body, try entry.entryWithBody.entry.signed.parsed().scope == .public {
            switch try? PublicBody(parsing: body) {
            case .unknown?, nil: return false
            case .genesis?, .originChange?, .epochNotice?, .pruneOrder?, .retirement?, .profile?, .clockOffset?:
                return true
            }
        }
        switch EntryReader(row, vault: node.vault, in: transaction).read(entry)?.act {
        case .unknown?, nil: return false
        case _?: return true
        }
    }

    /// Folds the log until no more entries open. A secret in the log may open entries before it, at most once for each
    /// kind of scope.
    ///
    /// - Parameter progress: called after each 1,000 entries with the number of folded entries.
    package static func run(
        _ row: StoredConversation, of node: NodeContext, in transaction: StoreTransaction,
        progress: (UInt64) -> Void = { _ in }
    ) throws {
        for _ in ScopeKind.allCases {
            guard try Refold(row, of: node, in: transaction).run(progress: progress) else { return }
        }
    }

    /// Folds the whole log once.
    ///
    /// - Returns: whether a secret arrived that opens skipped entries.
    private func run(progress: (UInt64) -> Void) throws -> Bool {
        let leaving = try PendingLeave.find(in: row, vault: node.vault, transaction)
        try leaving?.revertToMember(in: transaction)
        let own = try row.member.flatMap { try MemberTable.find($0, of: row.id, in: transaction) }
        let ban = try row.member.flatMap { try BanTable.find($0, of: row.id, in: transaction) }
        let devices = try row.member.map { try DeviceTable.list(of: $0, of: row.id, in: transaction) } ?? []
        let draft = try ConversationStateTable.find(row.id, in: transaction)
        let skeletons = try ItemTable.listPrunedStubs(of: row.id, in: transaction)
        let caseSkeletons = try CaseTable.listPrunedStubs(of: row.id, in: transaction)
        try Projections.delete(row.id, in: transaction)
        if let draft {
            var begin = ConversationSummary.draft(row.id, draft.kind, draft.visibility)
            if row.origin == nil { (begin.name, begin.title) = (draft.name, draft.title) }
            try ConversationStateTable.upsert(begin, in: transaction)
        }
        let fold = try EntryFold(row, of: node, appliesEpochNotices: row.origin == nil, in: transaction)
        // Notices are processed from this node's own leaf: if the roster is hidden, the log does not reveal which leaf
        // that is.
        fold.ownSlot = own?.slot
        fold.prunedItems = skeletons
        fold.prunedCases = caseSkeletons
        fold.existingFailures = existingFailures
        fold.originChain = try StoredOriginChain.initial(row.id, in: transaction)
        let loader = EntryFactsLoader(row.id, in: transaction)
        let events = ChangeFeedWriter(of: node, in: transaction)
        let line = try StoredOriginChain(of: row, node: node, in: transaction).complete
        var verifier = StreamVerifier(conversation: row.id, line: line, cosigners: [])
        var first: EntryNumber = 0
        while first < row.logSize {
            let range = first..<min(row.logSize, first + Self.step)
            for entry in try EntryTable.list(range, of: row.id, in: transaction) {
                // Only entries that are decrypted for the first time publish events; the others published theirs on
                // arrival.
                fold.projection.events = entry.kind == nil ? events : nil
                let kind = try process(entry, &verifier, loader, into: fold)
                if let kind { try EntryTable.setKind(kind, of: entry.number, of: row.id, in: transaction) }
            }
            first = range.upperBound
            progress(first)
        }
        try restore(own, devices)
        try leaving?.reapply(in: transaction)
        try restore(ban)
        if try node.clock.distrust(in: transaction) == nil {
            let offsets = try ConversationStateTable.find(row.id, in: transaction)?.clockOffsets ?? ClockOffsets()
            let now = offsets.logTime(of: node.environment.now())
            _ = try ItemExpiry(projection: fold.projection).run(at: now, limit: Int.max)
        }
        try ForgottenItemTable.eraseRestoredTexts(row.id, keepsBodies: row.origin != nil, in: transaction)
        try clearUpgradeFailure(fold)
        return fold.needsRefold
    }

    /// Stores the folded size, resolves the failures that did not occur again, and resolves the upgrade failure if this
    /// version knows every statement.
    private func clearUpgradeFailure(_ fold: EntryFold) throws(StoreError) {
        try existingFailures.resolveCleared(at: node.environment.now())
        try ConversationTable.setFoldedSize(
            row.logSize, needsUpgrade: fold.needsUpgrade, of: row.id, in: transaction)
        guard !fold.needsUpgrade else { return }
        try IntegrityErrorTable.resolve(
            kind: IntegrityError.needsUpgrade.name, at: node.environment.now(), of: row.id, in: transaction)
    }

    /// Verifies and folds a stored entry: entries are stored even if they could not be verified on arrival. The
    /// signature of an entry that was folded before was valid under the same key and is not verified again.
    private func process(
        _ entry: StoredEntry, _ verifier: inout StreamVerifier, _ loader: EntryFactsLoader, into fold: EntryFold
    ) throws -> ActKind? {
        let ordered = OrderedEntry(stored: entry.entryWithBody, at: entry.number)
        let verified: VerifiedEntry
        do {
            let read = try verifier.read(ordered)
            verified = try verifier.verify(read, loader.facts(for: read), isSigned: entry.kind != nil)
        } catch let error as IntegrityError {
            try record(error, of: entry, in: fold)
            return nil
        }
        return try fold.process(verified).kind
    }

    private func record(_ error: IntegrityError, of entry: StoredEntry, in fold: EntryFold) throws {
        let statement = try? entry.entryWithBody.entry.signed.parsed()
        let moment = entry.entryWithBody.entry.orderedAt
        if let statement, fold.isAuthorHidden(error, at: entry.number) {
            return try fold.skip(statement, at: entry.number, moment)
        }
        var failures = FailureRecorder(of: row.id, from: nil, at: node.environment.now(), in: transaction)
        failures.existingFailures = existingFailures
        failures.events = fold.projection.events
        try failures.record(error, entry: entry.number, author: statement?.author)
        if let statement { try fold.addFailureItem(error, instead: statement, at: entry.number, moment) }
    }

    /// Restores this node's own member and device rows. If the roster is hidden from this node, they come from receipts
    /// and not from the readable log.
    private func restore(_ own: Member?, _ devices: [Device]) throws(StoreError) {
        guard let own, row.origin == nil else { return }
        for device in devices { try DeviceTable.upsert(device, of: row.id, in: transaction) }
        try OwnMembership.restore(own, to: row, transaction)
    }

    /// Restores this node's own ban and the link of its admission, which only this node may know.
    private func restore(_ ban: Ban?) throws(StoreError) {
        guard let ban, row.origin == nil else { return }
        guard var derived = try BanTable.find(ban.member, of: row.id, in: transaction) else {
            // The ban is known from an ended membership, not from the log.
            if ban.by == ban.member { try BanTable.upsert(ban, of: row.id, in: transaction) }
            return
        }
        guard derived.linkUsed == nil else { return }
        derived.linkUsed = ban.linkUsed
        try BanTable.upsert(derived, of: row.id, in: transaction)
    }
}
