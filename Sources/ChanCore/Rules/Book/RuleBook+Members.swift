extension RuleBook {
    static let ofJoining: [ActKind: [any Rule]] = [
        .memberInvited: [ConversationIsActive()] + byStaff
            + [
                HoldsPermission(.invite), NotBanned(), IsNotMemberYet(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                NameFits(), KeysFit(),
            ],
        .joinRequested: [
            ConversationIsActive(), SpeaksForOneself(), DeviceIsAuthors(), NotBanned(), IsNotMemberYet(),
            LinkIsUsable(), AdmissionIsOpen(), IsExpected(), KeepsJoinRate(), HasRoom(), NameFits(), TextFits(),
            KeysFit(),
        ],
        .joinPassed: [ConversationIsActive()] + byStaff
            + [
                HoldsPermission(.admit), IsPending(), NotBanned(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                PassesByOrigin(),
            ],
        .joinAdmitted: [ConversationIsActive()] + byStaff
            + [MayAdmit(), IsPending(), IsReviewed(), NotBanned(), RoleCanBeGiven(), HasRoom(), SlotFits(), KeysFit()],
        .joinDeclined: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.admit), IsPending(), TextFits()],
        .joinWithdrawn: [ConversationIsActive(or: .frozen, .closed, .deleted), IsStillAsking(), DeviceIsAuthors()],
        .memberLeft: [ConversationIsActive(or: .frozen, .closed, .deleted)] + byMember
            + [HoldsPermission(.leave), SuccessorStands(), KeepsAnOwner()],
        .successionAnswered: [ConversationIsActive(or: .frozen, .closed)] + byMember
            + [SuccessionIsOffered(), SuccessorsKeysFit()],
    ]

    static let ofMembers: [ActKind: [any Rule]] = [
        .memberRemoved: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission.toRemove, TargetIsMember(), OutranksTarget(), KeepsAnOwner(), TextFits()],
        .roleChanged: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [
                NotOwnRole(), HoldsPermission.toChangeRole, TargetIsMember(), OutranksOrStepsDown(), RoleCanBeGiven(),
                GrantsBelowOwnRank(), KeepsAnOwner(), KeysFit(), EndsInTheFuture(), RoleFallsBack(),
            ],
        .memberMuted: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()],
        .memberUnmuted: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), MuteStands()],
        .memberBlocked: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()],
        .memberUnblocked: [ConversationIsActive(or: .frozen)] + byStaff
            + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), BlockStands()],
        .memberBanned: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission(.ban), OutranksTarget(), KeepsAnOwner(), EndsInTheFuture(), TextFits(), KeysFit()],
        .banLifted: [ConversationIsActive(or: .frozen, .closed)] + byStaff + [HoldsPermission(.ban), BanStands()],
        .memberRenamed: [ConversationIsActive(or: .frozen)] + byMember + [NameFits()],
        .deviceAdded: [ConversationIsActive(or: .frozen, .closed, .deleted), SpeaksForOneself()] + byMember
            + [KeysFit()],
        .staffNoted: [ConversationIsActive(or: .frozen, .closed)] + byStaff
            + [HoldsPermission.toNote, NoteHasSubject(), TextFits()],
    ]
}
