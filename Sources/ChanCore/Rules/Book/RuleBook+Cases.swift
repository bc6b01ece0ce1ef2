extension RuleBook {
    static let ofCases: [ActKind: [any Rule]] = [
        .held: [ConversationIsActive()] + byMember
            + [
                OnlyInChannels.toSpeakAsOne, ByOrigin.toImport, FeatureIsOn.forComments, HoldsPermission.toPost,
                NotMuted(), TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(), LinksAreAllowed(),
                FilesFit(),
                FeatureIsOn.forFiles, FeatureIsOn.forVoice, WaitsOrIsPublished(), HasRoomForCase(),
            ],
        .reported: [ConversationIsActive(or: .frozen, .closed)] + byMember
            + [FeatureIsOn(.reports), HoldsPermission(.report), ReportFits(), TextFits(), HasRoomForCase()],
        .asked: [ConversationIsActive(or: .frozen, .closed)] + byMember
            + [
                FeatureIsOn.forSupport, HoldsPermission.toAsk, CaseIsOwn(), TextFits(), HasRoomForCase(),
            ],
        .caseMoved: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission.toMoveCase, CaseMoveIsLegal(), TextFits()],
    ]
}
