import ChanID
import ChanLog
import ChanSodium
import SwiftProtobuf
import Testing

@testable import ChanEnvelope

/// The notice to a member whose membership ended.
@Suite struct MembershipEndingTests {
    struct EndingCase: Codable {
        var name: String
        var conversation: String
        var member: String
        var sealing_seed: String
        /// The address under which a relay stores it.
        var address: String
        var sealed: String
        /// `state/size/at_ms/until_ms/reason` of a valid notice.
        var says: String
        var outcome: String
    }

    @Test func `endings open or fail as the vectors say`() throws {
        let cases = try Vectors.cases("endings") { try record() }
        #expect(
            Set(cases.map(\.outcome)) == ["opens", "unopenable", "malformed", "wrongConversation", "wrongMember"])
        for vector in cases {
            let key = try required(SealingKey(seed: SecretBytes(bytes(vector.sealing_seed))))
            let (conversation, member) = (
                try #require(ConversationID(hex: vector.conversation)), try #require(MemberID(hex: vector.member))
            )
            #expect(
                MembershipEnding.address(of: member, in: conversation).description == vector.address, "\(vector.name)")
            let outcome = Vectors.outcome {
                let ending = try MembershipEnding.open(
                    try bytes(vector.sealed), with: key, conversation: conversation, member: member)
                #expect(Self.words(ending) == vector.says, "\(vector.name)")
            }
            #expect(outcome == vector.outcome, "\(vector.name)")
        }
    }

    @Test func `endings of the same kind have the same length`() throws {
        var lengths: Set<Int> = []
        for count in [0, 1, 100, 126, 127, 128, 200] {
            let ending = Self.ending(reason: String(repeating: "x", count: count))
            let encoded = try ending.encoded()
            #expect(try MembershipEnding(encoded: encoded) == ending)
            lengths.insert(encoded.count)
        }
        #expect(lengths == [MembershipEnding.paddingStep])
        #expect(
            try Self.ending(reason: String(repeating: "x", count: 5_000)).encoded().count % MembershipEnding.paddingStep
                == 0)
    }

    @Test func `a reason that is too long is omitted`() throws {
        let long = String(repeating: "x", count: MembershipEnding.maximumReasonBytes + 1)
        #expect(Self.ending(reason: long).reason == nil)
        let most = Self.ending(reason: String(long.dropLast()))
        #expect(try MembershipEnding(encoded: most.encoded()) == most)
    }

    @Test func `numbers beyond their limits are malformed`() throws {
        let changes: [(inout WireEnding) -> Void] = [
            { $0.state = 0 }, { $0.state = 5 }, { $0.size = 0 }, { $0.size = Limits.logSize + 1 }, { $0.size = .max },
            { $0.atMs = -1 }, { $0.atMs = .max }, { $0.untilMs = -1 }, { $0.untilMs = .max },
            { ($0.state, $0.untilMs) = (1, 5) }, { $0.member.removeLast() }, { $0.conversationID.append(0) },
            { $0.reason = String(repeating: "x", count: MembershipEnding.maximumReasonBytes + 1) },
            { $0.padding.append(contentsOf: [UInt8](repeating: 0, count: 40_000)) },
        ]
        for (number, change) in changes.enumerated() {
            var wire = try WireEnding(serializedBytes: Self.ending(reason: "spam").encoded())
            change(&wire)
            let changed: [UInt8] = try wire.serializedBytes()
            #expect(throws: WelcomeError.malformed, "\(number)") { try MembershipEnding(encoded: changed) }
        }
    }

    private static func ending(reason: String?) -> MembershipEnding {
        MembershipEnding(
            of: MemberID(firstKey: SigningKey.generate().verifyKey), in: .zero, state: .banned, size: 7,
            at: Timestamp(milliseconds: 1_800_000_000_000), until: Timestamp(milliseconds: 1_800_000_086_400),
            reason: reason)
    }

    private static func words(_ ending: MembershipEnding) -> String {
        let until = ending.until?.milliseconds ?? 0
        return "\(ending.state.rawValue)/\(ending.size)/\(ending.at.milliseconds)/\(until)/\(ending.reason ?? "")"
    }

    private func record() throws -> [EndingCase] {
        let seed = SecretBytes.random(count: 32)
        let carol = try #require(SealingKey(seed: seed))
        let member = try #require(MemberID(randomBytes(16)))
        let conversation = try #require(ConversationID(randomBytes(32)))
        func vector(_ name: String, _ ending: MembershipEnding) throws -> EndingCase {
            EndingCase(
                name: name, conversation: conversation.description, member: member.description,
                sealing_seed: Hex.encode(seed.exposed()),
                address: MembershipEnding.address(of: member, in: conversation).description,
                sealed: Hex.encode(try ending.sealed(to: carol.publicKey)), says: Self.words(ending), outcome: "opens")
        }
        let at = Timestamp(milliseconds: 1_800_000_000_000)
        func ending(_ state: MembershipEnding.State, of member: MemberID, until: Timestamp? = nil) -> MembershipEnding {
            MembershipEnding(
                of: member, in: conversation, state: state, size: 42, at: at, until: until, reason: "spam")
        }
        let banned = ending(.banned, of: member, until: at.adding(seconds: 86_400))
        let valid = try vector("banned for a day", banned)
        func altered(_ name: String, _ outcome: String, _ change: (inout EndingCase) throws -> Void) rethrows
            -> EndingCase
        {
            var other = valid
            (other.name, other.outcome) = (name, outcome)
            try change(&other)
            return other
        }
        let other = try #require(MemberID(randomBytes(16)))
        var flipped = try bytes(valid.sealed)
        flipped[60] ^= 1
        var wire = try WireEnding(serializedBytes: banned.encoded())
        wire.state = 9
        let unknown: [UInt8] = try wire.serializedBytes()
        return [
            valid,
            try vector("removed", ending(.removed, of: member)),
            try vector("declined", ending(.declined, of: member)),
            try vector("the ban was lifted", ending(.banLifted, of: member)),
            altered("a flipped bit", "unopenable") { $0.sealed = Hex.encode(flipped) },
            altered("another's key", "unopenable") { $0.sealing_seed = Hex.encode(randomBytes(32)) },
            try altered("another member", "wrongMember") {
                $0.sealed = Hex.encode(try ending(.removed, of: other).sealed(to: carol.publicKey))
            },
            try altered("another conversation", "wrongConversation") {
                let elsewhere = MembershipEnding(of: member, in: .zero, state: .removed, size: 42, at: at)
                $0.sealed = Hex.encode(try elsewhere.sealed(to: carol.publicKey))
            },
            try altered("a state nobody knows", "malformed") {
                $0.sealed = Hex.encode(try carol.publicKey.seal(unknown))
            },
        ]
    }
}
