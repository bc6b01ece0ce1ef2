import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

/// Carol joins at epoch 2 and is removed at epoch 5. Each error comes from bodies that were really sealed then.
@Suite struct DecryptionErrorTests {
    @Test func `bodies that carol may read open`() throws {
        let carol = try CarolFixture()
        #expect(try carol.open(carol.body(3), carol.header(3)) == Array("epoch 3".utf8))
    }

    @Test func `a body whose secret was never received has an unknown epoch`() throws {
        let carol = try CarolFixture()
        #expect(throws: DecryptionError.unknownEpoch) {
            try carol.open(carol.body(3), carol.header(3), with: carol.opener(without: 3))
        }
    }

    @Test func `a body from before the member joined is too early`() throws {
        let carol = try CarolFixture()
        #expect(throws: DecryptionError.tooEarly) { try carol.open(carol.body(1), carol.header(1)) }
    }

    @Test func `a body from after the member left is revoked`() throws {
        let carol = try CarolFixture()
        #expect(throws: DecryptionError.revoked) { try carol.open(carol.body(5), carol.header(5)) }
    }

    @Test func `a body with a flipped bit is reported as tampered`() throws {
        let carol = try CarolFixture()
        var body = try carol.body(2)
        body[30] ^= 0x10
        #expect(throws: DecryptionError.tampered) { try carol.open(body, carol.header(2)) }
    }

    @Test func `a body with invalid padding is undecodable`() throws {
        let carol = try CarolFixture()
        let header = try carol.header(2)
        let body = carol.secrets[2].bodyKey(for: header).seal([0, 0, 0, 200, 1], associated: header.associatedData)
        #expect(throws: DecryptionError.undecodable) { try carol.open(body, header) }
    }

    @Test func `a body with an unknown item is undecodable`() throws {
        let carol = try CarolFixture()
        #expect(throws: DecryptionError.undecodable) {
            try carol.opener().open(carol.body(2), carol.header(2)) { _ -> Int? in nil }
        }
    }

    @Test func `the plaintext of a public body is the body itself`() throws {
        let carol = try CarolFixture()
        #expect(try carol.open([1, 2], BodyTests.header(epoch: 0, scope: .public)) == [1, 2])
    }

    @Test func `a member who joined again reads the bodies of each membership`() {
        let presence = ScopeMembership([.init(joined: 8), .init(joined: 2, removed: 5)])
        #expect(
            (0..<9).map { presence.reasonForMissing($0) } == [
                .tooEarly, .tooEarly, .unknownEpoch, .unknownEpoch, .unknownEpoch, .revoked, .revoked, .revoked,
                .unknownEpoch,
            ])
        #expect(ScopeMembership.never.reasonForMissing(0) == .tooEarly)
    }
}

private struct CarolFixture {
    let secrets: [ScopeSecret]
    private let first: BodyHeader
    private let presence = ScopeMembership(joined: 2, removed: 5)

    init() throws {
        var world = try TreeFixture(slots: [0, 1])
        try world.apply(.removing([1]))
        try world.apply(.joining([2]))
        try world.apply(.joining([3]))
        try world.apply(.refresh)
        try world.apply(.removing([2]))
        secrets = world.secrets
        first = try BodyTests.header(epoch: 0)
    }

    func header(_ epoch: UInt32) throws -> BodyHeader { first.with(epoch: epoch) }

    func body(_ epoch: UInt32) throws -> [UInt8] {
        try SealedBody.seal(Array("epoch \(epoch)".utf8), header(epoch), under: secrets[Int(epoch)])
    }

    /// Opens a body and returns the outcome.
    func open(_ body: [UInt8], _ header: BodyHeader, with opener: BodyDecryptor? = nil) throws(DecryptionError)
        -> [UInt8]
    {
        do throws(DecryptionError) { return try (opener ?? self.opener()).open(body, header) } catch {
            ErrorTrace.record("decryption.\(error.name)")
            throw error
        }
    }

    func opener(without missing: UInt32? = nil) -> BodyDecryptor {
        let held = secrets[2..<5].filter { $0.epoch != missing }
        return BodyDecryptor(
            secret: { scope, epoch in held.first { $0.scope == scope && $0.epoch == epoch } },
            presence: { _ in presence })
    }
}
