import ChanCore
import ChanEngine
package import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanStore

/// The results of `doctor`, with a fix for each problem.
package struct DoctorFindings: Sendable {
    package private(set) var checks: [Check] = []

    package var isSound: Bool { !checks.contains { $0.state == .error } }

    package struct Check: Sendable {
        package let name: String
        package let state: State
        package let detail: String
        package let fix: String?
    }

    /// The raw value is the stable name.
    package enum State: String, Sendable {
        case ok, warning, error, skipped
    }

    mutating func add(_ name: String, _ state: State, _ detail: String, fix: String? = nil) {
        checks.append(Check(name: name, state: state, detail: detail, fix: fix))
    }
}

/// Checks of the node's data and surroundings.
package struct Doctor: UseCases {
    package let core: NodeCore
    let audit: Audit
    let relays: Relays
    let integrity: Integrity
}

extension Doctor {
    /// Examines the node: the database file, each log against its checkpoint, the projections against a fold of the
    /// log, the clock, and the last known state of the relays.
    ///
    /// - Parameters:
    ///   - fast: whether to omit the checks that read everything.
    ///   - progress: receives the numbers of verified and folded entries, and of all entries to process.
    package func run(
        fast: Bool, progress: @escaping @Sendable (UInt64, UInt64?) -> Void = { _, _ in }
    ) async throws(ServiceError) -> DoctorFindings {
        var findings = DoctorFindings()
        findings.add("home", .ok, "the state directory is this user's, locked and writable")
        HomeCheck(home: home).run(&findings)
        try await checkInputs(&findings)
        if fast {
            findings.add("database", .skipped, "not read through")
        } else {
            try checkDatabase(&findings)
        }
        try await checkClock(&findings)
        let rows = try await read { view in try ConversationTable.list(in: view) }
        let entries = rows.reduce(0) { $0 + $1.logSize }
        var derived: [ConversationID: [String]] = [:]
        if !fast {
            derived = try await projectionDifferences(rows.map(\.id)) { done in progress(done, 2 * entries) }
        }
        var verified = entries
        for row in rows {
            let before = verified
            try await check(row, derived[row.id], &findings) { done, _ in progress(before + done, 2 * entries) }
            verified += row.logSize
        }
        if rows.isEmpty { findings.add("conversations", .ok, "none yet") }
        return findings
    }

    private func checkDatabase(_ findings: inout DoctorFindings) throws(ServiceError) {
        let check: DatabaseCheck
        do { check = try database.check() } catch {
            throw ServiceError(error) ?? .named(.rpcInternal, ["detail": "the database check"])
        }
        guard !check.isIntact else { return findings.add("database", .ok, "sound") }
        let damage =
            check.problems.first ?? "rows of \(check.danglingRows.keys.sorted().joined(separator: ", ")) hang loose"
        findings.add(
            "database", .error, damage, fix: "stop the node and restore a backup, or recover from relays")
    }

    /// - Parameter differences: the differences between the stored and the refolded projections; `nil` omits the checks
    ///   that read everything.
    private func check(
        _ row: StoredConversation, _ differences: [String]?, _ findings: inout DoctorFindings,
        progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) {
        let name = try await read { view in try ConversationStateTable.find(row.id, in: view)?.name } ?? ""
        let label = name.isEmpty ? String(row.id.description.prefix(12)) : "#\(name)"
        try await checkClock(row, label, &findings)
        try await checkRelays(row, label, &findings)
        try await checkWitnesses(row, label, &findings)
        try await checkProofs(row, label, &findings)
        try await checkCopies(row, label, &findings)
        try await checkRefusedSubmissions(row, label, &findings)
        guard let differences else { return findings.add("log \(label)", .skipped, "not read through") }
        let report = try await audit.verify(row.id, offline: true, progress: progress)
        if let fault = report.errors.first {
            findings.add(
                "log \(label)", .error, "\(report.errors.count) faults, first: \(fault.detail)",
                fix: "chanadm sync '\(label)'; chanadm integrity list '\(label)'")
        } else {
            findings.add("log \(label)", .ok, "\(report.size) entries lead to the signed root")
        }
        checkProjections(differences, label, &findings)
    }

    private func checkProjections(_ differences: [String], _ label: String, _ findings: inout DoctorFindings) {
        guard let first = differences.first else {
            return findings.add("projections \(label)", .ok, "as a fold of the log gives them")
        }
        findings.add(
            "projections \(label)", .error, "\(differences.count) rows differ, first: \(first)",
            fix: "chanadm integrity repair '\(label)'; if they differ still: stop the node and restore a backup"
        )
    }

    /// Reports unacknowledged proofs against the origin or a relay.
    private func checkProofs(
        _ row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let alarms = try await integrity.alarms(of: row.id)
        guard let first = alarms.first else { return findings.add("proofs \(label)", .ok, "none") }
        let source = first.relayName.map { " (relay \($0))" } ?? ""
        findings.add(
            "proofs \(label)", .error, "\(alarms.count) against the origin or a relay, first: \(first.name)\(source)",
            fix: "chanadm integrity show \(first.id); once it is dealt with: chanadm integrity acknowledge \(first.id)")
    }

