import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct BodyVectorTests {
    /// A reader who joined at epoch 2, was removed at epoch 5, and has `secret` unless it is empty.
    struct Case: Codable {
        var name: String
        var conversation: String
        var author: String
        var device: String
        var counter: UInt64
        var scope_kind: UInt8
        var scope_id: UInt64
        var epoch: UInt32
        var secret: String
        var commitment: String
        var body_key: String
        var body: String
        var plaintext: String
        var outcome: String
    }

    @Test func `bodies open or fail as the vectors say`() throws {
        let cases = try Vectors.cases("bodies", make: record)
        #expect(
            Set(cases.map(\.outcome)) == ["opens", "unknownEpoch", "tooEarly", "revoked", "tampered", "undecodable"])
        for vector in cases { try check(vector) }
    }

    private func check(_ vector: Case) throws {
        let header = try vector.header()
        let held = SymmetricKey(try bytes(vector.secret)).map {
            ScopeSecret(scope: header.scope, epoch: header.epoch, key: $0)
        }
        if let held {
            #expect(held.commitment.hash.description == vector.commitment, "\(vector.name)")
            #expect(Hex.encode(held.bodyKey(for: header).exposed()) == vector.body_key, "\(vector.name)")
        }
        let opener = BodyDecryptor(secret: { _, _ in held }, presence: { _ in ScopeMembership(joined: 2, removed: 5) })
        let outcome = Vectors.outcome {
            let plaintext = try opener.open(try bytes(vector.body), header)
            #expect(Hex.encode(plaintext) == vector.plaintext, "\(vector.name)")
        }
        #expect(outcome == vector.outcome, "\(vector.name)")
    }

    private func record() throws -> [Case] {
        let (header, secret) = (try BodyTests.header(epoch: 3), ScopeSecret.random(.members, epoch: 3))
        let text = Array("hello, carol".utf8)
        let body = try SealedBody.seal(text, header, under: secret)
        var flipped = body
        flipped[body.count - 1] ^= 1
        let clumsy = secret.bodyKey(for: header).seal([0, 0, 0, 99, 1, 2], associated: header.associatedData)
        let support = header.with(scope: .support(7))
        let supportSecret = ScopeSecret.random(.support(7), epoch: 3)
        return [
            Case("a sealed body", header, secret, body, text, "opens"),
            Case("an empty body", header, secret, try SealedBody.seal([], header, under: secret), [], "opens"),
            Case(
                "a body in a support conversation", support, supportSecret,
                try SealedBody.seal(text, support, under: supportSecret), text, "opens"),
            Case("a public body", try BodyTests.header(epoch: 0, scope: .public), nil, text, text, "opens"),
            Case("its secret never came", header, nil, body, [], "unknownEpoch"),
            Case("before joining", header.with(epoch: 1), nil, body, [], "tooEarly"),
            Case("after removal", header.with(epoch: 5), nil, body, [], "revoked"),
            Case("a flipped bit", header, secret, flipped, [], "tampered"),
            Case("cut off", header, secret, Array(body.prefix(39)), [], "tampered"),
            Case("under another counter", header.with(counter: 2), secret, body, [], "tampered"),
            Case("in another scope", header.with(scope: .staff), secret, body, [], "tampered"),
            Case("another secret", header, .random(.members, epoch: 3), body, [], "tampered"),
            Case("padded as no writer does", header, secret, clumsy, [], "undecodable"),
        ]
    }
}

extension BodyVectorTests.Case {
    fileprivate init(
        _ name: String, _ header: BodyHeader, _ secret: ScopeSecret?, _ body: [UInt8], _ plaintext: [UInt8],
        _ outcome: String
    ) {
        let held = secret.map { ScopeSecret(scope: header.scope, epoch: header.epoch, key: $0.key) }
        self.init(
            name: name, conversation: header.conversation.description, author: header.speaker.member.description,
            device: header.speaker.device.description, counter: header.speaker.counter,
            scope_kind: header.scope.kind.rawValue, scope_id: header.scope.id, epoch: header.epoch,
            secret: held.map { Hex.encode($0.key.secret.exposed()) } ?? "",
            commitment: held?.commitment.hash.description ?? "",
            body_key: held.map { Hex.encode($0.bodyKey(for: header).exposed()) } ?? "", body: Hex.encode(body),
            plaintext: Hex.encode(plaintext), outcome: outcome)
    }

    fileprivate func header() throws -> BodyHeader {
        BodyHeader(
            conversation: try #require(ConversationID(hex: conversation)),
            speaker: .init(
                member: try #require(MemberID(hex: author)), device: try #require(DeviceID(hex: device)),
                counter: counter),
            scope: Scope(try #require(ScopeKind(rawValue: scope_kind)), id: scope_id), epoch: epoch)
    }
}

extension BodyHeader {
    fileprivate func with(counter: UInt64) -> BodyHeader {
        with(speaker: .init(member: speaker.member, device: speaker.device, counter: counter))
    }
}

/// Returns the bytes of a vector's hexadecimal field.
func bytes(_ hex: String) throws -> [UInt8] { try #require(Hex.decode(hex)) }

/// `#require` for expressions that need `try`.
func required<Value>(_ value: Value?) throws -> Value { try #require(value) }
