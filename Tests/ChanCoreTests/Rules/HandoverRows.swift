import ChanCore
import ChanID
import Testing

extension TestConversation {
    func ends(after seconds: Int64 = 86_400) -> Timestamp { now.adding(seconds: seconds) }

    /// Lets alice offer a handover to bob, which remains open.
    @discardableResult
    mutating func offered(
        _ what: Handover.Kind = .ownership, to person: Person = .bob, steppingDownTo role: Role? = nil
    ) -> MessageID {
        let terms = HandoverTerms(member: person.id, kind: what, stepsDownTo: role, expiresAt: ends())
        runExpectingSuccess(.offerHandover(terms), by: .alice)
        return state.summary.handover?.id ?? .none
    }
}

extension TestConversation {
    /// Hands the origin over from alice to another owner.
    mutating func isOrdered(by person: Person) {
        let id = offered(.origin, to: person)
        runExpectingSuccess(.answerHandover(HandoverAnswer(offer: id, accepted: true, keys: keys)), by: person)
        let device = state.rows.devices.values.filter { $0.member == person.id }.min { $0.id < $1.id }
        guard let device else {
            Issue.record("\(person.name) has no device")
            return
        }
        force(.originMoved(OriginMove(member: person.id, device: device)), by: Person.alice.author)
    }
}

/// Valid keys of an origin.
private let keys = OriginKeyBytes(
    signing: [UInt8](repeating: 1, count: 32), sealing: [UInt8](repeating: 2, count: 32))

private func offers(
    _ what: Handover.Kind = .ownership, to person: Person, role: Role? = nil, after seconds: Int64 = 86_400,
    in stage: TestConversation
) -> RuleRow.Try {
    attempt(
        .handoverOffered(
            HandoverTerms(member: person.id, kind: what, stepsDownTo: role, expiresAt: stage.ends(after: seconds))),
        by: .alice)
}

