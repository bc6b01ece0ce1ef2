import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync

/// Asks one witness of a log to cosign a checkpoint, and verifies the answer.
struct WitnessQuery {
    let node: RelayRounds
    let conversation: ConversationID
    /// The witness as the charter lists it, or will list it.
    let witness: WitnessChange
    /// The size that the witness verifiably cosigned, as far as this node knows.
    let cosignedSize: UInt64
    /// Whether to connect to public addresses alone (`WitnessAdmission.isPublicOnly`).
    let isPublicOnly: Bool

    /// Returns a checkpoint of the log, signed by its origin; `nil` for a size of which this node has none.
    typealias Signer = @Sendable (UInt64) async throws(ServiceError) -> SignedCheckpoint?

    /// The maximum number of requests of a query: the witness may have cosigned another size, and may not follow the
    /// log yet.
    private static let maximumRequests = 4

    /// - Parameter size: the number of entries to cosign, which relays must hold.
    /// - Returns: the checkpoint of this size with the witness's cosignature.
    /// - Throws: `witness.unreachable`, `witness.refused`.
    func run(size: UInt64, signed: Signer) async throws(ServiceError) -> SignedCheckpoint {
        let url = try url()
        guard let cosigner else { throw refusal("its key in the charter is not valid") }
        let client = WitnessClient(at: url, isPublicOnly: isPublicOnly)
        var (oldSize, introduced) = (cosignedSize, WitnessClient.IntroductionAnswer?.none)
        for _ in 0..<Self.maximumRequests {
            guard let checkpoint = try await signed(size) else {
                throw refusal("it cosigned \(oldSize) entries, for which this node has no signature of the origin")
            }
            let request = try await request(for: checkpoint, after: oldSize)
            switch try await ask({ () async throws(RelayError) in try await client.add(request) }) {
            case .cosigned(let lines): return try verified(lines, on: checkpoint, cosigner)
            case .conflict(let known):
                oldSize = try next(after: known, from: oldSize, to: size)
            case .unknownLog, .unknownKey: introduced = try await introduce(client, after: introduced, namesLog: true)
            case .unknownPath: introduced = try await introduce(client, after: introduced, namesLog: false)
            case .badProof: throw refusal("it says that the log does not continue the one that it cosigned before")
            }
        }
        throw refusal("it names another size each time that it is asked")
    }

    /// Introduces the log, once.
    ///
    /// - Parameters:
    ///   - before: the answer to the introduction; `nil` without one.
    ///   - namesLog: whether the witness's answer names the log as unknown.
    /// - Throws: `witness.unreachable`, `witness.refused` unless it follows the log now.
    private func introduce(
        _ client: WitnessClient, after before: WitnessClient.IntroductionAnswer?, namesLog: Bool
    ) async throws(ServiceError) -> WitnessClient.IntroductionAnswer {
        var answer = before
        if before == nil, let introduction = try await introduction() {
            answer = try await ask { () async throws(RelayError) in try await client.introduce(introduction) }
            if answer == .followed { return .followed }
        }
        let key = try await verifierKey()
        guard namesLog || answer != .unknownRequest else {
            throw refusal(
                "nothing takes checkpoints at \(witness.url)/add-checkpoint (status 404): compare the path with what its "
                    + "operator gave out; if it is right, its operator must allow \(key)")
        }
        throw refusal("it does not follow this log: its operator must allow \(key)")
    }

    /// Returns the old size for the next request.
    private func next(after known: UInt64, from oldSize: UInt64, to size: UInt64) throws(ServiceError) -> UInt64 {
        do throws(WitnessSizes.Refusal) {
            return try WitnessSizes(cosigned: cosignedSize, held: size).next(after: known, from: oldSize)
        } catch {
            switch error {
            case .forgot:
                throw refusal(
                    "it cosigned \(cosignedSize) entries and now knows of \(known): it was restored from a backup, replace it"
                )
            case .otherLog: throw refusal("it cosigned another log of \(known) entries")
            case .ahead:
                throw refusal(
                    "it says that it cosigned \(known) entries, and relays hold \(size): a former origin or a copy of this "
                        + "node signed more, or the witness lies")
            }
        }
    }

    private func verified(
        _ lines: [NoteSignature], on checkpoint: SignedCheckpoint, _ cosigner: Cosigner
    ) throws(ServiceError) -> SignedCheckpoint {
        do throws(IntegrityError) {
            if let cosigned = try checkpoint.cosigned(with: lines, by: cosigner) { return cosigned }
        } catch { throw refusal("its cosignature is not valid for \(cosigner.verifierKey)") }
        throw refusal("it did not sign by the key \(cosigner.verifierKey)")
    }

    private var cosigner: Cosigner? {
        VerifyKey(witness.witness.bytes).flatMap { Cosigner(name: witness.name, key: $0) }
    }

    private func url() throws(ServiceError) -> WitnessURL {
        do throws(RelayError) { return try WitnessURL(parsing: witness.url) } catch { throw refusal(error.message) }
    }

    private func request(
        for checkpoint: SignedCheckpoint, after oldSize: UInt64
    ) async throws(ServiceError) -> AddCheckpointRequest {
        let size = checkpoint.size
        return try await node.read { view in
            let proof = try ConsistencyProof.make(from: min(oldSize, size), to: size) { (tree) throws(StoreError) in
                try LogReader.hash(of: tree, of: conversation, in: view)
            }
            let head = TreeHead(origin: Checkpoint.origin(of: conversation), size: size, root: checkpoint.root)
            return AddCheckpointRequest(
                oldSize: oldSize, proof: proof?.path ?? [], head: head, note: checkpoint.withoutCosignatures.note)
        }
    }

    /// Returns the introduction of the log: the genesis and the changes of origin.
    private func introduction() async throws(ServiceError) -> WitnessIntroduction? {
        try await node.read { view in
            guard let genesis = try EntryTable.find(0, of: conversation, in: view)?.entryWithBody,
                let body = genesis.body
            else { return nil }
            return WitnessIntroduction(
                leaf: genesis.entry.leafBytes, body: body,
                originChanges: try OriginChangeTable.list(of: conversation, in: view))
        }
    }

    private func verifierKey() async throws(ServiceError) -> String {
        let key = try await node.read { view in try StoredOriginChain(of: conversation, in: view).complete.current }
        return NoteKey(name: Checkpoint.origin(of: conversation), kind: .log, key: key)?.text ?? ""
    }

    private func ask<Value>(_ body: () async throws(RelayError) -> Value) async throws(ServiceError) -> Value {
        do throws(RelayError) { return try await body() } catch {
            switch error.code {
            case .refused, .malformed, .badAddress: throw refusal(error.message)
            default:
                throw .named(.witnessUnreachable, ["actual": witness.name, "detail": error.message])
            }
        }
    }

    private func refusal(_ detail: String) -> ServiceError {
        .named(.witnessRefused, ["actual": witness.name, "detail": detail])
    }
}
