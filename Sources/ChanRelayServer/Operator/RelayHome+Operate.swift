package import ChanID
package import ChanRelayWire
internal import ChanSystem
internal import NIOCore
internal import NIOPosix

/// The operator's commands. They go to the relay that runs in the home, or work on its store when none runs.
extension RelayHome {
    package func report() async throws(RelayError) -> RelayReport {
        var operate = WireOperate()
        operate.server = WireAskServer()
        return RelayReport(try await perform(operate).server)
    }

    /// Returns every conversation that this relay was ever invited to carry, oldest first.
    package func channels() async throws(RelayError) -> [ChannelReport] {
        var operate = WireOperate()
        operate.channels = WireListChannels()
        return try await perform(operate).channels.compactMap { ChannelReport($0) }
    }

    /// Allows or refuses a conversation, or every conversation of an origin key. Refusing a carried conversation ends
    /// it; its stored data is kept for a while.
    /// - Returns: when the last of it is deleted; `nil` when nothing was held.
    @discardableResult
    package func setRule(_ subject: OperatorSubject, allow: Bool) async throws(RelayError) -> Timestamp? {
        var operate = WireOperate()
        operate.judge.subject = .init(subject.bytes)
        operate.judge.allow = allow
        return try await perform(operate).deleteAt
    }

    /// Stops carrying a conversation; its stored data is kept for a while.
    /// - Returns: when it is deleted; `nil` when nothing was held.
    /// - Throws: `not_carried` for a conversation that this relay never knew.
    @discardableResult
    package func leave(_ conversation: OperatorSubject) async throws(RelayError) -> Timestamp? {
        var operate = WireOperate()
        operate.leave.conversationID = .init(conversation.bytes)
        return try await perform(operate).deleteAt
    }

    /// Deletes what is held of a conversation that was refused or left. The cosigned size and root are retained.
    /// - Throws: `not_carried` for a conversation that this relay never knew, `refused` for one that it carries.
    package func forget(_ conversation: OperatorSubject) async throws(RelayError) {
        var operate = WireOperate()
        operate.forget.conversationID = .init(conversation.bytes)
        _ = try await perform(operate)
    }

    /// Returns the quotas of the relay, and how much of each is used.
    package func quotas() async throws(RelayError) -> [QuotaReport] {
        var operate = WireOperate()
        operate.quotas = WireAskQuotas()
        return try await perform(operate).quotas.map(QuotaReport.init)
    }

    /// Returns everything of one conversation.
    /// - Throws: `not_carried` for a conversation that this relay never knew.
    package func channel(_ conversation: OperatorSubject) async throws(RelayError) -> ChannelReport {
        var operate = WireOperate()
        operate.show.conversationID = .init(conversation.bytes)
        guard let report = try await perform(operate).channels.first.flatMap(ChannelReport.init) else {
            throw .unexpected
        }
        return report
    }

    /// Returns the proofs that the origin of a conversation signed two logs, newest first, each as a file
    /// (docs/protocol/evidence.md) with the time when it was found.
    /// - Throws: `not_carried` for a conversation that this relay never knew.
    package func evidence(_ conversation: OperatorSubject) async throws(RelayError) -> [ForkProofReport] {
        var operate = WireOperate()
        operate.evidence.conversationID = .init(conversation.bytes)
        return try await perform(operate).evidence.map(ForkProofReport.init)
    }

    /// Writes the file of a proof.
    /// - Throws: `storage` if there is a file at the path, or it cannot be written.
    package static func write(_ proof: ForkProofReport, to path: String) throws(RelayError) {
        try HomeFiles.mapError("write", path) { () throws(SystemError) in try PrivateFile.create(path, proof.file) }
    }

    /// Ends the readers' subscriptions at the running relay and makes it refuse new ones. Returns when the last reader is
    /// gone, or after `seconds`.
    /// - Throws: `not_running`.
    package func drain(within seconds: Int64) async throws(RelayError) -> DrainReport {
        var operate = WireOperate()
        operate.drain.limitMs = UInt32(clamping: seconds * 1000)
        return DrainReport(try await AdminSocket.request(operate, at: socketPath, within: seconds + 30).drain)
    }

    /// Makes the running relay accept subscriptions again.
    /// - Throws: `not_running`.
    package func undoDrain() async throws(RelayError) {
        var operate = WireOperate()
        operate.drain.undo = true
        _ = try await AdminSocket.request(operate, at: socketPath)
    }

    /// Makes the running relay read its configuration again.
    /// - Returns: the names of changed settings that hold after a restart only.
    /// - Throws: `malformed` for an invalid file; `not_running`.
    package func reload() async throws(RelayError) -> [String] {
        var operate = WireOperate()
        operate.reload = WireReload()
        return try await AdminSocket.request(operate, at: socketPath).restartSettings
    }

    private func perform(_ operate: WireOperate) async throws(RelayError) -> WireOperated {
        do throws(RelayError) {
            return try await AdminSocket.request(operate, at: socketPath)
        } catch {
            guard error.code == .notRunning else { throw error }
        }
        // A read-only command needs no lock, so it never prevents a relay from starting.
        let lock = operate.changesTheStore ? try lockBriefly() : nil
        defer { withExtendedLifetime(lock) {} }
        let database = try RelayDatabase(path: storePath)
        defer { database.close() }
        return try await performOnStore(operate, database)
    }

    /// The options that the configuration gives a relay. Commands on a store work with an invalid file, too.
    private func configuredOptions() -> RelayOptions {
        var options = RelayOptions()
        if let configuration = try? configuration() {
            configuration.apply(to: &options.limits)
            options.policy = configuration.policy ?? options.policy
            options.terms.peers = configuration.peers
        }
        return options
    }

    private func lockBriefly() throws(RelayError) -> HomeLock {
        do throws(RelayError) { return try lock() } catch {
            guard error.code == .alreadyRunning else { throw error }
            throw RelayError(.busy, "the relay in \(path) is just starting or stopping: try again")
        }
    }

    private func performOnStore(_ operate: WireOperate, _ database: RelayDatabase) async throws(RelayError)
        -> WireOperated
    {
        let identity = try identity()
        let service = try RelayService(
            identity: identity, database: database, facts: Self.facts(in: database, of: identity.relay),
            options: configuredOptions(), onCommit: { _ in })
        defer { service.blobs.close() }
        let relay = OperatorService(service: service, metrics: RelayMetrics(), address: nil)
        let result = await withCheckedContinuation { done in
            relay.perform(operate) { done.resume(returning: $0) }
        }
        switch result {
        case .success(.operated(let answer)): return answer
        case .success: throw .unexpected
        case .failure(let error): throw error
        }
    }
}

extension WireOperated {
    fileprivate var deleteAt: Timestamp? { deleteAtMs == 0 ? nil : Timestamp(milliseconds: deleteAtMs) }
}

extension WireOperate {
    fileprivate var changesTheStore: Bool {
        switch verb {
        case .judge, .leave, .forget: true
        case .server, .channels, .quotas, .reload, .show, .drain, .evidence, nil: false
        }
    }
}
