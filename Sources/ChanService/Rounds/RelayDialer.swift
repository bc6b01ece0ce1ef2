import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import Synchronization

/// Opens connections to a conversation's relays with this node's keys, as the origin or as a reader.
struct RelayDialer {
    let node: RelayRounds
    let conversation: ConversationID
    /// The time limit for a connection. Even remote relays answer within two seconds.
    var timeout = Self.defaultTimeout
    /// Whether it uses a connection that the current task opened before (`HandedConnection`).
    var takesHandedConnection = true

    /// The longest time that a relay that accepts connections without answering can delay a command.
    static let defaultTimeout = Duration.seconds(3)
    /// Whether the time limit is long enough to record a relay as silent: a caller with a limit of a second must not
    /// stop the node's own rounds with a distant relay.
    private var hasDefaultTimeout: Bool { timeout >= Self.defaultTimeout }

    /// Returns the relays to try: those of the charter that carry the log or may carry it later, and those of the link
    /// that the local charter does not list. A reader for whom none of these ever accepted the log also asks the relays
    /// that carried it before: one of them may have been added again.
    func addresses() async throws(ServiceError) -> [RelayAddress] {
        try await node.read { view in
            let known = try RelayTable.list(of: conversation, in: view)
            let listed = Self.addresses(of: known.filter(\.status.isServed))
            guard let row = try ConversationTable.find(conversation, in: view), row.origin == nil else { return listed }
            let linked = try linkedAddresses(row).filter { address in !known.contains { $0.id == address.relay } }
            guard linked.isEmpty, !known.contains(where: \.status.mayHoldSubmissions) else {
                return listed + Self.deduplicated(linked)
            }
            return listed + Self.addresses(of: known.filter { $0.status == .removed || $0.status == .left })
        }
    }

    private static func addresses(of relays: [RelayEntry]) -> [RelayAddress] {
        relays.compactMap { try? RelayAddress(parsing: $0.address) }
    }

    private func linkedAddresses(_ row: StoredConversation) throws -> [RelayAddress] {
        guard row.sealedLink != nil else { return [] }
        return try JoinLink.relays(of: row, vault: node.vault)
    }

    /// Removes duplicates by host and port, retaining the first: a link could name one endpoint many times. Relays of
    /// the charter are all tried, as a wrong identity at an endpoint must not hide the right one.
    private static func deduplicated(_ addresses: [RelayAddress]) -> [RelayAddress] {
        var places: Set<String> = []
        return addresses.filter { places.insert("\($0.host):\($0.port)").inserted }
    }

    enum Role {
        /// The origin or a reader, according to the stored conversation.
        case own
        /// A reader, even if this node is the origin according to the stored conversation.
        case reader
        /// The former origin, with the key from before the handover.
        case formerOrigin
    }

    /// Connects to a relay, runs `body`, and closes the connection in all cases.
    func withConnection<Outcome>(
        with address: RelayAddress, as role: Role = .own,
        _ body: (RelayConnection) async throws(ServiceError) -> Outcome
    ) async throws(ServiceError) -> Outcome {
        let connection = try await connect(to: address, as: role)
        let outcome: Result<Outcome, ServiceError>
        do throws(ServiceError) { outcome = .success(try await body(connection)) } catch { outcome = .failure(error) }
        await connection.close()
        return try outcome.get()
    }

    /// Connects with each key in turn until the relay accepts one, and stores the relay's cosigning key.
    ///
    /// - Throws: `unauthorized` if it accepts none; for a former origin, if the relay already follows the next one.
    private func connect(to address: RelayAddress, as role: Role) async throws(ServiceError) -> RelayConnection {
        if role == .own, takesHandedConnection,
            let open = HandedConnection.current?.take(to: address.relay, for: conversation)
        {
            try await prove(on: open)
            return open
        }
        guard !node.silentRelays.withLock({ $0.contains(address) }) else {
            throw .relay(RelayError(.timedOut, "no answer from the relay a moment ago"))
        }
        var refusal = ServiceError.relay(RelayError(.unauthorized, "no key to show"))
        let callers = try await callers(as: role)
        let progress = SyncProgress.current
        let transferred: @Sendable (Int) -> Void = { progress?.record(bytes: $0) }
        for (number, caller) in callers.enumerated() {
            do throws(RelayError) {
                let connection = try await RelayConnection.connect(
                    to: node.dialAddress(address), as: caller, conversation: conversation, within: timeout,
                    transferred: transferred)
                try await recordGreeting(connection.greeting)
                try await proveUnexpiredKey(caller, callers[(number + 1)...], on: connection)
                node.silentRelays.withLock { $0.remove(address) }
                return connection
            } catch {
                refusal = .relay(error)
                if error.code == .timedOut, hasDefaultTimeout { node.silentRelays.withLock { $0.record(address) } }
                guard error.code == .unauthorized else { throw refusal }
            }
        }
        throw refusal
    }