extension RuleTableTests {
    static let handoverRows: [RuleRow] = [
        .passes("NoOtherOffer", "nothing is offered") { stage in offers(to: .bob, in: stage) },
        .fails("NoOtherOffer", .stateOfferOpen, "an offer waits") { stage in
            stage.offered()
            return offers(to: .bob, in: stage)
        },
        .passes("NoOtherOffer", "the one before was taken back") { stage in
            let id = stage.offered()
            stage.runExpectingSuccess(.withdrawHandover(id), by: .alice)
            return offers(to: .bob, in: stage)
        },
        .passes("ReceiverFits", "ownership to one of staff") { stage in offers(to: .bob, in: stage) },
        .fails("ReceiverFits", .invalidValue, "ownership to a subscriber whom not everybody sees") { stage in
            offers(to: .carol, in: stage)
        },
        .passes("ReceiverFits", "ownership to any member of a group") { stage in offers(to: .carol, in: stage) }
            .inGroup(),
        .fails("ReceiverFits", .guardSelfTarget, "to oneself") { stage in offers(to: .alice, in: stage) },
        .fails("ReceiverFits", .notFoundMember, "to a stranger") { stage in offers(to: .mallory, in: stage) },
        .fails("ReceiverFits", .invalidValue, "the ordering of the log to who is no owner") { stage in
            offers(.origin, to: .bob, in: stage)
        },
        .passes("ReceiverFits", "the ordering of the log to another owner") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return offers(.origin, to: .bob, in: stage)
        },
        .fails("ReceiverFits", .invalidValue, "ownership to an owner") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return offers(to: .bob, in: stage)
        },
        .passes("StepsDown", "to moderate from then on") { stage in offers(to: .bob, role: .moderator, in: stage) },
        .fails("StepsDown", .invalidRole, "to an owner again") { stage in offers(to: .bob, role: .owner, in: stage) },
        .fails("StepsDown", .invalidRole, "to a relay") { stage in offers(to: .bob, role: .relay, in: stage) },
        .fails("StepsDown", .invalidRole, "with the ordering of the log") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return offers(.origin, to: .bob, role: .admin, in: stage)
        },
        .passes("OfferEnds", "within a month") { stage in offers(to: .bob, after: 29 * 86_400, in: stage) },
        .fails("OfferEnds", .invalidTime, "for a year") { stage in offers(to: .bob, after: 365 * 86_400, in: stage) },
        .passes("OfferStands", "whom it was made to accepts") { stage in
            let id = stage.offered()
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .stateNoOffer, "nothing was offered") { _ in
            attempt(.handoverAnswered(HandoverAnswer(offer: .none, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .stateNoOffer, "somebody else accepts") { stage in
            let id = stage.offered()
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .dave)
        },
        .fails("OfferStands", .stateNoOffer, "an old offer, said again after another was made") { stage in
            let old = stage.offered()
            stage.runExpectingSuccess(.withdrawHandover(old), by: .alice)
            stage.offered()
            return attempt(.handoverAnswered(HandoverAnswer(offer: old, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .stateOfferExpired, "too late") { stage in
            let id = stage.offered()
            stage.now = stage.ends()
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .invalidValue, "who was put down since") { stage in
            let id = stage.offered()
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .observer), by: .alice)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .passes("OfferStands", "what staff do meanwhile changes nothing") { stage in
            let id = stage.offered()
            stage.join(.mallory)
            stage.runExpectingSuccess(.editProfile(Profile(name: "help", title: "Other")), by: .alice)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .passes("OfferStands", "where two must agree, and did") { stage in
            stage.agree(on: 2, of: .dave)
            let terms = HandoverTerms(member: Person.bob.id, kind: .ownership, expiresAt: stage.ends())
            stage.runExpectingSuccess(.offerHandover(terms), by: .alice)
            stage.runExpectingSuccess(.approveProposal(stage.lastProposal), by: .dave)
            let id = stage.state.summary.handover?.id ?? .none
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .stateNoOffer, "two must agree since") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .owner), by: .alice)
            let id = stage.offered()
            stage.runExpectingSuccess(.setGovernance(.of(2)), by: .alice)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .fails("OfferStands", .stateNoOffer, "there are more owners since") { stage in
            let id = stage.offered()
            stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .owner), by: .alice)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .passes("KeysAreGiven", "with the ordering of the log") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            let id = stage.offered(.origin)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true, keys: keys)), by: .bob)
        },
        .fails("KeysAreGiven", .invalidValue, "none with the ordering of the log") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            let id = stage.offered(.origin)
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true)), by: .bob)
        },
        .fails("KeysAreGiven", .invalidValue, "some with ownership") { stage in
            let id = stage.offered()
            return attempt(.handoverAnswered(HandoverAnswer(offer: id, accepted: true, keys: keys)), by: .bob)
        },
        .passes("IsOwnOffer", "who made it takes it back") { stage in
            let id = stage.offered()
            return attempt(.handoverWithdrawn(id), by: .alice)
        },
        .fails("IsOwnOffer", .deniedNotAuthor, "another takes it back") { stage in
            let id = stage.offered()
            return attempt(.handoverWithdrawn(id), by: .bob)
        },
        .fails("IsOwnOffer", .stateNoOffer, "nothing is offered") { _ in attempt(.handoverWithdrawn(.none), by: .alice)
        },
        .fails("OriginIsHandedOver", .stateNoOffer, "nobody accepted") { stage in moves(to: .bob, in: stage) },
        .passes("OriginIsHandedOver", "who accepted") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            let id = stage.offered(.origin)
            stage.runExpectingSuccess(.answerHandover(HandoverAnswer(offer: id, accepted: true, keys: keys)), by: .bob)
            return moves(to: .bob, in: stage)
        },
        .fails("OriginIsHandedOver", .stateNoOffer, "to somebody else than accepted") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            let id = stage.offered(.origin)
            stage.runExpectingSuccess(.answerHandover(HandoverAnswer(offer: id, accepted: true, keys: keys)), by: .bob)
            return moves(to: .dave, in: stage)
        },
        .passes("ClaimIsByOwner", "an owner takes over from a node that is gone") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return moves(to: .bob, isClaimed: true, by: .bob, in: stage)
        },
        .fails("ClaimIsByOwner", .deniedRole, "who is no owner") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .moderator), by: .alice)
            return moves(to: .bob, isClaimed: true, by: .bob, in: stage)
        },
        .fails("ClaimIsByOwner", .deniedRole, "an owner, for somebody else's node") { stage in
            moves(to: .bob, isClaimed: true, by: .alice, in: stage)
        },
        .fails("ClaimIsByOwner", .invalidValue, "the node that orders already") { stage in
            moves(to: .alice, isClaimed: true, by: .alice, in: stage)
        },
        .passes("ClaimIsAgreed", "where one owner decides what is severe") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return moves(to: .bob, isClaimed: true, by: .bob, in: stage)
        },
        .fails("ClaimIsAgreed", .guardNeedsApproval, "where two must agree") { stage in
            twoMustAgree(&stage)
            return moves(to: .bob, isClaimed: true, by: .bob, in: stage)
        },
        .passes("ClaimIsAgreed", "where two must agree, with another owner's word") { stage in
            twoMustAgree(&stage)
            return moves(to: .bob, isClaimed: true, by: .bob, agreed: [.alice], in: stage)
        },
        .fails("ClaimIsAgreed", .guardNeedsApproval, "with one's own word twice") { stage in
            twoMustAgree(&stage)
            return moves(to: .bob, isClaimed: true, by: .bob, agreed: [.bob], in: stage)
        },
        .fails("ClaimIsAgreed", .guardNeedsApproval, "with the word of who owns nothing, or is unknown") { stage in
            twoMustAgree(&stage)
            return moves(to: .bob, isClaimed: true, by: .bob, agreed: [.dave, .mallory], in: stage)
        },
    ]

    private static func twoMustAgree(_ stage: inout TestConversation) {
        stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
        var governance = Governance()
        governance.severe = 2
        stage.runExpectingSuccess(.setGovernance(governance), by: .alice)
    }

    private static func moves(
        to person: Person, isClaimed: Bool = false, by author: Person = .alice, agreed: [Person] = [],
        in stage: TestConversation
    ) -> RuleRow.Try {
        let device = stage.state.rows.devices.values.filter { $0.member == person.id }.min { $0.id < $1.id }
        let row = device ?? Device(id: .filled(with: "none"), member: person.id, key: person.key)
        let move = OriginMove(member: person.id, device: row, isClaimed: isClaimed, agreed: Set(agreed.map(\.id)))
        return attempt(.originMoved(move), by: author)
    }
}
