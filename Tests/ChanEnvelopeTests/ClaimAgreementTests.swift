import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanEnvelope

@Suite("Owners' approvals of a claim")
struct ClaimAgreementTests {
    private let keys = ProfileSeed.random().memberKeys(joining: .zero)
    private let claim = ClaimAgreement.Claim(
        MemberID(firstKey: SigningKey.generate().verifyKey), after: SigningKey.generate().verifyKey, in: .zero)
    private var owner: MemberID { MemberID(firstKey: keys.signing.verifyKey) }
    private let end = Timestamp(milliseconds: 1_900_000_000_000)

    private func agreement() -> ClaimAgreement {
        ClaimAgreement(to: claim, by: owner, keys.signing, until: end)
    }

    @Test func `an approval names owner, claim and expiry, and its text can be pasted`() throws {
        let agreement = agreement()
        let read = try #require(ClaimAgreement(text: "\n  \(agreement.text) "))
        #expect(read == agreement)
        #expect(read.claim == claim)
        #expect(read.owner == owner)
        #expect(read.end == end)
        #expect(read.isSigned(by: keys.signing.verifyKey))
        #expect(!read.isSigned(by: SigningKey.generate().verifyKey))
    }

    @Test func `every changed character of an approval is detected`() {
        let text = agreement().text
        for index in text.indices {
            var other = text
            other.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
            #expect(ClaimAgreement(text: other)?.isSigned(by: keys.signing.verifyKey) != true, "\(other)")
        }
        #expect(ClaimAgreement(text: text + "A") == nil)
        #expect(ClaimAgreement(text: String(text.dropLast())) == nil)
        #expect(ClaimAgreement(text: String(repeating: "x", count: 10_000)) == nil)
    }

    @Test func `sealed approvals open only for their claim and secret, and only as a whole`() {
        let charter = ScopeSecret.random(Scope(.charter), epoch: 3)
        let other = ClaimAgreement(to: claim, by: claim.claimant, .generate(), until: end)
        let words = [agreement(), other]
        let sealed = ClaimAgreement.seal(words, to: claim, under: charter)
        #expect(ClaimAgreement.open(sealed, to: claim) { $0 == 3 ? charter : nil } == words)
        #expect(ClaimAgreement.open(sealed, to: claim) { _ in nil } == [])
        #expect(ClaimAgreement.open(sealed, to: claim) { .random(Scope(.charter), epoch: $0) } == [])
        let elsewhere = ClaimAgreement.Claim(owner, after: claim.former, in: .zero)
        #expect(ClaimAgreement.open(sealed, to: elsewhere) { _ in charter } == [])
        for index in sealed.indices {
            var flipped = sealed
            flipped[index] ^= 1
            #expect(ClaimAgreement.open(flipped, to: claim) { $0 == 3 ? charter : nil } == [], "byte \(index)")
        }
        for count in sealed.indices {
            #expect(ClaimAgreement.open(Array(sealed[..<count]), to: claim) { _ in charter } == [])
        }
        #expect(ClaimAgreement.seal([], to: claim, under: charter) == [])
        #expect(ClaimAgreement.open([], to: claim) { _ in charter } == [])
    }
}
