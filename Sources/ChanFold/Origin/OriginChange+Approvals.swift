import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
package import ChanStore

extension OriginChange {
    /// Returns the owners whose approvals a claim contains: those signed with the owner's key in the roster and not
    /// expired at `moment`. The rules decide whether they are owners, and whether they suffice.
    package func approvingOwners(
        at moment: Timestamp, in conversation: ConversationID, _ keyring: Keyring, _ view: StoreView
    ) throws -> Set<MemberID> {
        guard !agreements.isEmpty else { return [] }
        let claim = ClaimAgreement.Claim(member, after: former, in: conversation)
        let words = ClaimAgreement.open(agreements, to: claim) { epoch in
            (try? keyring.secret(Scope(.charter), epoch)) ?? nil
        }
        let good = try words.filter { word in
            guard let row = try MemberTable.find(word.owner, of: conversation, in: view),
                let key = VerifyKey(row.memberKey)
            else { return false }
            return moment < word.end && word.isSigned(by: key)
        }
        return Set(good.map(\.owner))
    }
}