    /// Reports that another copy of this node acts as the origin of the same log.
    private func checkCopies(
        _ row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        guard let fork = try await read({ view in try OwnForkTable.find(of: row.id, in: view) }) else { return }
        let time = fork.orderedAt.map { " at \(UTCTime($0))" } ?? ""
        findings.add(
            "copies \(label)", .error,
            "another copy of this node ordered entry \(fork.entry)\(time): nothing is signed here",
            fix: "stop one of the two; to go on here: chanadm backup restore with a backup from before that entry")
    }

    private func checkClock(_ findings: inout DoctorFindings) async throws(ServiceError) {
        let suspicion = try await read { [self] view in try context.clock.distrust(in: view) }
        guard let suspicion else { return findings.add("clock", .ok, "nothing speaks against it") }
        findings.add(
            "clock", .error, "it may be ahead: \(suspicion.detail)",
            fix: "set the clock; if it is right: chanadm server confirm-clock")
    }

    private func checkClock(
        _ row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let last = try await read { view -> Timestamp? in
            guard row.logSize > 0 else { return nil }
            let offsets = try ConversationStateTable.find(row.id, in: view)?.clockOffsets ?? ClockOffsets()
            return offsets.clockTime(of: try EntryTable.findOrderedAt(row.logSize - 1, of: row.id, in: view))
        }
        let ahead = (last?.milliseconds ?? 0) - environment.now().milliseconds
        guard ahead > OriginClock.toleranceSeconds * 1000 else {
            return findings.add("clock \(label)", .ok, "not behind the log")
        }
        findings.add(
            "clock \(label)", .error, "\(ahead / 1000) s behind the last entry",
            fix: "set the clock; if it is right: chanadm conversation set-clock-offset '\(label)' "
                + "--confirm '\(label)'")
    }

    private func checkRelays(
        _ row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let all = try await relays.relayStatus(of: row.id, RelayProbing(timeoutSeconds: 5, isCached: true))
        let relays = all.filter { $0.relay.status.isServed }
        guard !relays.isEmpty else { return try await reportNoRelay(of: row, label, &findings) }
        let bad = relays.filter { $0.observed != .reachable && $0.observed != .unknown }
        let (seesStatus, mayAdd) = try await read { [self] view in
            // Nothing is known of the roles before the log was fetched.
            guard try ConversationStateTable.find(row.id, in: view) != nil else { return (false, false) }
            let viewer = try ViewerContext(row.id, of: context, in: view)
            return (viewer.holds(.readRelayStatus), viewer.holds(.manageRelays))
        }
        guard let first = bad.first else {
            let remedy = Self.relayRemedy(for: label, mayAdd: mayAdd)
            return report(relays.count, departed: departed(all), of: label, fix: remedy, &findings)
        }
        let cause = first.detail.map { ": \($0)" } ?? ""
        let others = bad.count > 1 ? ", and \(bad.count - 1) of the others" : ""
        findings.add(
            "relays \(label)", .warning, "\(first.relay.name) was \(first.observed.words)\(cause)\(others)",
            fix: seesStatus ? "chanadm relay status '\(label)'" : "chanadm sync '\(label)'")
    }

    /// Returns the names of the relays whose operators stopped carrying the conversation lately.
    private func departed(_ rows: [RelayStatusRow]) -> [String] {
        let since = environment.now().adding(seconds: -Self.departureSeconds)
        return rows.filter { $0.relay.status == .left && $0.relay.changedAt > since }.map(\.relay.name)
    }

    /// How long doctor reports that a relay left: 30 days.
    private static let departureSeconds: Int64 = 30 * 86_400

    private func report(
        _ count: Int, departed names: [String], of label: String, fix: String, _ findings: inout DoctorFindings
    ) {
        guard !names.isEmpty else { return findings.add("relays \(label)", .ok, "\(count) known") }
        findings.add(
            "relays \(label)", .warning,
            "\(names.joined(separator: ", ")) left, and counts no more for what is final; relays that remain: \(count)",
            fix: fix)
    }

    /// Reports that a conversation has no relay. Only an owner can add one; a former member or an applicant needs none.
    private func reportNoRelay(
        of row: StoredConversation, _ label: String, _ findings: inout DoctorFindings
    ) async throws(ServiceError) {
        let me = try await read { view in
            try row.member.flatMap { (id) throws(StoreError) in try MemberTable.find(id, of: row.id, in: view) }
        }
        guard let me, me.isActive else {
            return findings.add("relays \(label)", .skipped, "you are not a member: it needs none here")
        }
        let isOwner = me.role == .owner
        findings.add(
            "relays \(label)", .warning, "none: " + (isOwner ? "recovery needs a backup" : "nothing new arrives here"),
            fix: Self.relayRemedy(for: label, mayAdd: isOwner))
    }

    private static func relayRemedy(for label: String, mayAdd: Bool) -> String {
        mayAdd ? "chanadm relay add '\(label)' ADDRESS" : "ask an owner to add one"
    }
}
