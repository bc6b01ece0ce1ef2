import ChanCore
import ChanID

extension RuleTableTests {
    static let authorRows: [RuleRow] = [
        .passes("EnclosedByOrigin", "not enclosed") { _ in attempt(hello, by: .dave) },
        .passes("EnclosedByOrigin", "enclosed by the origin") { _ in (hello, enclosed(by: .alice)) },
        .fails("EnclosedByOrigin", .stateNotOrigin, "enclosed by a moderator") { _ in (hello, enclosed(by: .bob)) },
        .passes("StandsInItsScope", "a post for members") { _ in (hello, scoped(.members)) },
        .fails("StandsInItsScope", .invalidValue, "a post for staff alone") { _ in (hello, scoped(.staff)) },
        .fails("StandsInItsScope", .invalidValue, "a subscriber's removal for everyone") { _ in
            var author = Person.alice.author
            author.scope = .charter
            return (.memberRemoved(member: Person.carol.id, reason: nil), author)
        },
        .passes("StandsInItsScope", "an author's removal for everyone") { _ in
            var author = Person.alice.author
            author.scope = .charter
            return (.memberRemoved(member: Person.dave.id, reason: nil), author)
        },
        .passes("IsNotStale", "a day behind by the clock, none by the log") { _ in freeze(lag: 0, seconds: 90_000) },
        .passes("IsNotStale", "a thousand entries and an hour behind") { _ in freeze(lag: 1_000, seconds: 3_600) },
        .fails("IsNotStale", .conflictStale, "one entry, and more than a day behind") { _ in
            freeze(lag: 1, seconds: 86_401)
        },
        .fails("IsNotStale", .conflictStale, "too many entries behind") { _ in freeze(lag: 10_001, seconds: 1) },
        .passes("AuthorIsMember", "a member") { _ in attempt(hello, by: .carol) },
        .fails("AuthorIsMember", .stateNotMember, "a stranger") { _ in attempt(hello, by: .mallory) },
        .fails("AuthorIsMember", .stateNotMember, "someone who left") { stage in
            stage.runExpectingSuccess(.leave(successor: nil), by: .dave)
            return attempt(hello, by: .dave)
        },
        .fails("AuthorIsMember", .stateBanned, "someone banned") { stage in
            stage.runExpectingSuccess(.ban(BanOrder(member: Person.dave.id), privateReason: nil), by: .bob)
            return attempt(hello, by: .dave)
        },
        .fails("AuthorIsMember", .statePending, "someone who waits") { stage in
            stage.ask(.mallory)
            return attempt(hello, by: .mallory)
        },
        .cannotTell("AuthorIsMember", .staff, "a comment, to a subscriber") { _ in attempt(hello, by: .carol) },
        .passes("DeviceIsAuthors", "one's own device") { _ in attempt(hello, by: .dave) },
        .fails("DeviceIsAuthors", .deniedDevice, "another's device") { _ in
            (hello, Author(member: Person.alice.id, device: Person.mallory.device))
        },
        .fails("DeviceIsAuthors", .deniedDevice, "a device of another member") { _ in
            (hello, Author(member: Person.alice.id, device: Person.dave.device))
        },
        .passes("DeviceIsAuthors", "a new device speaks for itself") { _ in
            let new = Device(id: .filled(with: "new"), member: Person.dave.id, key: Person.dave.key)
            return (.deviceAdded(new), Author(member: Person.dave.id, device: new.id))
        },
        .passes("HoldsPermission", "an author posts") { _ in attempt(hello, by: .dave) },
        .fails("HoldsPermission", .deniedRole, "a subscriber posts") { _ in attempt(hello, by: .carol) },
        .fails("HoldsPermission", .deniedRole, "a subscriber posts, seen by a subscriber") { _ in
            attempt(hello, by: .carol)
        }.seenBySubscriber(),
        .fails("HoldsPermission", .deniedPermission, "posting was withheld") { stage in
            stage.grant(Grant(permission: .post, isGiven: false), to: .dave)
            return attempt(hello, by: .dave)
        },
        .passes("HoldsPermission", "posting was granted to a subscriber") { stage in
            stage.grant(Grant(permission: .post, isGiven: true), to: .carol)
            return attempt(hello, by: .carol)
        },
        .passes("HoldsPermission", "posting was granted to a subscriber, seen by a subscriber") { stage in
            stage.grant(Grant(permission: .post, isGiven: true), to: .carol)
            return attempt(hello, by: .carol)
        }.seenBySubscriber(),
        .fails("HoldsPermission", .deniedExpired, "the grant has ended") { stage in
            stage.grant(Grant(permission: .post, isGiven: true, until: stage.now.adding(seconds: 5)), to: .carol)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(hello, by: .carol)
        },
        .fails("HoldsPermission", .deniedRole, "posting was moved to moderators") { stage in
            let setting = PermissionOverride(permission: .post, from: .moderator)
            stage.runExpectingSuccess(
                .overridePermission(OverrideChange(permission: .post, setting: setting)), by: .alice)
            return attempt(hello, by: .dave)
        },
        .fails("HoldsPermission", .deniedRole, "an admin removes staff of a channel") { stage in
            stage.join(.mallory, as: .admin)
            return attempt(.memberRemoved(member: Person.dave.id, reason: nil), by: .mallory)
        },
        .passes("HoldsPermission", "an admin removes a subscriber") { stage in
            stage.join(.mallory, as: .admin)
            return attempt(.memberRemoved(member: Person.carol.id, reason: nil), by: .mallory)
        },
        .passes("HoldsPermission", "stepping down takes none") { _ in
            attempt(.roleChanged(RoleChange(member: Person.dave.id, role: .observer)), by: .dave)
        },
        .fails("HoldsPermission", .deniedRole, "capacity is admission policy") { stage in
            stage.grant(Grant(permission: .editPreferences, isGiven: true), to: .bob)
            var preferences = stage.state.summary.preferences
            preferences.capacity = 5
            return attempt(.preferencesChanged(preferences), by: .bob)
        },
        .passes("SpeaksForOneself", "a device of one's own") { _ in
            attempt(
                .deviceAdded(Device(id: .filled(with: "d"), member: Person.dave.id, key: Person.dave.key)), by: .dave)
        },
        .fails("SpeaksForOneself", .deniedNotAuthor, "a device for someone else") { _ in
            attempt(
                .deviceAdded(Device(id: .filled(with: "d"), member: Person.alice.id, key: Person.dave.key)), by: .dave)
        },
        .passes("NotMuted", "nobody muted dave") { _ in attempt(hello, by: .dave) },
        .fails("NotMuted", .deniedMuted, "dave is muted") { stage in
            stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id)), by: .bob)
            return attempt(hello, by: .dave)
        },
        .passes("NotMuted", "the mute has ended") { stage in
            stage.runExpectingSuccess(
                .mute(RestrictionOrder(member: Person.dave.id, until: stage.now.adding(seconds: 5))), by: .bob)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(hello, by: .dave)
        },
    ]

    static let hello = Act.posted(Posting(text: "hello"))

    private static func enclosed(by outer: Person) -> Author {
        var author = Person.dave.author
        author.enclosedBy = outer.device
        return author
    }

    private static func scoped(_ scope: Scope) -> Author {
        var author = Person.dave.author
        author.scope = scope
        return author
    }

    private static func freeze(lag entries: UInt64, seconds: Int64) -> RuleRow.Try {
        var author = Person.alice.author
        author.lag = Author.Lag(entries: entries, seconds: seconds)
        return (.frozen(reason: nil), author)
    }
}

extension TestConversation {
    /// Requests to join through an approval link.
    mutating func ask(_ person: Person, role: Role = .observer) {
        let offer = LinkSettings.named("approval " + role.name, role: role, admission: .approval)
        if state.rows.links[offer.id] == nil { runExpectingSuccess(.createLink(offer), by: .alice) }
        runExpectingSuccess(.askToJoin(JoinRequest(link: offer.id, introduction: person.introduction)), by: person)
    }

    mutating func grant(_ grant: Grant, to person: Person) {
        runExpectingSuccess(
            .grantPermission(GrantChange(member: person.id, permission: grant.permission, grant: grant)), by: .alice)
    }
}
