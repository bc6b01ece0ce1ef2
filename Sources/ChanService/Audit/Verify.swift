import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What a check of a whole stored log found.
package struct VerificationReport: Sendable {
    package let conversation: ConversationID
    package internal(set) var size: UInt64 = 0
    package internal(set) var root: Digest = MerkleTree.emptyRoot
    /// The size of the largest checkpoint that is signed by the origin and leads to our root of that size.
    package internal(set) var checkpointSize: UInt64 = 0
    package internal(set) var statements = 0
    package internal(set) var signatures = 0
    package internal(set) var bodies = 0
    package internal(set) var bodiesOpened = 0
    package internal(set) var bodiesPruned = 0
    /// Present and right, but of a scope this node does not open.
    package internal(set) var bodiesSealed = 0
    /// Statements whose permission rests on what this node cannot open.
    package internal(set) var unverifiable = 0
    package internal(set) var cosignatures: [Cosigned] = []
    package internal(set) var errors: [Fault] = []

    package var isSound: Bool { errors.isEmpty && cosignatures.allSatisfy(\.isValid) }

    package struct Cosigned: Sendable {
        package let relay: RelayID
        package let name: String
        package let size: UInt64
        package let at: Timestamp?
        package let isValid: Bool
    }

    package struct Fault: Sendable {
        /// `integrity.` or `decryption.` of schema/errors.json, without the family.
        package let name: String
        package let entry: EntryNumber?
        package let detail: String
    }

    mutating func note(_ name: String, _ entry: EntryNumber?, _ detail: String) {
        errors.append(Fault(name: name, entry: entry, detail: detail))
    }
}

extension Node {
    /// Verifies a whole log again from its stored bytes: every leaf and the root, every author's signature, every body,
    /// the origin's signature on the checkpoint, and the relays' cosignatures.
    /// - Parameters:
    ///   - offline: do not ask the relays for what they show now.
    ///   - progress: entries done, and in all.
    package func verify(
        _ conversation: ConversationID, offline: Bool, progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> VerificationReport {
        if !offline, let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) {
            _ = await exchange(row)
        }
        return try await read { view in
            guard let row = try ConversationTable.find(conversation, in: view) else {
                throw ServiceError.notFound("conversation", conversation.description)
            }
            var check = LogCheck(row, of: self, in: view)
            try check.run(progress)
            return check.report
        }
    }
}

/// One pass over a stored log.
private struct LogCheck {
    private(set) var report: VerificationReport
    private let row: StoredConversation
    private let view: StoreView
    private let keyring: Keyring
    private var tree = CompactRange()
    private var roots: [UInt64: Digest] = [:]
    private static let step: UInt64 = 1000

    init(_ row: StoredConversation, of node: Node, in view: StoreView) {
        self.row = row
        self.view = view
        keyring = Keyring(of: row, vault: node.vault, in: view)
        report = VerificationReport(conversation: row.id)
    }

    mutating func run(_ progress: (UInt64, UInt64?) -> Void) throws {
        let checkpoints = try CheckpointTable.all(of: row.id, in: view)
        let sizes = Set(checkpoints.map(\.size))
        var next: EntryNumber = 0
        while next < row.logSize {
            let range = next..<min(row.logSize, next + Self.step)
            let entries = try EntryTable.range(range, of: row.id, in: view)
            for entry in entries {
                guard entry.number == tree.size else { break }
                try check(entry)
                if sizes.contains(tree.size) { roots[tree.size] = tree.root }
            }
            guard tree.size == range.upperBound else {
                report.note("skipped", tree.size, "entries \(tree.size) to \(range.upperBound) are missing")
                break
            }
            next = range.upperBound
            progress(next, row.logSize)
        }
        (report.size, report.root) = (tree.size, tree.root)
        for checkpoint in checkpoints { try check(checkpoint) }
        if report.checkpointSize < report.size {
            report.note("bad_checkpoint", nil, "no signed checkpoint covers all \(report.size) entries")
        }
    }

    // MARK: entries

    private mutating func check(_ stored: StoredEntry) throws {
        tree.append(stored.carried.entry.leafHash)
        report.statements += 1
        let statement: Statement
        do throws(Malformed) { statement = try stored.carried.entry.signed.parsed() } catch {
            return report.note("malformed", stored.number, "the statement: \(error.field)")
        }
        if try key(of: statement, stored).map(stored.carried.entry.signed.isSigned(by:)) ?? false {
            report.signatures += 1
        } else {
            report.note("bad_signature", stored.number, "the author's signature fails")
        }
        try checkBody(of: statement, stored)
    }

    private func key(of statement: Statement, _ stored: StoredEntry) throws -> VerifyKey? {
        if statement.isGenesis {
            guard let body = stored.carried.body, case .genesis(let genesis)? = try? PublicBody(parsing: body) else {
                return nil
            }
            return genesis.certificate.isValid ? genesis.certificate.deviceKey : nil
        }
        let device = try DeviceTable.find(statement.device, of: row.id, in: view)
        guard let device, device.member == statement.author else { return nil }
        return VerifyKey(device.key)
    }

    private mutating func checkBody(of statement: Statement, _ stored: StoredEntry) throws {
        guard let body = stored.carried.body else {
            if try BodyTable.isPruned(stored.number, of: row.id, in: view) {
                report.bodiesPruned += 1
            } else {
                report.note("body_missing", stored.number, "the body is absent and nobody ordered that")
            }
            return
        }
        guard SHA256.digest(body) == statement.bodyHash else {
            return report.note("body_mismatch", stored.number, "the body is not the one signed")
        }
        report.bodies += 1
        if statement.scope == .public { return }
        guard let secret = try keyring.secret(statement.scope, statement.epoch) else {
            report.bodiesSealed += 1
            return
        }
        do throws(BodyError) {
            _ = try SealedBody.open(body, BodyHeader(statement), under: secret)
            report.bodiesOpened += 1
        } catch { report.note("tampered", stored.number, "the right key does not open the body") }
    }

    // MARK: checkpoints

    private mutating func check(_ stored: StoredCheckpoint) throws {
        guard let genesis = try StoredGenesis.find(row.id, in: view) else { return }
        let checkpoint: SignedCheckpoint
        do throws(IntegrityError) {
            checkpoint = try SignedCheckpoint(parsing: stored.note, of: row.id, origin: genesis.origin.signing)
        } catch { return report.note(error.name, nil, "the checkpoint of size \(stored.size)") }
        guard roots[checkpoint.size] == checkpoint.root else {
            return report.note("bad_root", nil, "the entries do not lead to the checkpoint of size \(stored.size)")
        }
        report.checkpointSize = max(report.checkpointSize, checkpoint.size)
        for row in try RelayCosignerTable.all(in: view) {
            guard let key = VerifyKey(row.key), let cosigner = Cosigner(name: row.name, key: key) else { continue }
            try check(checkpoint, cosigner, of: row.relay)
        }
    }

    private mutating func check(_ checkpoint: SignedCheckpoint, _ cosigner: Cosigner, of relay: RelayID) throws {
        let name = try RelayTable.find(relay, of: row.id, in: view)?.name ?? String(relay.description.prefix(8))
        do throws(IntegrityError) {
            guard let cosignature = try checkpoint.cosignature(by: cosigner) else { return }
            let at = Timestamp(milliseconds: Int64(clamping: cosignature.seconds) * 1000)
            report.cosignatures.append(.init(relay: relay, name: name, size: checkpoint.size, at: at, isValid: true))
        } catch {
            report.cosignatures.append(.init(relay: relay, name: name, size: checkpoint.size, at: nil, isValid: false))
        }
    }
}
