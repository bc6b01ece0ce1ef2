import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport

/// A subscriber's side: a verifier, and a minimal replay for devices, counters and prune orders.
struct TestReader {
    var verifier: StreamVerifier
    private(set) var entries: [VerifiedEntry] = []
    private var devices: [DeviceID: EntryFacts.Device] = [:]
    private var counters: [DeviceID: [UInt64: MessageID]] = [:]
    private var pruned: Set<EntryNumber> = []
    private var stored = StoredTree()

    init(_ channel: TestChannel, cosigners: [Cosigner] = []) {
        self.init(conversation: channel.conversation, origin: channel.origin.verifyKey, cosigners: cosigners)
    }

    init(conversation: ConversationID, origin: VerifyKey, cosigners: [Cosigner] = []) {
        verifier = StreamVerifier(
            conversation: conversation, line: OriginChain(origin, of: conversation), cosigners: cosigners)
    }

    /// Receives a batch and returns one error for each invalid entry.
    @discardableResult
    mutating func receive(
        _ batch: [UInt8], from source: LogSource = .origin
    ) throws(IntegrityError) -> [EntryNumber: IntegrityError] {
        let verified: VerifiedBatch
        do throws(IntegrityError) { verified = try verifier.receive(batch, from: source) } catch {
            ErrorTrace.record("integrity.\(error.name)")
            throw error
        }
        var errors: [EntryNumber: IntegrityError] = [:]
        for entry in verified.entries {
            stored.append(entry.nodeHashes)
            do throws(IntegrityError) {
                try receive(entry)
            } catch {
                ErrorTrace.record("integrity.\(error.name)")
                errors[entry.number] = error
            }
        }
        return errors
    }

    func root(_ size: UInt64) -> Digest { MerkleTree.root(size: size, stored.stored) }

    private mutating func receive(_ entry: OrderedEntry) throws(IntegrityError) {
        let read = try verifier.read(entry)
        let verified = try verifier.verify(read, facts(for: read.statement, at: entry.number))
        fold(verified)
        entries.append(verified)
    }

    private func facts(for statement: Statement, at number: EntryNumber) -> EntryFacts {
        let used = counters[statement.device] ?? [:]
        return EntryFacts(
            device: devices[statement.device], lastCounter: used.keys.max() ?? 0,
            sameCounter: used[statement.counter], isPruned: pruned.contains(number),
            rootSeen: statement.seen.map { $0.size > number ? MerkleTree.emptyRoot : root($0.size) })
    }

    private mutating func fold(_ entry: VerifiedEntry) {
        let statement = entry.statement
        counters[statement.device, default: [:]][statement.counter] = statement.id
        guard let body = entry.body else { return }
        switch statement.scope.kind {
        case .public: foldPublic(body)
        case .charter: foldDevice(body)
        case .members, .staff, .owners, .support: break
        }
    }

    private mutating func foldPublic(_ body: [UInt8]) {
        switch try? PublicBody(parsing: body) {
        case .genesis(let genesis): learn(genesis.certificate)
        case .pruneOrder(let order): pruned.formUnion(order.entries)
        case .epochNotice, .retirement, .originChange, .profile, .clockOffset, .unknown, nil: break
        }
    }

    private mutating func foldDevice(_ body: [UInt8]) {
        guard let certificate = try? DeviceCertificate(parsing: body), certificate.isValid else { return }
        learn(certificate)
    }

    private mutating func learn(_ certificate: DeviceCertificate) {
        devices[certificate.device] = .init(
            member: MemberID(firstKey: certificate.memberKey), key: certificate.deviceKey)
    }
}