    /// Proves this node's keys on a connection that was opened with a link's key alone, as if it had just been opened.
    private func prove(on open: RelayConnection) async throws(ServiceError) {
        let callers = try await callers(as: .own)
        do throws(RelayError) {
            try await recordGreeting(open.greeting)
            for (number, caller) in callers.enumerated() {
                guard case .reader(let key) = caller else { continue }
                do throws(RelayError) {
                    if key.verifyKey != open.key { try await open.prove(key) }
                    return try await proveUnexpiredKey(caller, callers[(number + 1)...], on: open)
                } catch {
                    guard error.code == .unauthorized else { throw error }
                }
            }
        } catch {
            await open.close()
            throw .relay(error)
        }
    }

    /// Proves a key that has not ended, if there is one: for an ended key, the relay shows only the log up to its
    /// end.
    private func proveUnexpiredKey(
        _ admitted: RelayCaller, _ others: ArraySlice<RelayCaller>, on connection: RelayConnection
    ) async throws(RelayError) {
        guard let end = connection.conversationStatus.end, case .reader(let first) = admitted else { return }
        for case .reader(let key) in others {
            do throws(RelayError) {
                try await connection.prove(key)
                guard connection.conversationStatus.end != nil else { return }
            } catch {
                guard error.code == .unauthorized else { throw error }
            }
        }
        if connection.conversationStatus.end ?? end < end { try await connection.prove(first) }
    }

    /// Stores the relay's cosigning key and time.
    private func recordGreeting(_ greeting: RelayGreeting) async throws(RelayError) {
        let keys = greeting.keys
        let cosigner = StoredCosigner(keys)
        do throws(ServiceError) {
            let isKnown = try await node.read { view in try RelayCosignerTable.list(in: view).contains(cosigner) }
            if !isKnown {
                try await node.write { transaction in try RelayCosignerTable.upsert(cosigner, in: transaction) }
            }
            try await node.recordHello(greeting, about: conversation)
        } catch { throw RelayError(.storage, "what the relay said of itself could not be kept") }
    }

    /// Returns the keys to try: the origin's key at the origin; elsewhere the members' shared key, and the link's for
    /// non-members.
    private func callers(as role: Role) async throws(ServiceError) -> [RelayCaller] {
        try await node.read { view in
            guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
            let keyring = Keyring(of: row, vault: node.vault, in: view)
            if role == .formerOrigin {
                guard let key = try keyring.formerOriginKey() else { return [] }
                let changes = try OriginChangeTable.list(of: conversation, in: view)
                return [.origin(key, changes.prefix { $0.former != key.verifyKey })]
            }
            if row.origin != nil, role == .own {
                return [.origin(try keyring.originKey(), try OriginChangeTable.list(of: conversation, in: view))]
            }
            return try readerKeys(row, keyring, in: view).map { .reader($0) }
        }
    }

    /// Returns the reader keys, with the members' shared key of the newest known epoch first.
    private func readerKeys(_ row: StoredConversation, _ keyring: Keyring, in view: StoreView) throws -> [SigningKey] {
        var keys = try keyring.newest(.charter).flatMap(ReaderKey.derive(from:)).map { [$0] } ?? []
        if row.sealedLink != nil { keys.append(try JoinLink.open(of: row, vault: node.vault).capability) }
        return keys + (try ownLinks(row, in: view))
    }

    /// Proves another key on a connection whose key has ended; the entries read so far may have contained it.
    ///
    /// - Parameters:
    ///   - shown: the keys that were proven on this connection.
    ///   - handed: keys from receipts, which are not trusted yet.
    /// - Returns: whether the relay accepted one.
    func proveNext(
        on connection: RelayConnection, after shown: inout Set<VerifyKey>, handed: [SigningKey] = []
    ) async throws(ServiceError) -> Bool {
        shown.insert(connection.key)
        guard connection.conversationStatus.end != nil else { return false }
        let known = try await node.read { view -> [SigningKey] in
            guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
            return try readerKeys(row, Keyring(of: row, vault: node.vault, in: view), in: view)
        }
        for key in handed + known where shown.insert(key.verifyKey).inserted {
            do throws(RelayError) {
                try await connection.prove(key)
                return true
            } catch {
                guard error.code == .unauthorized else { throw .relay(error) }
            }
        }
        return false
    }

    /// Returns capabilities of our own links: a former origin did not join by a link, and may lack the secret of the
    /// members' key.
    private func ownLinks(_ row: StoredConversation, in view: StoreView) throws -> [SigningKey] {
        guard row.sealedLink == nil else { return [] }
        return try LinkTable.list(of: conversation, in: view).filter { $0.state == .active }.prefix(4).compactMap {
            try node.vault.capability(of: $0.id, in: conversation, view)
        }
    }
}
