import ChanID
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite("Contact cards and join passwords")
struct ContactCardTests {
    private let keys = ProfileSeed.random().memberKeys(joining: .zero)

    @Test func `a card names the prospective member, and its text can be pasted`() throws {
        let card = ContactCard(of: keys, named: "carol", in: .zero)
        let read = try #require(ContactCard(text: "  \(card.text)\n"))
        #expect(read == card)
        #expect(read.member == keys.firstMember)
        #expect(read.name == "carol")
    }

    @Test func `every changed character of a card is detected`() {
        let text = ContactCard(of: keys, named: "carol", in: .zero).text
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(ContactCard(text: other) == nil, "\(other)")
        }
        #expect(ContactCard(text: text + "A") == nil)
        #expect(ContactCard(text: String(text.dropLast())) == nil)
        #expect(ContactCard(text: String(repeating: "x", count: 10_000)) == nil)
    }

    @Test func `a password gives one key per conversation, and only its hash reveals whether it is right`() throws {
        let here: ConversationID = .zero
        let there = try #require(ConversationID([UInt8](repeating: 7, count: 32)))
        let key = try JoinPasswordKey.derive(from: SecretBytes(Array("sesame".utf8)), for: here)
        #expect(try JoinPasswordKey.derive(from: SecretBytes(Array("sesame".utf8)), for: here) == key)
        #expect(try JoinPasswordKey.derive(from: SecretBytes(Array("sesame".utf8)), for: there) != key)
        let salt = [UInt8](repeating: 1, count: 16)
        let hash = JoinPasswordKey.hash(of: key, salt: salt)
        #expect(hash != key)
        #expect(JoinPasswordKey.matches(key, salt: salt, hash: hash))
        for index in key.indices {
            var wrong = key
            wrong[index] ^= 1
            #expect(!JoinPasswordKey.matches(wrong, salt: salt, hash: hash))
        }
        #expect(!JoinPasswordKey.matches([], salt: salt, hash: hash))
    }
}
