import ChanCore
import ChanID

extension RuleTableTests {
    static let joiningRows: [RuleRow] = [
        .passes("NotBanned", "a stranger") { _ in join(.mallory) },
        .fails("NotBanned", .stateBanned, "a banned key, by link") { stage in
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.mallory.id), privateReason: nil), by: .bob)
            return join(.mallory)
        },
        .fails("NotBanned", .stateBanned, "a banned key, by invitation") { stage in
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.mallory.id), privateReason: nil), by: .bob)
            return invite(.mallory)
        },
        .passes("NotBanned", "a ban that was lifted") { stage in
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.mallory.id), privateReason: nil), by: .bob)
            stage.runExpectingSuccess(.liftBan(Person.mallory.id), by: .bob)
            return join(.mallory)
        },
        .passes("IsNotMemberYet", "a stranger") { _ in join(.mallory) },
        .fails("IsNotMemberYet", .stateAlreadyMember, "a member") { _ in join(.carol) },
        .fails("IsNotMemberYet", .statePending, "someone who asked before") { stage in
            stage.ask(.mallory)
            return join(.mallory)
        },
        .passes("LinkIsUsable", "a link that works") { _ in join(.mallory) },
        .fails("LinkIsUsable", .notFoundLink, "no such link") { _ in join(.mallory, by: .filled(with: "forged")) },
        .fails("LinkIsUsable", .stateNotInvited, "neither link nor invitation") { _ in join(.mallory, by: nil) },
        .passes("LinkIsUsable", "an invitation") { stage in
            stage.runExpectingSuccess(
                .inviteMember(
                    Invitation(
                        member: Person.mallory.id, name: "m", memberKey: Person.mallory.key, role: .author)),
                by: .alice)
            return join(.mallory, by: nil)
        },
        .fails("LinkIsUsable", .stateLinkWithdrawn, "it was withdrawn") { stage in
            stage.runExpectingSuccess(.createLink(.named("more")), by: .alice)
            stage.runExpectingSuccess(.withdrawLink(.filled(with: "more")), by: .alice)
            return join(.mallory, by: .filled(with: "more"))
        },
        .fails("LinkIsUsable", .stateLinkExpired, "it has expired") { stage in
            var offer = LinkSettings.named("more")
            offer.expiresAt = stage.now.adding(seconds: 5)
            stage.runExpectingSuccess(.createLink(offer), by: .alice)
            stage.now = stage.now.adding(seconds: 5)
            return join(.mallory, by: offer.id)
        },
        .fails("LinkIsUsable", .stateLinkExhausted, "a request that waits counts as a use") { stage in
            var offer = LinkSettings.named("more", admission: .approval)
            offer.useLimit = 1
            stage.runExpectingSuccess(.createLink(offer), by: .alice)
            let other = Person("another")
            stage.runExpectingSuccess(
                .askToJoin(JoinRequest(link: offer.id, introduction: other.introduction)), by: other)
            return join(.mallory, by: offer.id)
        },
        .passes("IsPending", "someone who asked") { stage in
            stage.ask(.mallory)
            return admit(.mallory, by: .bob)
        },
        .fails("IsPending", .stateNotPending, "someone who did not") { _ in admit(.mallory, by: .bob) },
        .fails("IsPending", .stateNotPending, "a member") { _ in admit(.carol, by: .bob) },
        .passes("IsPending", "an introduction, to who cannot see the roster") { stage in
            stage.ask(.mallory, role: .author)
            return attempt(
                .joinAdmitted(
                    JoinAdmission(
                        member: Person.mallory.id, role: .author, slot: nil, introduction: Person.mallory.introduction)),
                by: .bob)
        }.seenBySubscriber(),
        .passes("IsStillAsking", "someone who asked takes it back") { stage in
            stage.ask(.mallory)
            return attempt(.joinWithdrawn, by: .mallory)
        },
        .fails("IsStillAsking", .stateNotPending, "a member does") { _ in attempt(.joinWithdrawn, by: .carol) },
        .fails("IsStillAsking", .stateNotPending, "someone who was declined does") { stage in
            stage.ask(.mallory)
            stage.runExpectingSuccess(.decline(member: Person.mallory.id, reason: nil), by: .bob)
            return attempt(.joinWithdrawn, by: .mallory)
        },
        .passes("MayAdmit", "a moderator admits an observer") { stage in
            stage.ask(.mallory)
            return admit(.mallory, by: .bob)
        },
        .fails("MayAdmit", .deniedRole, "an author admits") { stage in
            stage.ask(.mallory)
            return admit(.mallory, by: .dave)
        },
        .fails("MayAdmit", .deniedGrantRank, "a moderator admits an admin") { stage in
            stage.ask(.mallory, role: .admin)
            return admit(.mallory, as: .admin, by: .bob)
        },
        .passes("HasRoom", "there is room") { stage in
            stage.editPreferences { $0.capacity = 5 }
            return join(.mallory)
        },
        .fails("HasRoom", .guardCapacity, "there is none") { stage in
            stage.editPreferences { $0.capacity = 4 }
            return join(.mallory)
        },
        .passes("SlotFits", "no tree, no leaf") { stage in
            stage.ask(.mallory)
            return admit(.mallory, by: .bob)
        },
        .fails("SlotFits", .invalidValue, "no tree, a leaf") { stage in
            stage.ask(.mallory)
            return admit(.mallory, slot: 4, by: .bob)
        },
        .passes("SlotFits", "a fresh leaf") { stage in
            stage.ask(.mallory)
            return admit(.mallory, slot: 4, by: .bob)
        }.inClosed(),
        .passes("SlotFits", "the last leaf a tree can have") { stage in
            stage.ask(.mallory)
            return admit(.mallory, slot: (1 << 24) - 1, by: .bob)
        }.inClosed(),
        .fails("SlotFits", .invalidValue, "a leaf beyond every tree") { stage in
            stage.ask(.mallory)
            return admit(.mallory, slot: .max, by: .bob)
        }.inClosed(),
        .fails("SlotFits", .invalidValue, "another's leaf") { stage in
            stage.ask(.mallory)
            return admit(.mallory, slot: 3, by: .bob)
        }.inClosed(),
        .fails("SlotFits", .invalidValue, "a tree, no leaf") { stage in
            stage.ask(.mallory)
            return admit(.mallory, by: .bob)
        }.inClosed(),
        .passes("KeysFit", "keys of 32 bytes") { _ in join(.mallory) },
        .fails("KeysFit", .invalidValue, "a short key") { _ in
            var introduction = Person.mallory.introduction
            introduction.sealingKey = [1, 2, 3]
            return attempt(
                .joinRequested(JoinRequest(link: LinkSettings.primary.id, introduction: introduction)), by: .mallory)
        },
        .fails("KeysFit", .invalidValue, "another key than before") { stage in
            stage.runExpectingSuccess(.leave(successor: nil), by: .carol)
            var introduction = Person.carol.introduction
            introduction.memberKey = Person.mallory.key
            return attempt(
                .joinRequested(JoinRequest(link: LinkSettings.primary.id, introduction: introduction)), by: .carol)
        },
        .fails("KeysFit", .conflictDuplicate, "a device that is someone else's") { _ in
            let stolen = Device(id: Person.alice.device, member: Person.dave.id, key: Person.dave.key)
            return attempt(.deviceAdded(stolen), by: .dave)
        },
    ]

    private static func join(_ person: Person, by link: LinkID? = LinkSettings.primary.id) -> RuleRow.Try {
        attempt(.joinRequested(JoinRequest(link: link, introduction: person.introduction)), by: person)
    }

    private static func invite(_ person: Person) -> RuleRow.Try {
        let invitation = Invitation(member: person.id, name: person.name, memberKey: person.key, role: .observer)
        return attempt(.memberInvited(invitation), by: .alice)
    }

    private static func admit(
        _ person: Person, as role: Role = .observer, slot: UInt32? = nil, by admitting: Person
    ) -> RuleRow.Try {
        attempt(.joinAdmitted(JoinAdmission(member: person.id, role: role, slot: slot)), by: admitting)
    }
}
