extension RuleBook {
    /// Returns the rules of one kind of act, without those that are common to all statements.
    static func actRules(for kind: ActKind) -> [any Rule] {
        switch kind {
        // the conversation
        case .conversationCreated: [ConversationIsNew(), DeviceIsAuthors(), KeysFit()]
        case .profileChanged:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.editProfile), NameFits(), TextFits()]
        case .preferencesChanged:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [
                    HoldsPermission(.editPreferences), HoldsPermission.toChangeCapacity, HistoryFitsVisibility(),
                    NumbersFit(),
                ]
        case .permissionOverridden:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.setGovernance), PermissionMayMove(), EndsInTheFuture()]
        case .permissionGranted:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [
                    HoldsPermission(.changeRoles), TargetIsMember(), OutranksTarget(), PermissionMayMove(),
                    HoldsWhatIsGranted(), EndsInTheFuture(), KeysFit(),
                ]
        case .frozen:
            [ConversationIsActive(or: .frozen)] + staffRules + [
                HoldsPermission(.manageLifecycle), TextFits(), EndsInTheFuture(),
            ]
        case .unfrozen: [ConversationIsActive(or: .frozen)] + staffRules + [HoldsPermission(.manageLifecycle)]
        case .closed:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.manageLifecycle), TextFits()]
        case .deleted:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.delete), EndsInTheFuture()]
        case .restored:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + staffRules
                + [HoldsPermission(.delete), WithinGrace()]
        case .lapsed: [ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), HasEnded(), KeepsAnOwner()]
        case .clockOffsetSet:
            [
                ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), OffsetIsByOwner(), OffsetFits(),
            ]
        case .unknown: []
        // admission
        case .admissionChanged:
            [ConversationIsActive(or: .frozen)] + staffRules + [
                HoldsPermission(.editAdmission), NumbersFit(),
            ]
        case .lockedDown:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.editAdmission), EndsInTheFuture(), TextFits()]
        case .joinPasswordSet: [ConversationIsActive(or: .frozen)] + staffRules + [HoldsPermission(.editAdmission)]
        // governance
        case .governanceChanged:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.setGovernance), GovernanceFits()]
        case .proposalMade: anyPhase + staffRules + [FitsVersion(), WouldBePermitted(), ProposalEnds(), TextFits()]
        case .proposalApproved:
            anyPhase + staffRules
                + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), FitsVersion(), CanBeCarriedOut()]
        case .proposalRejected:
            anyPhase + staffRules
                + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), TextFits()]
        case .proposalCanceled: anyPhase + staffRules + [ProposalIsOpen(), IsOwnProposal()]
        case .proposalOverridden:
            anyPhase + staffRules
                + [
                    HoldsPermission(.setGovernance), ProposalIsOpen(), GlassMayBreak(), FitsVersion(),
                    CanBeCarriedOut(),
                    TextFits(),
                ]
        // handover
        case .handoverOffered:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.handOver), NoOtherOffer(), ReceiverFits(), StepsDown(), OfferEnds()]
        case .handoverAnswered:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules + [OfferStands(), KeysAreGiven()]
        case .handoverWithdrawn: [ConversationIsActive(or: .frozen, .closed)] + staffRules + [IsOwnOffer()]
        case .originMoved:
            [
                ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin { !$0.act.isClaim },
                OriginIsHandedOver(),
                ClaimIsByOwner(), ClaimIsAgreed(),
            ]
        // links
        case .linkCreated:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [
                    HoldsPermission(.manageLinks), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                    NumbersFit(), EndsInTheFuture(), LinkLeadsSomewhere(),
                ]
        case .linkUpdated:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [
                    HoldsPermission(.manageLinks), LinkExists(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                    NumbersFit(), EndsInTheFuture(),
                ]
        case .linkWithdrawn:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.manageLinks), LinkExists(), KeepsPrimaryLink()]
        case .linkRevived:
            [ConversationIsActive(or: .frozen)] + staffRules + [HoldsPermission(.manageLinks), LinkExists()]
        case .linkRotated:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [
                    HoldsPermission(.manageLinks), LinkIsLive(), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                    NameFits(), NumbersFit(), EndsInTheFuture(), SecretIsInLinks(),
                ]
        // joining
        case .memberInvited:
            [ConversationIsActive()] + staffRules
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
            [ConversationIsActive()] + staffRules
                + [
                    HoldsPermission(.admit), IsPending(), NotBanned(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                    PassesByOrigin(),
                ]
        case .joinAdmitted:
            [ConversationIsActive()] + staffRules
                + [
                    MayAdmit(), IsPending(), IsReviewed(), NotBanned(), RoleCanBeGiven(), HasRoom(), SlotFits(),
                    KeysFit(),
                ]
        case .joinDeclined:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.admit), IsPending(), TextFits()]
        case .joinWithdrawn: [ConversationIsActive(or: .frozen, .closed, .deleted), IsStillAsking(), DeviceIsAuthors()]
        case .memberLeft:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + memberRules
                + [HoldsPermission(.leave), SuccessorStands(), KeepsAnOwner()]
        case .successionAnswered:
            [ConversationIsActive(or: .frozen, .closed)] + memberRules
                + [SuccessionIsOffered(), SuccessorsKeysFit()]
        // members
        case .memberRemoved:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission.toRemove, TargetIsMember(), OutranksTarget(), KeepsAnOwner(), TextFits()]
        case .roleChanged:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [
                    NotOwnRole(), HoldsPermission.toChangeRole, TargetIsMember(), OutranksOrStepsDown(),
                    RoleCanBeGiven(),
                    GrantsBelowOwnRank(), KeepsAnOwner(), KeysFit(), EndsInTheFuture(), RoleFallsBack(),
                ]
        case .memberMuted:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()]
        case .memberUnmuted:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), MuteStands()]
        case .memberBlocked:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()]
        case .memberUnblocked:
            [ConversationIsActive(or: .frozen)] + staffRules
                + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), BlockStands()]
        case .memberBanned:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.ban), OutranksTarget(), KeepsAnOwner(), EndsInTheFuture(), TextFits(), KeysFit()]
        case .banLifted:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules + [HoldsPermission(.ban), BanStands()]
        case .memberRenamed: [ConversationIsActive(or: .frozen)] + memberRules + [NameFits()]
        case .deviceAdded:
            [ConversationIsActive(or: .frozen, .closed, .deleted), SpeaksForOneself()] + memberRules
                + [KeysFit()]
        case .staffNoted:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission.toNote, NoteHasSubject(), TextFits()]
        // messages
        case .posted:
            [ConversationIsActive()] + memberRules
                + [
                    OnlyInChannels.toSpeakAsOne, FeatureIsOn.forComments, HoldsPermission.toPost, NotMuted(),
                    ByOrigin.toImport, TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                    LinksAreAllowed(),
                    FilesFit(),
                    FeatureIsOn.forFiles, FeatureIsOn.forVoice, NotHeld(), KeepsSlowMode(),
                ]
        case .edited:
            [ConversationIsActive()] + memberRules
                + [
                    MessageIsThere(), IsOwnMessage(), HoldsPermission(.editOwn), NotMuted(), WithinEditWindow(),
                    TextFits(),
                    NotHeld(),
                    LinksAreAllowed(),
                ]
        case .retracted:
            [ConversationIsActive(or: .frozen)] + memberRules
                + [
                    MessageIsThere(), IsOwnMessage(), OwnersRetractForTheChannel(), HoldsPermission(.deleteOwn),
                    WithinDeleteWindow(),
                ]
        case .moderated:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.moderate), OwnersRetractForTheChannel(), OutranksMessageAuthor(), TextFits()]
        case .purged:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission(.moderate), PurgeFits(), OutranksPurged(), TextFits()]
        case .reacted:
            [ConversationIsActive()] + memberRules
                + [FeatureIsOn(.reactions), HoldsPermission(.react), NotMuted(), MessageIsThere(), ReactionFits()]
        case .reactionsCounted:
            [ConversationIsActive(or: .frozen)] + memberRules
                + [OnlyInChannels(), ByOrigin(), MessageIsThere(), ReactionFits()]
        case .pinned:
            [ConversationIsActive()] + staffRules + [HoldsPermission(.pin), MessageIsThere(), HasRoomForPin()]
        case .unpinned: [ConversationIsActive()] + staffRules + [HoldsPermission(.pin), MessageIsThere()]
        // cases
        case .held:
            [ConversationIsActive()] + memberRules
                + [
                    OnlyInChannels.toSpeakAsOne, ByOrigin.toImport, FeatureIsOn.forComments, HoldsPermission.toPost,
                    NotMuted(), TextFits(), NumbersFit(), ForwardFits(), MentionsFit(), AuthorNameFits(),
                    LinksAreAllowed(),
                    FilesFit(),
                    FeatureIsOn.forFiles, FeatureIsOn.forVoice, WaitsOrIsPublished(), HasRoomForCase(),
                ]
        case .reported:
            [ConversationIsActive(or: .frozen, .closed)] + memberRules
                + [FeatureIsOn(.reports), HoldsPermission(.report), ReportFits(), TextFits(), HasRoomForCase()]
        case .asked:
            [ConversationIsActive(or: .frozen, .closed)] + memberRules
                + [
                    FeatureIsOn.forSupport, HoldsPermission.toAsk, CaseIsOwn(), TextFits(), HasRoomForCase(),
                ]
        case .caseMoved:
            [ConversationIsActive(or: .frozen, .closed)] + staffRules
                + [HoldsPermission.toMoveCase, CaseMoveIsLegal(), TextFits()]
        // relays
        case .relayChanged:
            [ConversationIsActive(or: .frozen, .closed, .deleted)] + staffRules
                + [
                    HoldsPermission(.manageRelays), NameFits(), RelayAddressFits(), TextFits(), RelayStepIsLegal(),
                    KeepsARelay(),
                ]
        }
    }

    /// Any phase is allowed, because the proposed act has its own rule for this.
    private static let anyPhase: [any Rule] = [ConversationIsActive(or: .frozen, .closed, .deleted)]
}
