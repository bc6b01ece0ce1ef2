import ChanCore
import ChanID

extension RuleTableTests {
    static let memberRows: [RuleRow] = [
        .passes("TargetIsMember", "carol") { _ in
            attempt(.memberRemoved(member: Person.carol.id, reason: nil), by: .alice)
        },
        .fails("TargetIsMember", .notFoundMember, "a stranger") { _ in
            attempt(.memberRemoved(member: Person.mallory.id, reason: nil), by: .alice)
        },
        .fails("TargetIsMember", .stateNotMember, "someone who left") { stage in
            stage.runExpectingSuccess(.leave(successor: nil), by: .carol)
            return attempt(.memberRemoved(member: Person.carol.id, reason: nil), by: .alice)
        },
        .fails("TargetIsMember", .statePending, "someone who waits") { stage in
            stage.ask(.mallory)
            return attempt(.memberRemoved(member: Person.mallory.id, reason: nil), by: .alice)
        },
        .cannotTell("TargetIsMember", .staff, "a subscriber, to a subscriber") { _ in
            attempt(.memberMuted(RestrictionOrder(member: Person.carol.id)), by: .bob)
        },
        .passes("OutranksTarget", "a moderator and an author") { _ in mute(.dave, by: .bob) },
        .fails("OutranksTarget", .deniedRank, "a moderator and an owner") { _ in mute(.alice, by: .bob) },
        .fails("OutranksTarget", .guardSelfTarget, "oneself") { _ in mute(.bob, by: .bob) },
        .fails("OutranksTarget", .guardNeedsApproval, "an owner and an owner") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return mute(.bob, by: .alice)
        },
        .passes("OutranksTarget", "a former owner has no rank") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .owner), by: .alice)
            stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
            return attempt(.memberBanned(BanOrder(member: Person.dave.id)), by: .bob)
        },
        .passes("OutranksTarget", "a moderator and someone hidden") { _ in mute(.carol, by: .bob) }.seenBySubscriber(),
        .passes("OutranksOrStepsDown", "stepping down") { _ in role(.author, of: .bob, by: .bob) },
        .fails("OutranksOrStepsDown", .deniedRank, "an admin and an owner") { stage in
            stage.join(.mallory, as: .admin)
            return role(.author, of: .alice, by: .mallory)
        },
        .passes("GrantsBelowOwnRank", "an owner makes an owner") { _ in role(.owner, of: .bob, by: .alice) },
        .fails("GrantsBelowOwnRank", .deniedGrantRank, "an admin makes an admin") { stage in
            stage.join(.mallory, as: .admin)
            return role(.admin, of: .dave, by: .mallory)
        },
        .passes("GrantsBelowOwnRank", "stepping down grants nothing") { _ in role(.moderator, of: .bob, by: .bob) },
        .passes("RoleCanBeGiven", "author") { _ in role(.author, of: .carol, by: .alice) },
        .fails("RoleCanBeGiven", .invalidRole, "relay") { _ in role(.relay, of: .carol, by: .alice) },
        .fails("RoleCanBeGiven", .invalidRole, "owner, by a link") { _ in
            attempt(.linkCreated(.named("owners", role: .owner)), by: .alice)
        },
        .passes("NotOwnRole", "down") { _ in role(.author, of: .bob, by: .bob) },
        .fails("NotOwnRole", .guardNotOwnRole, "up") { _ in role(.admin, of: .bob, by: .bob) },
        .fails("KeepsAnOwner", .guardLastOwner, "the sole owner leaves") { _ in
            attempt(.memberLeft(successor: nil), by: .alice)
        },
        .fails("KeepsAnOwner", .guardLastOwner, "the sole owner steps down") { _ in role(.admin, of: .alice, by: .alice)
        },
        .fails("KeepsAnOwner", .guardLastOwner, "the time of the last owner is up") { stage in
            stage.runExpectingSuccess(
                .changeRole(member: Person.bob.id, role: .owner, until: stage.now.adding(seconds: 5)), by: .alice)
            stage.isOrdered(by: .bob)
            stage.runExpectingSuccess(.leave(successor: nil), by: .alice)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(.lapsed(.role(Person.bob.id)), by: .bob)
        },
        .passes("KeepsItsOrigin", "an owner whose node orders nothing leaves") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.memberLeft(successor: nil), by: .bob)
        },
        .passes("KeepsItsOrigin", "a sole owner names a successor") { _ in
            attempt(.memberLeft(successor: Person.bob.id), by: .alice)
        },
        .fails("KeepsItsOrigin", .guardOrdersLog, "the owner whose node orders the log leaves") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.memberLeft(successor: nil), by: .alice)
        },
        .fails("KeepsItsOrigin", .guardOrdersLog, "another owner removes them") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.memberRemoved(member: Person.alice.id, reason: nil), by: .bob)
        },
        .fails("KeepsItsOrigin", .guardOrdersLog, "another owner bans them") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.memberBanned(BanOrder(member: Person.alice.id)), by: .bob)
        },
        .passes("RoleFallsBack", "up, for a time") { stage in temporaryRole(.admin, of: .bob, &stage) },
        .passes("RoleFallsBack", "longer, as what it is for a time already") { stage in
            stage.runExpectingSuccess(
                .changeRole(member: Person.bob.id, role: .admin, until: stage.now.adding(seconds: 5)), by: .alice)
            return temporaryRole(.admin, of: .bob, &stage)
        },
        .fails("RoleFallsBack", .invalidRole, "as what it is for good") { stage in
            temporaryRole(.moderator, of: .bob, &stage)
        },
        .fails("RoleFallsBack", .invalidRole, "down, for a time") { stage in temporaryRole(.author, of: .bob, &stage) },
        .passes("KeepsAnOwner", "the sole owner names a successor") { _ in
            attempt(.memberLeft(successor: Person.bob.id), by: .alice)
        },
        .passes("KeepsAnOwner", "one of two leaves") { stage in
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.memberLeft(successor: nil), by: .alice)
        },
        .passes("SuccessorStands", "a moderator") { _ in attempt(.memberLeft(successor: Person.bob.id), by: .alice) },
        .fails("SuccessorStands", .invalidValue, "a subscriber of a channel") { _ in
            attempt(.memberLeft(successor: Person.carol.id), by: .alice)
        },
        .passes("SuccessorStands", "an observer of a group") { _ in
            attempt(.memberLeft(successor: Person.carol.id), by: .alice)
        }.inGroup(),
        .fails("SuccessorStands", .invalidValue, "oneself") { _ in
            attempt(.memberLeft(successor: Person.alice.id), by: .alice)
        },
        .fails("SuccessorStands", .notFoundMember, "a stranger") { _ in
            attempt(.memberLeft(successor: Person.mallory.id), by: .alice)
        },
        .passes("SuccessionIsOffered", "the one who was named accepts") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: true), by: .bob)
        },
        .passes("SuccessionIsOffered", "the owner takes it back") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: false), by: .alice)
        },
        .fails("SuccessionIsOffered", .stateNoSuccession, "someone else accepts") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: true), by: .dave)
        },
        .fails("SuccessionIsOffered", .stateNoSuccession, "another owner was made since") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .owner), by: .alice)
            return attempt(.successionAnswered(accepted: true), by: .bob)
        },
        .fails("SuccessionIsOffered", .stateNoSuccession, "nothing was offered") { _ in
            attempt(.successionAnswered(accepted: true), by: .bob)
        },
        .fails("KeepsItsOrigin", .guardOrdersLog, "their successor accepts, and takes no ordering") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: true), by: .bob)
        },
        .passes("KeepsItsOrigin", "their successor takes the ordering with it") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: true, keys: Person.bob.originKeys), by: .bob)
        },
        .passes("SuccessorsKeysFit", "keys for the log that the owner orders") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: true, keys: Person.bob.originKeys), by: .bob)
        },
        .fails("SuccessorsKeysFit", .invalidValue, "keys with a no") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            return attempt(.successionAnswered(accepted: false, keys: Person.bob.originKeys), by: .bob)
        },
        .fails("SuccessorsKeysFit", .invalidValue, "keys that are too short") { stage in
            stage.runExpectingSuccess(.leave(successor: Person.bob.id), by: .alice)
            let keys = OriginKeyBytes(signing: [1], sealing: Person.bob.key)
            return attempt(.successionAnswered(accepted: true, keys: keys), by: .bob)
        },
        .passes("MuteStands", "a muted member") { stage in
            stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id)), by: .bob)
            return attempt(.memberUnmuted(Person.dave.id), by: .bob)
        },
        .fails("MuteStands", .stateNotMuted, "a member who may speak") { _ in
            attempt(.memberUnmuted(Person.dave.id), by: .bob)
        },
        .passes("BlockStands", "a blocked member") { stage in
            stage.runExpectingSuccess(.block(RestrictionOrder(member: Person.dave.id)), by: .bob)
            return attempt(.memberUnblocked(Person.dave.id), by: .bob)
        },
        .fails("BlockStands", .stateNotBlocked, "a member who is shown") { _ in
            attempt(.memberUnblocked(Person.dave.id), by: .bob)
        },
        .passes("BanStands", "a banned member") { stage in
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.dave.id), privateReason: nil), by: .bob)
            return attempt(.banLifted(Person.dave.id), by: .bob)
        },
        .fails("BanStands", .stateNotBanned, "nobody banned") { _ in attempt(.banLifted(Person.dave.id), by: .bob) },
        .fails("BanStands", .stateNotBanned, "a ban that has ended") { stage in
            let end = stage.now.adding(seconds: 5)
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.dave.id, until: end), privateReason: nil), by: .bob)
            stage.now = end
            return attempt(.banLifted(Person.dave.id), by: .bob)
        },
        .passes("NoteHasSubject", "someone who was removed") { stage in
            stage.runExpectingSuccess(.remove(member: Person.carol.id, .none), by: .alice)
            return attempt(.staffNoted(StaffNote(subject: .ending(Person.carol.id), text: "x")), by: .alice)
        },
        .fails("NoteHasSubject", .notFoundMember, "someone who is here") { _ in
            attempt(.staffNoted(StaffNote(subject: .ending(Person.carol.id), text: "x")), by: .alice)
        },
        .fails("NoteHasSubject", .stateNotBanned, "nobody banned") { _ in
            attempt(.staffNoted(StaffNote(subject: .ban(Person.carol.id), text: "x")), by: .alice)
        },
    ]

    private static func mute(_ target: Person, by person: Person) -> RuleRow.Try {
        attempt(.memberMuted(RestrictionOrder(member: target.id)), by: person)
    }

    private static func temporaryRole(_ role: Role, of target: Person, _ stage: inout TestConversation) -> RuleRow.Try {
        let until = stage.now.adding(seconds: 60)
        return attempt(.roleChanged(RoleChange(member: target.id, role: role, until: until)), by: .alice)
    }

    private static func role(_ role: Role, of target: Person, by person: Person) -> RuleRow.Try {
        attempt(.roleChanged(RoleChange(member: target.id, role: role)), by: person)
    }
}
