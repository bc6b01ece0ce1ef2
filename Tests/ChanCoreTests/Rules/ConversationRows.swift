import ChanCore
import ChanID

extension RuleTableTests {
    static let conversationRows: [RuleRow] = [
        .passes("ConversationIsActive", "a post in an active conversation") { _ in
            attempt(.posted(Posting(text: "x")), by: .dave)
        },
        .fails("ConversationIsActive", .stateFrozen, "a post in a frozen one") { stage in
            stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
            return attempt(.posted(Posting(text: "x")), by: .dave)
        },
        .fails("ConversationIsActive", .stateClosed, "a post in a closed one") { stage in
            stage.runExpectingSuccess(.close(reason: nil), by: .alice)
            return attempt(.posted(Posting(text: "x")), by: .dave)
        },
        .fails("ConversationIsActive", .stateDeleted, "a post in a deleted one") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            return attempt(.posted(Posting(text: "x")), by: .dave)
        },
        .fails("ConversationIsActive", .stateNotActive, "a post before genesis") { stage in
            stage = TestConversation(draft: .channel)
            return attempt(.posted(Posting(text: "x")), by: .dave)
        },
        .passes("ConversationIsActive", "a removal in a frozen one") { stage in
            stage.runExpectingSuccess(.freeze(reason: nil), by: .alice)
            return attempt(.memberRemoved(member: Person.carol.id, reason: nil), by: .alice)
        },
        .passes("ConversationIsActive", "leaving a deleted one") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            return attempt(.memberLeft(successor: nil), by: .carol)
        },
        .passes("ConversationIsNew", "the first genesis") { stage in
            stage = TestConversation(draft: .channel)
            return attempt(genesis, by: .alice)
        },
        .fails("ConversationIsNew", .conflictDuplicate, "a second genesis") { _ in attempt(genesis, by: .alice) },
        .passes("WithinGrace", "restoring before the grace period ends") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            stage.now = stage.now.adding(seconds: 59)
            return attempt(.restored, by: .alice)
        },
        .fails("WithinGrace", .stateDeleted, "restoring when it has ended") { stage in
            stage.runExpectingSuccess(.delete(grace: 60, confirmation: .plan), by: .alice)
            stage.now = stage.now.adding(seconds: 60)
            return attempt(.restored, by: .alice)
        },
        .passes("HistoryFitsVisibility", "all of it, where anyone may read") { stage in
            prefer(&stage) { $0.history = .all }
        },
        .fails("HistoryFitsVisibility", .invalidValue, "the last ten, where anyone may read") { stage in
            prefer(&stage) { $0.history = .last(10) }
        },
        .passes("HistoryFitsVisibility", "the last ten, where members read") { stage in
            prefer(&stage) { $0.history = .last(10) }
        }.inClosed(),
        .passes("NumbersFit", "a quorum of 64 relays") { stage in prefer(&stage) { $0.quorum = 64 } },
        .fails("NumbersFit", .invalidValue, "a quorum of no relay") { stage in prefer(&stage) { $0.quorum = 0 } },
        .fails("NumbersFit", .invalidValue, "a quorum of 65 relays") { stage in prefer(&stage) { $0.quorum = 65 } },
        .passes("NumbersFit", "slow mode of a second") { stage in prefer(&stage) { $0.slowMode = 1 } },
        .fails("NumbersFit", .invalidValue, "slow mode of no time") { stage in prefer(&stage) { $0.slowMode = 0 } },
        .passes("NumbersFit", "editing for ten years") { stage in prefer(&stage) { $0.editWindow = 315_360_000 } },
        .fails("NumbersFit", .invalidValue, "editing for longer") { stage in
            prefer(&stage) { $0.editWindow = 315_360_001 }
        },
        .fails("NumbersFit", .invalidValue, "deleting for ever and ever") { stage in
            prefer(&stage) { $0.deleteWindow = .max }
        },
        .fails("NumbersFit", .invalidValue, "slow mode without end") { stage in prefer(&stage) { $0.slowMode = .max } },
        .fails("NumbersFit", .invalidValue, "messages that never disappear") { stage in
            prefer(&stage) { $0.timeToLive = .max }
        },
        .fails("NumbersFit", .invalidValue, "a link nobody may use") { _ in
            var offer = LinkSettings.named("more")
            offer.useLimit = 0
            return attempt(.linkCreated(offer), by: .alice)
        },
        .passes("PermissionMayMove", "pinning moves to authors") { _ in override(.pin, from: .author) },
        .fails("PermissionMayMove", .invalidValue, "deleting does not move") { _ in override(.delete, from: .admin) },
        .fails("PermissionMayMove", .invalidValue, "reading is not withheld") { _ in
            grant(.read, isGiven: false, by: .alice)
        },
        .passes("HoldsWhatIsGranted", "an owner grants pinning") { _ in grant(.pin, isGiven: true, by: .alice) },
        .fails("HoldsWhatIsGranted", .deniedGrantPermission, "a moderator grants what owners have") { _ in
            grant(.manageRelays, isGiven: true, by: .bob)
        },
        .passes("HoldsWhatIsGranted", "withholding takes no holding") { _ in
            grant(.manageRelays, isGiven: false, by: .bob)
        },
        .passes("EndsInTheFuture", "a mute until later") { stage in mute(until: stage.now.adding(seconds: 1)) },
        .fails("EndsInTheFuture", .invalidTime, "a mute until now") { stage in mute(until: stage.now) },
        .passes("FeatureIsOn", "a reaction where they are on") { stage in
            let item = stage.post("x", by: .dave)
            return attempt(.reacted(item: item, emoji: "👍", added: true), by: .carol)
        },
        .fails("FeatureIsOn", .stateFeatureOff, "a reaction where they are off") { stage in
            let item = stage.post("x", by: .dave)
            stage.editPreferences { $0.features[.reactions] = .off }
            return attempt(.reacted(item: item, emoji: "👍", added: true), by: .carol)
        },
        .fails("FeatureIsOn", .stateFeatureOff, "a reaction below the lowest role") { stage in
            let item = stage.post("x", by: .dave)
            stage.editPreferences { $0.features[.reactions] = FeatureSetting(isOn: true, lowestRole: .author) }
            return attempt(.reacted(item: item, emoji: "👍", added: true), by: .carol)
        },
        .fails("FeatureIsOn", .stateFeatureOff, "a comment where they are off") { stage in
            attempt(.posted(Posting(text: "x", replyTo: stage.post("y", by: .dave))), by: .carol)
        },
        .passes("FeatureIsOn", "an author's reply is a post, not a comment") { stage in
            attempt(.posted(Posting(text: "x", replyTo: stage.post("y", by: .dave))), by: .dave)
        },
        .passes("TextFits", "15,000 bytes") { _ in attempt(.posted(Posting(text: long(15_000))), by: .dave) },
        .fails("TextFits", .invalidTextTooLong, "15,001 bytes") { _ in
            attempt(.posted(Posting(text: long(15_001))), by: .dave)
        },
        .fails("TextFits", .invalidTextTooLong, "7,501 characters of two bytes") { _ in
            attempt(.posted(Posting(text: String(repeating: "é", count: 7_501))), by: .dave)
        },
        .fails("TextFits", .invalidTextEmpty, "nothing") { _ in attempt(.posted(Posting(text: "")), by: .dave) },
        .passes("TextFits", "nothing, imported") { _ in
            attempt(
                .posted(Posting(text: "", imported: ImportMetadata(kind: .message, author: "n", at: nil, atText: ""))),
                by: .dave)
        },
        .fails("TextFits", .invalidTextTooLong, "an imported author of 513 bytes") { _ in
            attempt(
                .posted(
                    Posting(text: "x", imported: ImportMetadata(kind: .message, author: long(513), at: nil, atText: ""))
                ),
                by: .alice)
        },
        .fails("TextFits", .invalidTextTooLong, "a title of 129") { _ in
            attempt(.profileChanged(Profile(name: "n", title: long(129))), by: .alice)
        },
        .passes("WitnessFits", "a witness") { _ in attempt(.witnessChanged(witness()), by: .alice) },
        .fails("WitnessFits", .invalidAddress, "a witness without a URL") { _ in
            attempt(.witnessChanged(witness(url: "")), by: .alice)
        },
        .fails("WitnessFits", .invalidAddress, "a witness with a URL of 257 bytes") { _ in
            attempt(.witnessChanged(witness(url: "https://" + String(repeating: "a", count: 249))), by: .alice)
        },
        .fails("WitnessFits", .invalidAddress, "a witness whose name has a plus sign") { _ in
            attempt(.witnessChanged(witness(name: "w+1")), by: .alice)
        },
        .fails("WitnessFits", .invalidAddress, "a witness whose URL has a space") { _ in
            attempt(.witnessChanged(witness(url: "https://witness.example/w 1")), by: .alice)
        },
        .fails("WitnessFits", .invalidValue, "a witness with the identity of a relay") { stage in
            stage.runExpectingSuccess(.addRelay(.south), by: .alice)
            return attempt(.witnessChanged(witness(NewRelay.south.relay)), by: .alice)
        },
        .fails("WitnessFits", .invalidValue, "a ninth witness") { stage in
            for number in 1...8 {
                stage.runExpectingSuccess(.changeWitness(witness(.filled(with: "w\(number)"))), by: .alice)
            }
            return attempt(.witnessChanged(witness()), by: .alice)
        },
        .passes("TextFits", "a welcome of 2,000") { _ in attempt(.welcomeChanged(long(2_000)), by: .alice) },
        .fails("TextFits", .invalidTextTooLong, "a welcome of 2,001") { _ in
            attempt(.welcomeChanged(long(2_001)), by: .alice)
        },
        .passes("TextIsPlain", "a welcome of two lines") { _ in
            attempt(.welcomeChanged("one\n\ttwo"), by: .alice)
        },
        .fails("TextIsPlain", .invalidValue, "a welcome that moves the cursor") { _ in
            attempt(.welcomeChanged("\u{1B}[2J"), by: .alice)
        },
        .fails("TextIsPlain", .invalidTextTooLong, "a welcome of one character and 20,001 bytes") { _ in
            attempt(.welcomeChanged("e" + String(repeating: "\u{301}", count: 10_000)), by: .alice)
        },
        .passes("TextIsPlain", "a title with an emoji, a description of two lines") { _ in
            attempt(.profileChanged(Profile(name: "n", title: "👩‍👩‍👧‍👦 ü", description: "one\n\ttwo")), by: .alice)
        },
        .passes("TextIsPlain", "a name of eight hex digits") { _ in
            attempt(.profileChanged(Profile(name: "deadbeef")), by: .alice)
        },
        .fails("TextIsPlain", .invalidName, "a name of the 64 digits of a conversation's identifier") { _ in
            attempt(.profileChanged(Profile(name: String(repeating: "Ab", count: 32))), by: .alice)
        },
        .fails("TextIsPlain", .invalidName, "a member's name of the 32 digits of a member's identifier") { _ in
            attempt(.memberRenamed(name: String(repeating: "0c", count: 16)), by: .alice)
        },
        .fails("TextIsPlain", .invalidValue, "a title of two lines") { _ in
            attempt(.profileChanged(Profile(name: "n", title: "a\nb")), by: .alice)
        },
        .fails("TextIsPlain", .invalidValue, "a title that rings") { _ in
            attempt(.profileChanged(Profile(name: "n", title: "a\u{1}b")), by: .alice)
        },
        .fails("TextIsPlain", .invalidValue, "a title that turns around what follows") { _ in
            attempt(.profileChanged(Profile(name: "n", title: "a\u{202E}b")), by: .alice)
        },
        .fails("TextIsPlain", .invalidValue, "a description that moves the cursor") { _ in
            attempt(.profileChanged(Profile(name: "n", title: "", description: "\u{1B}[2J")), by: .alice)
        },
        .fails("TextIsPlain", .invalidName, "a name of 64 characters and 512 bytes") { _ in
            attempt(.profileChanged(Profile(name: String(repeating: "🇩🇪", count: 64), title: "")), by: .alice)
        },
        .fails("TextIsPlain", .invalidTextTooLong, "a title of one character and 2,001 bytes") { _ in
            attempt(
                .profileChanged(Profile(name: "n", title: "e" + String(repeating: "\u{301}", count: 1_000))), by: .alice
            )
        },
        .fails("TextIsPlain", .invalidTextTooLong, "a description of one character and 20,001 bytes") { _ in
            attempt(
                .profileChanged(
                    Profile(name: "n", title: "", description: "e" + String(repeating: "\u{301}", count: 10_000))),
                by: .alice)
        },
        .passes("TextIsPlain", "a relay's address of one line") { _ in
            attempt(.relayChanged(added(NewRelay.south.address)), by: .alice)
        },
        .fails("TextIsPlain", .invalidAddress, "one of two") { _ in
            attempt(.relayChanged(added(NewRelay.south.address + "\n")), by: .alice)
        },
        .passes("HasEnded", "a mute whose time is up") { stage in
            mute(.dave, seconds: 5, &stage)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(.lapsed(.mute(Person.dave.id)), by: .alice)
        },
        .fails("HasEnded", .invalidTime, "a mute that lasts") { stage in
            mute(.dave, seconds: 5, &stage)
            stage.now = stage.now.adding(seconds: 4)
            return attempt(.lapsed(.mute(Person.dave.id)), by: .alice)
        },
        .fails("HasEnded", .invalidTime, "a mute without end") { stage in
            stage.runExpectingSuccess(.mute(RestrictionOrder(member: Person.dave.id)), by: .bob)
            return attempt(.lapsed(.mute(Person.dave.id)), by: .alice)
        },
        .fails("HasEnded", .invalidTime, "the ownership of one of two") { stage in
            stage.runExpectingSuccess(
                .changeRole(member: Person.bob.id, role: .owner, until: stage.now.adding(seconds: 5)), by: .alice)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(.lapsed(.ownership(Person.bob.id)), by: .alice)
        },
        .cannotTell("HasEnded", .staff, "the mute of a subscriber, to a subscriber") { stage in
            mute(.carol, seconds: 5, &stage)
            stage.now = stage.now.adding(seconds: 5)
            return attempt(.lapsed(.mute(Person.carol.id)), by: .alice)
        },
        .fails("TextFits", .invalidTextTooLong, "a reason of 501") { _ in
            attempt(.frozen(reason: long(501)), by: .alice)
        },
        .passes("NameFits", "64 characters, one of them ten scalars") { _ in
            attempt(.memberRenamed(name: long(63) + "👩‍👩‍👧‍👦"), by: .dave)
        },
        .fails("NameFits", .invalidName, "65 characters") { _ in attempt(.memberRenamed(name: long(65)), by: .dave) },
        .fails("NameFits", .invalidName, "no character") { _ in attempt(.memberRenamed(name: ""), by: .dave) },
        .fails("NameFits", .invalidName, "a line break") { _ in attempt(.memberRenamed(name: "al\nice"), by: .dave) },
        .fails("NameFits", .invalidName, "an escape") { _ in attempt(.memberRenamed(name: "\u{1B}[2J"), by: .dave) },
        .fails("NameFits", .invalidName, "right-to-left override") { _ in
            attempt(.memberRenamed(name: "a\u{202E}b"), by: .dave)
        },
        .passes("NameFits", "emoji, keycaps, a flag, Persian and Hindi as they are written") { _ in
            attempt(.memberRenamed(name: "👩‍❤️‍👩 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم क्‍ष"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a space of no width") { _ in
            attempt(.memberRenamed(name: "alice\u{200B}"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a joiner that joins nothing") { _ in
            attempt(.memberRenamed(name: "al\u{200D}ice"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a variation of nothing") { _ in
            attempt(.memberRenamed(name: "alice1\u{FE0F}"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a letter nobody sees") { _ in
            attempt(.memberRenamed(name: "\u{3164}"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a tag without a flag") { _ in
            attempt(.memberRenamed(name: "alice\u{E0061}"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a private character") { _ in
            attempt(.memberRenamed(name: "\u{E000}"), by: .dave)
        },
        .fails("NameFits", .invalidName, "a space at the end") { _ in attempt(.memberRenamed(name: "alice "), by: .dave)
        },
        .passes("OnlyInChannels", "a channel speaks") { _ in
            attempt(.posted(Posting(text: "x", asChannel: true)), by: .dave)
        },
        .fails("OnlyInChannels", .stateNotChannel, "a group does not") { _ in
            attempt(.posted(Posting(text: "x", asChannel: true)), by: .dave)
        }.inGroup(),
        .passes("ByOrigin", "the origin counts reactions") { stage in
            attempt(.reactionsCounted(item: stage.post("x", by: .dave), counts: ["👍": 3]), by: .alice)
        },
        .passes("ByOrigin", "a post of one's own") { _ in attempt(.posted(Posting(text: "x")), by: .dave) },
        .passes("ByOrigin", "the origin imports") { _ in attempt(.posted(imported), by: .alice) },
        .fails("ByOrigin", .stateNotOrigin, "an author puts words into another's mouth") { _ in
            attempt(.posted(imported), by: .dave)
        },
        .fails("ByOrigin", .stateNotOrigin, "a moderator counts reactions") { stage in
            attempt(.reactionsCounted(item: stage.post("x", by: .dave), counts: ["👍": 3]), by: .bob)
        },
    ]

    private static func mute(_ target: Person, seconds: Int64, _ stage: inout TestConversation) {
        let end = stage.now.adding(seconds: seconds)
        stage.runExpectingSuccess(.mute(RestrictionOrder(member: target.id, until: end)), by: .bob)
    }

    private static let imported = Posting(
        text: "x", imported: ImportMetadata(kind: .message, author: "alice", at: nil, atText: ""))

    private static let genesis = Act.conversationCreated(
        ConversationCreation(kind: .channel, visibility: .open, owner: Person.alice.introduction))

    private static func prefer(_ stage: inout TestConversation, _ edit: (inout Preferences) -> Void) -> RuleRow.Try {
        var preferences = stage.state.summary.preferences
        edit(&preferences)
        return attempt(.preferencesChanged(preferences), by: .alice)
    }

    private static func override(_ permission: Permission, from role: Role) -> RuleRow.Try {
        let setting = PermissionOverride(permission: permission, from: role)
        return attempt(.permissionOverridden(OverrideChange(permission: permission, setting: setting)), by: .alice)
    }

    private static func grant(_ permission: Permission, isGiven: Bool, by person: Person) -> RuleRow.Try {
        let grant = Grant(permission: permission, isGiven: isGiven)
        return attempt(
            .permissionGranted(GrantChange(member: Person.dave.id, permission: permission, grant: grant)), by: person)
    }

    private static func mute(until end: Timestamp) -> RuleRow.Try {
        attempt(.memberMuted(RestrictionOrder(member: Person.dave.id, until: end)), by: .bob)
    }

    private static func added(_ address: String) -> RelayChange {
        RelayChange(relay: NewRelay.south.relay, name: "south", address: address, status: .new)
    }

    static func long(_ count: Int) -> String { String(repeating: "x", count: count) }
}

/// A witness that an owner adds.
private func witness(
    _ id: RelayID = .filled(with: "witness"), name: String = "witness.example/w1",
    url: String = "https://witness.example/w1"
) -> WitnessChange {
    WitnessChange(witness: id, name: name, url: url, isRemoval: false)
}
