extension RuleBook {
    static let ofMessages: [ActKind: [any Rule]] = [
        .posted: [ConversationIsActive()] + byMember
            + [
                OnlyInChannels.toSpeakAsOne, FeatureIsOn.forComments, HoldsPermission.toPost, NotMuted(),
                ByOrigin.toImport, TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                LinksAreAllowed(),
                FilesFit(),
                FeatureIsOn.forFiles, FeatureIsOn.forVoice, NotHeld(), KeepsSlowMode(),
            ],
        .edited: [ConversationIsActive()] + byMember
            + [
                MessageIsThere(), IsOwnMessage(), HoldsPermission(.editOwn), NotMuted(), WithinEditWindow(), TextFits(),
                NotHeld(),
                LinksAreAllowed(),
            ],
        .retracted: [ConversationIsActive(or: .frozen)] + byMember
            + [
                MessageIsThere(), IsOwnMessage(), OwnersRetractForTheChannel(), HoldsPermission(.deleteOwn),
                WithinDeleteWindow(),
            ],
        .moderated: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.moderate), OwnersRetractForTheChannel(), OutranksMessageAuthor(), TextFits()],
        .purged: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.moderate), PurgeFits(), OutranksPurged(), TextFits()],
        .reacted: [ConversationIsActive()] + byMember
            + [FeatureIsOn(.reactions), HoldsPermission(.react), NotMuted(), MessageIsThere(), ReactionFits()],
        .reactionsCounted: [ConversationIsActive(or: .frozen)] + byMember
            + [OnlyInChannels(), ByOrigin(), MessageIsThere(), ReactionFits()],
        .pinned: [ConversationIsActive()] + byStaff + [HoldsPermission(.pin), MessageIsThere(), HasRoomForPin()],
        .unpinned: [ConversationIsActive()] + byStaff + [HoldsPermission(.pin), MessageIsThere()],
    ]
}
