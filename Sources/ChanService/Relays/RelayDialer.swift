import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Opens connections to a conversation's relays with the keys this node has: the origin's, or a reader's.
struct RelayDialer {
    let node: Node
    let conversation: ConversationID
    /// How long a connection may take. Relays on the other side of the world answer within two seconds.
    var timeout = Duration.seconds(5)

    /// The relays to try: those of the charter that carry or may come to, and those of the link that the charter, as far as it is
    /// here, does not know: all of them at first, and later those of a newer link.
    func addresses() async throws(ServiceError) -> [RelayAddress] {
        try await node.read { view in
            let known = try RelayTable.list(of: conversation, in: view)
            let listed = known.filter(\.status.isServed).compactMap { try? RelayAddress(parsing: $0.address) }
            guard let row = try ConversationTable.find(conversation, in: view), row.origin == nil, row.sealedLink != nil
            else { return listed }
            let linked = try JoinLink.open(of: row, vault: node.vault).terms.relays
                .compactMap { try? RelayAddress(parsing: $0) }
            return Self.deduplicated(listed + linked.filter { address in !known.contains { $0.id == address.relay } })
        }
    }

    /// One relay answers at one place: of several that are said to, the first is tried. A link could name one place many times.
    private static func deduplicated(_ addresses: [RelayAddress]) -> [RelayAddress] {
        var places: Set<String> = []
        return addresses.filter { places.insert("\($0.host):\($0.port)").inserted }
    }

    enum Role {
        /// What this node is: the origin, or a reader.
        case own
        /// Also where this node believes to order the log.
        case reader
        /// With the key it ordered with before it handed over.
        case formerOrigin
    }

    /// Talks with a relay, and hangs up however that ends.
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

    /// Connects with each key in turn until the relay admits one, and remembers the key the relay cosigns with.
    /// - Throws: `unauthorized` where it admits none, as a former origin where it follows the next one already.
    private func connect(to address: RelayAddress, as role: Role) async throws(ServiceError) -> RelayConnection {
        var refusal = ServiceError.relay(RelayError(.unauthorized, "no key to show"))
        let callers = try await callers(as: role)
        for (number, caller) in callers.enumerated() {
            do throws(RelayError) {
                let connection = try await RelayConnection.connect(
                    to: node.dialAddress(address), as: caller, conversation: conversation, within: timeout)
                try await recordGreeting(connection.greeting)
                try await proveUnexpiredKey(caller, callers[(number + 1)...], on: connection)
                return connection
            } catch {
                refusal = .relay(error)
                guard error.code == .unauthorized else { throw refusal }
            }
        }
        throw refusal
    }

    /// A key that has ended shows nothing of what came later: one that has not, if there is one, shows all that the relay has.
    private func proveUnexpiredKey(
        _ admitted: RelayCaller, _ others: ArraySlice<RelayCaller>, on connection: RelayConnection
    ) async throws(RelayError) {
        guard let end = connection.standing.end, case .reader(let first) = admitted else { return }
        for case .reader(let key) in others {
            do throws(RelayError) {
                try await connection.prove(key)
                guard connection.standing.end != nil else { return }
            } catch {
                guard error.code == .unauthorized else { throw error }
            }
        }
        if connection.standing.end ?? end < end { try await connection.prove(first) }
    }

    /// Keeps the key the relay cosigns with, and what it said of the time.
    private func recordGreeting(_ greeting: RelayGreeting) async throws(RelayError) {
        let keys = greeting.keys
        let cosigner = StoredCosigner(relay: keys.relay, name: keys.cosignerName, key: keys.cosigningKey.bytes)
        do throws(ServiceError) {
            let isKnown = try await node.read { view in try RelayCosignerTable.list(in: view).contains(cosigner) }
            if !isKnown {
                try await node.write { transaction in try RelayCosignerTable.upsert(cosigner, in: transaction) }
            }
            try await node.recordRelayTime(greeting, about: conversation)
        } catch { throw RelayError(.storage, "what the relay said of itself could not be kept") }
    }

    /// The origin's key at the origin; elsewhere the key all members share, and the link's for who is not one yet.
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

    /// The key all members share first, as far as its epoch is known here.
    private func readerKeys(_ row: StoredConversation, _ keyring: Keyring, in view: StoreView) throws -> [SigningKey] {
        var keys = try keyring.newest(.charter).flatMap(ReaderKey.derive(from:)).map { [$0] } ?? []
        if row.sealedLink != nil { keys.append(try JoinLink.open(of: row, vault: node.vault).capability) }
        return keys + (try ownLinks(row, in: view))
    }

    /// Goes on with another key on a connection whose key has ended: what was read up to there may have brought the next one.
    /// - Parameters:
    ///   - shown: keys that were proved on this connection.
    ///   - handed: keys that came some other way and are not believed yet.
    /// - Returns: whether the relay admitted one.
    func proveNext(
        on connection: RelayConnection, after shown: inout Set<VerifyKey>, handed: [SigningKey] = []
    ) async throws(ServiceError) -> Bool {
        shown.insert(connection.key)
        guard connection.standing.end != nil else { return false }
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

    /// Who ordered the log came by no link, and may have missed what the key of all members follows from.
    private func ownLinks(_ row: StoredConversation, in view: StoreView) throws -> [SigningKey] {
        guard row.sealedLink == nil else { return [] }
        return try LinkTable.list(of: conversation, in: view).filter { $0.state == .active }.prefix(4).compactMap {
            try node.capability(of: $0.id, in: conversation, view)
        }
    }
}
