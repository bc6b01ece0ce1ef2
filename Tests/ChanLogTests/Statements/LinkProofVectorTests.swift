import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Tests schema/vectors/log/link-proofs.json: valid and invalid proofs that a member has a link. `RECORD=1` rewrites
/// the file and fails once.
@Suite struct LinkProofVectorTests {
    struct Case: Codable, Equatable {
        let name: String
        /// The inputs of the verification, in hexadecimal.
        let conversation: String
        let link: String
        let member: String
        /// The message that must be signed for these inputs.
        let message: String
        /// The link's public key and the signature.
        let proof: String
        let holds: Bool
    }

    static let path = "schema/vectors/log/link-proofs.json"

    private static let capability = TestAuthor.key("link")

    private static func made(
        _ name: String, link: SigningKey = capability, member: String = "bob", conversation: ConversationID = .zero,
        proof: [UInt8]
    ) -> Case {
        let (link, member) = (LinkID(capability: link.verifyKey), TestAuthor(member).id)
        let message = Array("chanadm/link-use/v1\n".utf8) + conversation.bytes + link.bytes + member.bytes
        let holds = LinkProof(proof)?.proves(link, heldBy: member, in: conversation) ?? false
        return Case(
            name: name, conversation: Hex.encode(conversation.bytes), link: Hex.encode(link.bytes),
            member: Hex.encode(member.bytes), message: Hex.encode(message), proof: Hex.encode(proof), holds: holds)
    }

    private static var cases: [Case] {
        get throws {
            let proof = LinkProof(of: TestAuthor("bob").id, in: .zero, heldBy: capability).bytes
            let other = try #require(ConversationID([UInt8](repeating: 7, count: ConversationID.byteCount)))
            return [
                made("held", proof: proof), made("another member's", member: "carol", proof: proof),
                made("of another conversation", conversation: other, proof: proof),
                made("of another link", link: TestAuthor.key("another link"), proof: proof),
                made("one bit of the signature differs", proof: Array(proof.dropLast()) + [(proof.last ?? 0) ^ 1]),
                made("a byte short", proof: Array(proof.dropLast())), made("none", proof: []),
            ]
        }
    }

    @Test func `the vectors on file are the ones we make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let made = [UInt8](try encoder.encode(Self.cases)) + [0x0A]
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: Repository.root.appendingPathComponent(Self.path))
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test func `each vector on file holds or not as it says, and the key signs what stands in it`() throws {
        let cases = try JSONDecoder().decode([Case].self, from: Data(try Repository.bytes(Self.path)))
        #expect(cases.map(\.holds) == [true] + cases.dropFirst().map { _ in false })
        for vector in cases {
            let conversation = try #require(Hex.decode(vector.conversation).flatMap { ConversationID($0) })
            let link = try #require(Hex.decode(vector.link).flatMap { LinkID($0) })
            let member = try #require(Hex.decode(vector.member).flatMap { MemberID($0) })
            let proof = Hex.decode(vector.proof).flatMap { LinkProof($0) }
            #expect((proof?.proves(link, heldBy: member, in: conversation) ?? false) == vector.holds, "\(vector.name)")
        }
        let good = try #require(cases.first)
        let message = try #require(Hex.decode(good.message))
        #expect(Hex.decode(good.proof) == Self.capability.verifyKey.bytes + Self.capability.sign(message).bytes)
    }
}
