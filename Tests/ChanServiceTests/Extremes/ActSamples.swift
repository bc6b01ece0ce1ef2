import ChanCore
import ChanForge
import ChanID
import ChanSodium
import ChanTestSupport

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// One act of each kind that contains numbers, about existing objects, for replacing its numbers.
struct ActSamples {
    let member: MemberID
    let item: MessageID
    let link: LinkID
    private let until = Timestamp(milliseconds: 4_000_000_000_000)

    init(member: MemberID, item: MessageID, link: LinkID) {
        self.member = member
        self.item = item
        self.link = link
    }

    /// The plaintexts for every number of every act with every boundary value. Acts that end the conversation, or
    /// affect the objects of other acts, come last.
    func plaintexts() throws -> [(edit: NumberEdit, plaintext: [UInt8])] {
        let numbers = try WireSchema("act").numbers(in: "ActBody")
        return try bodies().flatMap { body in
            let kind = try Self.kind(of: body)
            return numbers.filter { $0.path.first == kind }.boundaryEdits.map { ($0, body.edited([$0])) }
        }
    }

    /// The field numbers of kinds of acts that contain numbers but have no sample.
    func missing() throws -> Set<String> {
        let kinds = try Set(bodies().map(Self.kind))
        return try Set(
            WireSchema("act").numbers(in: "ActBody").filter { field in field.path.first.map(kinds.contains) != true }
                .compactMap(\.names.first))
    }

    private static func kind(of body: [UInt8]) throws -> Int {
        let fields = try WireSchema("act").fields(of: "ActBody").map(\.number)
        return fields.first { EditableMessage(body)?[$0] != nil } ?? 0
    }

    private func bodies() throws -> [[UInt8]] {
        var kit = OriginKit(owners: [])
        kit.readingSecret = randomBytes(32)
        return try (conversation + messages + members + endings).map { try BodyCodec.encode($0) } + [
            BodyCodec.encode(kit)
        ]
    }

    private var conversation: [Act] {
        var preferences = Preferences(features: [.reactions: .on], history: .last(5))
        preferences.capacity = 1_000
        preferences.slowMode = 1
        preferences.timeToLive = 86_400
        preferences.quorum = 2
        let setting = PermissionOverride(permission: .pin, from: .moderator, until: until)
        let policy = AdmissionPolicy(mode: .open, rate: JoinRate(count: 5, seconds: 60))
        var offer = LinkSettings(id: link, name: "forged")
        offer.expiresAt = until
        offer.useLimit = 5
        return [
            .preferencesChanged(preferences), .permissionOverridden(OverrideChange(permission: .pin, setting: setting)),
            .governanceChanged(Governance()), .linkCreated(offer), .linkUpdated(offer),
            .linkRotated(LinkRotation(old: link, new: offer, freshSecret: false)),
            .admissionChanged(AdmissionChange(policy: policy, capacity: 1_000)),
            .proposalMade(ProposalTerms(act: .unfrozen, version: 1, expiresAt: until)),
        ]
    }

    private var messages: [Act] {
        var posting = Posting(text: "forged")
        posting.timeToLive = 60
        posting.imported = ImportMetadata(kind: .message, author: "seb", at: until, atText: "then")
        posting.imported?.details = ImportMetadata.Details(
            editedAt: until, reactions: ["👍": 3],
            files: [ImportMetadata.File(kind: "photo", name: "a", mediaType: "", bytes: 3)])
        if let key = FileKey(randomBytes(32)) {
            posting.files = [Attachment(root: SHA256.digest([1]), key: key, bytes: 4_096, name: "a")]
        }
        return [
            .posted(posting), .held(posting), .reactionsCounted(item: item, counts: ["👍": 3]),
            .caseMoved(CaseMove(item, to: .resolved, action: 1)),
            .purged(Purge(items: [MessageID(words: .zero)], entries: 0..<5)),
        ]
    }

    private var members: [Act] {
        let stranger = SigningKey.generate().verifyKey
        return [
            .permissionGranted(
                GrantChange(
                    member: member, permission: .pin, grant: Grant(permission: .pin, isGiven: true, until: until))),
            .memberInvited(
                Invitation(member: MemberID(words: .zero), name: "x", memberKey: stranger.bytes, role: .member)),
            .joinPassed(JoinFirstApproval(member: member, role: .member)),
            .joinAdmitted(JoinAdmission(member: member, role: .member, slot: 3)),
            .joinDeclined(member: member, reason: nil),
            .memberMuted(RestrictionOrder(member: member, until: until)),
            .memberBlocked(RestrictionOrder(member: member, until: until)),
            .roleChanged(RoleChange(member: member, role: .author, until: until)),
            .handoverOffered(HandoverTerms(member: member, kind: .ownership, stepsDownTo: .admin, expiresAt: until)),
        ]
    }

    private var endings: [Act] {
        [
            .memberRemoved(member: member, reason: nil), .memberBanned(BanOrder(member: member, until: until)),
            .lockedDown(LockdownOrder(level: .slow, until: until)), .frozen(reason: "forged", until: until),
            .closed(reason: "forged"), .deleted(graceUntil: until),
        ]
    }
}
