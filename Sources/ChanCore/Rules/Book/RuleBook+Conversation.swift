extension RuleBook {
    static let ofConversation: [ActKind: [any Rule]] = [
        .conversationCreated: [ConversationIsNew(), DeviceIsAuthors(), KeysFit()],
        .profileChanged: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.editProfile), NameFits(), TextFits()],
        .preferencesChanged: [ConversationIsActive(or: .frozen)] + byStaff
            + [
                HoldsPermission(.editPreferences), HoldsPermission.toChangeCapacity, HistoryFitsVisibility(),
                NumbersFit(),
            ],
        .permissionOverridden: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.setGovernance), PermissionMayMove(), EndsInTheFuture()],
        .permissionGranted: [ConversationIsActive(or: .frozen)] + byStaff
            + [
                HoldsPermission(.changeRoles), TargetIsMember(), OutranksTarget(), PermissionMayMove(),
                HoldsWhatIsGranted(), EndsInTheFuture(), KeysFit(),
            ],
        .frozen: [ConversationIsActive(or: .frozen)] + byStaff + [
            HoldsPermission(.manageLifecycle), TextFits(), EndsInTheFuture(),
        ],
        .unfrozen: [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.manageLifecycle)],
        .closed: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.manageLifecycle), TextFits()],
        .deleted: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.delete), EndsInTheFuture()],
        .restored: [ConversationIsActive(or: .frozen, .closed, .deleted)] + byStaff
            + [HoldsPermission(.delete), WithinGrace()],
        .lapsed: [ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), HasEnded(), KeepsAnOwner()],
        .clockOffsetSet: [
            ConversationIsActive(or: .frozen, .closed, .deleted), ByOrigin(), OffsetIsByOwner(), OffsetFits(),
        ],
        .unknown: [],
    ]

    static let ofAdmission: [ActKind: [any Rule]] = [
        .admissionChanged: [ConversationIsActive(or: .frozen)] + byStaff + [
            HoldsPermission(.editAdmission), NumbersFit(),
        ],
        .lockedDown: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.editAdmission), EndsInTheFuture(), TextFits()],
        .joinPasswordSet: [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.editAdmission)],
    ]

    static let ofGovernance: [ActKind: [any Rule]] = [
        .governanceChanged: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.setGovernance), GovernanceFits()],
        .proposalMade: anyPhase + byStaff + [FitsVersion(), WouldBePermitted(), ProposalEnds(), TextFits()],
        .proposalApproved: anyPhase + byStaff
            + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), FitsVersion(), CanBeCarriedOut()],
        .proposalRejected: anyPhase + byStaff
            + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), TextFits()],
        .proposalCanceled: anyPhase + byStaff + [ProposalIsOpen(), IsOwnProposal()],
        .proposalOverridden: anyPhase + byStaff
            + [
                HoldsPermission(.setGovernance), ProposalIsOpen(), GlassMayBreak(), FitsVersion(), CanBeCarriedOut(),
                TextFits(),
            ],
    ]

    /// What is proposed has its own rule of when it may happen.
    private static let anyPhase: [any Rule] = [ConversationIsActive(or: .frozen, .closed, .deleted)]

    static let ofLinks: [ActKind: [any Rule]] = [
        .linkCreated: [ConversationIsActive(or: .frozen)] + byStaff
            + [
                HoldsPermission(.manageLinks), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                NumbersFit(), EndsInTheFuture(), LinkLeadsSomewhere(),
            ],
        .linkUpdated: [ConversationIsActive(or: .frozen)] + byStaff
            + [
                HoldsPermission(.manageLinks), LinkExists(), RoleCanBeGiven(), GrantsBelowOwnRank(), NameFits(),
                NumbersFit(), EndsInTheFuture(),
            ],
        .linkWithdrawn: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.manageLinks), LinkExists(), KeepsPrimaryLink()],
        .linkRevived: [ConversationIsActive(or: .frozen)] + byStaff + [HoldsPermission(.manageLinks), LinkExists()],
        .linkRotated: [ConversationIsActive(or: .frozen)] + byStaff
            + [
                HoldsPermission(.manageLinks), LinkIsLive(), LinkIsNew(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                NameFits(), NumbersFit(), EndsInTheFuture(), SecretIsInLinks(),
            ],
    ]

    static let ofRelays: [ActKind: [any Rule]] = [
        .relayChanged: [ConversationIsActive(or: .frozen, .closed, .deleted)] + byStaff
            + [
                HoldsPermission(.manageRelays), NameFits(), RelayAddressFits(), TextFits(), RelayStepIsLegal(),
                KeepsARelay(),
            ]
    ]
}
