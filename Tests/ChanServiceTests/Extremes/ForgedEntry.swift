import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// One entry that a malicious origin appends.
struct ForgedEntry: Sendable, CustomStringConvertible {
    let description: String
    let write: @Sendable (inout ForgedLog) throws -> Void
}

extension ForgedLogFixture {
    /// Every number of every act, public body and statement with every boundary value. The counter comes last: no
    /// counter follows the highest one.
    func entries() throws -> [ForgedEntry] {
        try acts() + publicBodies() + signedNumbers() + moments() + statements()
    }

    private func acts() throws -> [ForgedEntry] {
        var posted = log
        let item = try posted.sealed(try BodyCodec.encode(Act.posted(Posting(text: "forged"))), .members)
        let first = ForgedEntry(description: "the message that acts are about") { log in
            _ = try log.sealed([], .members)
            log.append(item)
        }
        let samples = ActSamples(
            member: log.keys.speaker.member, item: item.entry.signed.id, link: LinkID(words: .zero))
        return try [first]
            + samples.plaintexts().map { edit, plaintext in
                let isContent = edit.field.path.first.map { $0 >= 100 } == true
                return ForgedEntry(description: "\(edit)") { log in
                    log.append(try log.sealed(plaintext, isContent ? .members : .charter))
                }
            }
    }

    private func publicBodies() throws -> [ForgedEntry] {
        let numbers = try WireSchema("public").numbers(in: "PublicBody").filter { $0.names.first != "genesis" }
        return bodies().flatMap { body in
            let kind = EditableMessage(body.encoded()).flatMap { message in
                Set(numbers.compactMap(\.path.first)).first { message[$0] != nil }
            }
            return numbers.filter { $0.path.first == kind }.boundaryEdits.map { edit in
                ForgedEntry(description: "\(edit)") { log in log.appendPublicAct(body, .init(body: [edit])) }
            }
        }
    }

    private func bodies() -> [PublicBody] {
        let wrap = Wrap(node: 0, child: 0, sealed: randomBytes(60))
        let tree = EpochNotice.Tree(version: 1, leafCount: 1, joinedSlots: [0], removedSlots: [0])
        let notices = [Scope.members, .charter, Scope(.staff), Scope(.support, id: 7)].map { scope in
            EpochNotice(
                commitment: Commitment(scope: scope, epoch: 1, hash: SHA256.digest([])), tree: tree, wraps: [wrap],
                previous: randomBytes(60))
        }
        var owners = EpochNotice(
            commitment: Commitment(scope: Scope(.owners), epoch: 1, hash: SHA256.digest([])), wraps: [wrap])
        owners.claim = ClaimGrant(SigningKey.generate().verifyKey, epoch: 1, in: log.conversation, by: log.key)
        return (notices + [owners]).map(PublicBody.epochNotice)
            + [.pruneOrder(PruneOrder(entries: [1])), .retirement(.retired(graceUntil: ForgedLog.time))]
            + [.originChange(change(after: SeenCheckpoint(size: 1, root: log.range.root)))]
    }

    /// Numbers in separately signed parts, with valid signatures.
    private func signedNumbers() -> [ForgedEntry] {
        BoundaryValues.numbers.flatMap { number in
            let grant = ClaimGrant(
                SigningKey.generate().verifyKey, epoch: UInt32(truncatingIfNeeded: number), in: log.conversation,
                by: log.key)
            var notice = EpochNotice(
                commitment: Commitment(
                    scope: Scope(.owners), epoch: UInt32(truncatingIfNeeded: number), hash: SHA256.digest([])),
                wraps: [])
            notice.claim = grant
            let granted = PublicBody.epochNotice(notice)
            let changed = PublicBody.originChange(change(after: SeenCheckpoint(size: number, root: log.range.root)))
            return [
                ForgedEntry(description: "a grant of epoch \(number)") { $0.appendPublicAct(granted) },
                ForgedEntry(description: "a change of origin after \(number)") { $0.appendPublicAct(changed) },
            ]
        }
    }

    private func change(after seen: SeenCheckpoint) -> OriginChange {
        let device = SigningKey.generate()
        return OriginChange(
            to: .init(signing: device.verifyKey, sealing: log.keys.opening.publicKey), of: log.keys.speaker.member,
            DeviceCertificate(certifying: device.verifyKey, salt: log.keys.salt, by: log.member), after: seen,
            in: log.conversation, by: log.key)
    }

    private func moments() -> [ForgedEntry] {
        BoundaryValues.numbers.map { number in
            ForgedEntry(description: "ordered at \(number)") { log in
                log.append(log.statement(randomBytes(40), .members, .init(orderedAt: number)))
            }
        }
    }

    private func statements() throws -> [ForgedEntry] {
        let numbers = try WireSchema("log").numbers(in: "Statement")
        let sorted = numbers.filter { $0.names != ["counter"] } + numbers.filter { $0.names == ["counter"] }
        let plaintext = try BodyCodec.encode(Act.posted(Posting(text: "forged")))
        return sorted.boundaryEdits.flatMap { edit in
            [Scope.members, .public, Scope(.support, id: 7)].map { scope in
                ForgedEntry(description: "\(scope.kind): \(edit)") { log in
                    let edits = ForgedLog.Edits(statement: [edit])
                    guard scope == .public else { return log.append(try log.sealed(plaintext, scope, edits)) }
                    log.appendPublicAct(.retirement(.restored), edits)
                }
            }
        }
    }

    /// Batches with invalid numbers of their own or of their checkpoint.
    func batches(after log: ForgedLog) throws -> [[UInt8]] {
        var next = log
        next.appendMessage()
        let fields = try WireSchema("log").numbers(in: "Batch")
        let first = next.range.size - 1
        let inside = fields.boundaryEdits.map { next.batch(from: first).encoded().edited([$0]) }
        return inside
            + BoundaryValues.numbers.flatMap { size in
                let batch = next.batch(from: first, checkpoint: next.checkpoint(size: size)).encoded()
                let start = NumberField(names: ["first"], path: [2])
                return [batch, batch.edited([NumberEdit(field: start, number: size == 0 ? 0 : size - 1)])]
            }
    }
}
