extension RuleBook {
    static let ofHandover: [ActKind: [any Rule]] = [
        .handoverOffered: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.handOver), NoOtherOffer(), ReceiverFits(), StepsDown(), OfferEnds()],
        .handoverAnswered: [ConversationIsActive(or: .frozen, .closed)] + byStaff + [OfferStands(), KeysAreGiven()],
        .handoverWithdrawn: [ConversationIsActive(or: .frozen, .closed)] + byStaff + [IsOwnOffer()],
        .originMoved: [
            ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin { !$0.act.isClaim }, OriginIsHandedOver(),
            ClaimIsByOwner(), ClaimIsAgreed(),
        ],
    ]
}
