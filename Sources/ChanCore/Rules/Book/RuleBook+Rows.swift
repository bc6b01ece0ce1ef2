extension RuleBook {
    /// The rules of one kind of act, without those that every statement passes.
    static func row(of kind: ActKind) -> [any Rule] {
        switch kind {
        // the conversation
        case .conversationCreated: [ConversationIsNew(), DeviceIsAuthors(), KeysFit()]
        case .profileChanged:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.editProfile), NameFits(), TextFits()]
        case .preferencesChanged:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [
                    HoldsPermission(.editPreferences), HoldsPermission.toChangeCapacity, HistoryFitsVisibility(),
                    NumbersFit(),
                ]
        case .permissionOverridden:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.setGovernance), PermissionMayMove(), EndsInTheFuture()]
        case .permissionGranted:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [
                    HoldsPermission(.changeRoles), TargetIsMember(), OutranksTarget(), PermissionMayMove(),
                    HoldsWhatIsGranted(), EndsInTheFuture(), KeysFit(),
                ]
        case .frozen:
            [ConversationIsActive(or: .frozen)] + byStaff + [
                HoldsPermission(.manageLifecycle), TextFits(), EndsInTheFuture(),
            ]
        case .unfrozen: [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.manageLifecycle)]
        case .closed:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.manageLifecycle), TextFits()]
        case .deleted:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.delete), EndsInTheFuture()]
        case .restored:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + byStaff
                + [HoldsPermission(.delete), WithinGrace()]
        case .lapsed: [ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), HasEnded(), KeepsAnOwner()]
        case .clockOffsetSet:
            [
                ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), OffsetIsByOwner(), OffsetFits(),
            ]
        case .unknown: []
        // admission
        case .admissionChanged:
            [ConversationIsActive(or: .frozen)] + byStaff + [
                HoldsPermission(.editAdmission), NumbersFit(),
            ]
        case .lockedDown:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.editAdmission), EndsInTheFuture(), TextFits()]
        case .joinPasswordSet: [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.editAdmission)]
        // governance
        case .governanceChanged:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.setGovernance), GovernanceFits()]
        case .proposalMade: anyPhase + byStaff + [FitsVersion(), WouldBePermitted(), ProposalEnds(), TextFits()]
        case .proposalApproved:
            anyPhase + byStaff
                + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), FitsVersion(), CanBeCarriedOut()]
        case .proposalRejected:
            anyPhase + byStaff
                + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), TextFits()]
        case .proposalCanceled: anyPhase + byStaff + [ProposalIsOpen(), IsOwnProposal()]
        case .proposalOverridden:
            anyPhase + byStaff
                + [
                    HoldsPermission(.setGovernance), ProposalIsOpen(), GlassMayBreak(), FitsVersion(),
                    CanBeCarriedOut(),
                    TextFits(),
                ]
        // hand-over
        case .handoverOffered:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.handOver), NoOtherOffer(), ReceiverFits(), StepsDown(), OfferEnds()]
        case .handoverAnswered:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff + [OfferStands(), KeysAreGiven()]
        case .handoverWithdrawn: [ConversationIsActive(or: .frozen, .closed)] + byStaff + [IsOwnOffer()]
        case .originMoved:
            [
                ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin { !$0.act.isClaim },
                OriginIsHandedOver(),
                ClaimIsByOwner(), ClaimIsAgreed(),
            ]
        // links
        case .linkCreated:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [
                    HoldsPermission(.manageLinks), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                    NumbersFit(), EndsInTheFuture(), LinkLeadsSomewhere(),
                ]
        case .linkUpdated:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [
                    HoldsPermission(.manageLinks), LinkExists(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                    NumbersFit(), EndsInTheFuture(),
                ]
        case .linkWithdrawn:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.manageLinks), LinkExists(), KeepsPrimaryLink()]
        case .linkRevived:
            [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.manageLinks), LinkExists()]
        case .linkRotated:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [
                    HoldsPermission(.manageLinks), LinkIsLive(), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                    NameFits(), NumbersFit(), EndsInTheFuture(), SecretIsInLinks(),
                ]
        // joining
        case .memberInvited:
            [ConversationIsActive()] + byStaff
                + [
                    HoldsPermission(.invite), NotBanned(), IsNotMemberYet(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                    NameFits(), KeysFit(),
                ]
        case .joinRequested:
            [
                ConversationIsActive(), SpeaksForOneself(), DeviceIsAuthors(), NotBanned(), IsNotMemberYet(),
                LinkIsUsable(), AdmissionIsOpen(), IsExpected(), KeepsJoinRate(), HasRoom(), NameFits(), TextFits(),
                KeysFit(),
            ]
        case .joinPassed:
            [ConversationIsActive()] + byStaff
                + [
                    HoldsPermission(.admit), IsPending(), NotBanned(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                    PassesByOrigin(),
                ]
        case .joinAdmitted:
            [ConversationIsActive()] + byStaff
                + [
                    MayAdmit(), IsPending(), IsReviewed(), NotBanned(), RoleCanBeGiven(), HasRoom(), SlotFits(),
                    KeysFit(),
                ]
        case .joinDeclined:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.admit), IsPending(), TextFits()]
        case .joinWithdrawn: [ConversationIsActive(or: .frozen, .closed, .deleted), IsStillAsking(), DeviceIsAuthors()]
        case .memberLeft:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + byMember
                + [HoldsPermission(.leave), SuccessorStands(), KeepsAnOwner()]
        case .successionAnswered:
            [ConversationIsActive(or: .frozen, .closed)] + byMember
                + [SuccessionIsOffered(), SuccessorsKeysFit()]
        // members
        case .memberRemoved:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission.toRemove, TargetIsMember(), OutranksTarget(), KeepsAnOwner(), TextFits()]
        case .roleChanged:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [
                    NotOwnRole(), HoldsPermission.toChangeRole, TargetIsMember(), OutranksOrStepsDown(),
                    RoleCanBeGiven(),
                    GrantsBelowOwnRank(), KeepsAnOwner(), KeysFit(), EndsInTheFuture(), RoleFallsBack(),
                ]
        case .memberMuted:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()]
        case .memberUnmuted:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), MuteStands()]
        case .memberBlocked:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()]
        case .memberUnblocked:
            [ConversationIsActive(or: .frozen)] + byStaff
                + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), BlockStands()]
        case .memberBanned:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.ban), OutranksTarget(), KeepsAnOwner(), EndsInTheFuture(), TextFits(), KeysFit()]
        case .banLifted: [ConversationIsActive(or: .frozen, .closed)] + byStaff + [HoldsPermission(.ban), BanStands()]
        case .memberRenamed: [ConversationIsActive(or: .frozen)] + byMember + [NameFits()]
        case .deviceAdded:
            [ConversationIsActive(or: .frozen, .closed, .deleted), SpeaksForOneself()] + byMember
                + [KeysFit()]
        case .staffNoted:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission.toNote, NoteHasSubject(), TextFits()]
        // messages
        case .posted:
            [ConversationIsActive()] + byMember
                + [
                    OnlyInChannels.toSpeakAsOne, FeatureIsOn.forComments, HoldsPermission.toPost, NotMuted(),
                    ByOrigin.toImport, TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                    LinksAreAllowed(),
                    FilesFit(),
                    FeatureIsOn.forFiles, FeatureIsOn.forVoice, NotHeld(), KeepsSlowMode(),
                ]
        case .edited:
            [ConversationIsActive()] + byMember
                + [
                    MessageIsThere(), IsOwnMessage(), HoldsPermission(.editOwn), NotMuted(), WithinEditWindow(),
                    TextFits(),
                    NotHeld(),
                    LinksAreAllowed(),
                ]
        case .retracted:
            [ConversationIsActive(or: .frozen)] + byMember
                + [
                    MessageIsThere(), IsOwnMessage(), OwnersRetractForTheChannel(), HoldsPermission(.deleteOwn),
                    WithinDeleteWindow(),
                ]
        case .moderated:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.moderate), OwnersRetractForTheChannel(), OutranksMessageAuthor(), TextFits()]
        case .purged:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission(.moderate), PurgeFits(), OutranksPurged(), TextFits()]
        case .reacted:
            [ConversationIsActive()] + byMember
                + [FeatureIsOn(.reactions), HoldsPermission(.react), NotMuted(), MessageIsThere(), ReactionFits()]
        case .reactionsCounted:
            [ConversationIsActive(or: .frozen)] + byMember
                + [OnlyInChannels(), ByOrigin(), MessageIsThere(), ReactionFits()]
        case .pinned: [ConversationIsActive()] + byStaff + [HoldsPermission(.pin), MessageIsThere(), HasRoomForPin()]
        case .unpinned: [ConversationIsActive()] + byStaff + [HoldsPermission(.pin), MessageIsThere()]
        // cases
        case .held:
            [ConversationIsActive()] + byMember
                + [
                    OnlyInChannels.toSpeakAsOne, ByOrigin.toImport, FeatureIsOn.forComments, HoldsPermission.toPost,
                    NotMuted(), TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                    LinksAreAllowed(),
                    FilesFit(),
                    FeatureIsOn.forFiles, FeatureIsOn.forVoice, WaitsOrIsPublished(), HasRoomForCase(),
                ]
        case .reported:
            [ConversationIsActive(or: .frozen, .closed)] + byMember
                + [FeatureIsOn(.reports), HoldsPermission(.report), ReportFits(), TextFits(), HasRoomForCase()]
        case .asked:
            [ConversationIsActive(or: .frozen, .closed)] + byMember
                + [
                    FeatureIsOn.forSupport, HoldsPermission.toAsk, CaseIsOwn(), TextFits(), HasRoomForCase(),
                ]
        case .caseMoved:
            [ConversationIsActive(or: .frozen, .closed)] + byStaff
                + [HoldsPermission.toMoveCase, CaseMoveIsLegal(), TextFits()]
        // relays
        case .relayChanged:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + byStaff
                + [
                    HoldsPermission(.manageRelays), NameFits(), RelayAddressFits(), TextFits(), RelayStepIsLegal(),
                    KeepsARelay(),
                ]
        }
    }

    /// The proposed act has its own rule of when it may happen.
    private static let anyPhase: [any Rule] = [ConversationIsActive(or: .frozen, .closed, .deleted)]
}
