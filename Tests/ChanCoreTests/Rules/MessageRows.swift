import ChanCore
import ChanID

extension RuleTableTests {
    static let messageRows: [RuleRow] = [
        .passes("MessageIsThere", "it is") { stage in attempt(.pinned(item: stage.post("x", by: .dave)), by: .bob) },
        .fails("MessageIsThere", .notFoundMessage, "it is not") { _ in
            attempt(.pinned(item: .filled(with: "nothing")), by: .bob)
        },
        .fails("MessageIsThere", .stateMessageGone, "it was moderated") { stage in
            let item = stage.post("x", by: .dave)
            stage.runExpectingSuccess(.moderate(item: item, Reasons("spam")), by: .bob)
            return attempt(.pinned(item: item), by: .bob)
        },
        .passes("IsOwnMessage", "one's own") { stage in
            attempt(.edited(item: stage.post("x", by: .dave), text: "y"), by: .dave)
        },
        .fails("IsOwnMessage", .deniedNotAuthor, "another's, even for an owner") { stage in
            attempt(.edited(item: stage.post("x", by: .dave), text: "y"), by: .alice)
        },
        .passes("IsOwnMessage", "the channel's, for an owner") { stage in
            attempt(.retracted(item: stage.speak(by: .dave)), by: .alice)
        },
        .passes("OwnersRetractForTheChannel", "an owner moderates what the channel said") { stage in
            attempt(.moderated(item: stage.speak(by: .dave), reason: nil), by: .alice)
        },
        .fails("OwnersRetractForTheChannel", .guardChannelItself, "a moderator does") { stage in
            attempt(.moderated(item: stage.speak(by: .dave), reason: nil), by: .bob)
        },
        .fails("OwnersRetractForTheChannel", .guardChannelItself, "the author takes it back") { stage in
            attempt(.retracted(item: stage.speak(by: .dave)), by: .dave)
        },
        .passes("OutranksMessageAuthor", "a moderator and an author") { stage in
            attempt(.moderated(item: stage.post("x", by: .dave), reason: nil), by: .bob)
        },
        .fails("OutranksMessageAuthor", .deniedRank, "a moderator and an owner") { stage in
            attempt(.moderated(item: stage.post("x", by: .alice), reason: nil), by: .bob)
        },
        .fails("OutranksMessageAuthor", .guardNeedsApproval, "an owner and an owner") { stage in
            let item = stage.post("x", by: .bob)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.moderated(item: item, reason: nil), by: .alice)
        },
        .passes("OutranksMessageAuthor", "an imported line has no member behind it") { stage in
            let imported = ImportMetadata(kind: .message, author: "nick", at: nil, atText: "[00:01]")
            stage.runExpectingSuccess(.post(Posting(text: "x", imported: imported)), by: .alice)
            return attempt(.moderated(item: stage.newest, reason: nil), by: .bob)
        },
        .passes("OutranksMessageAuthor", "the author has left") { stage in
            let item = stage.post("x", by: .bob)
            stage.runExpectingSuccess(.changeRole(member: Person.dave.id, role: .moderator), by: .alice)
            stage.runExpectingSuccess(.leave(successor: nil), by: .bob)
            return attempt(.moderated(item: item, reason: nil), by: .dave)
        },
        .passes("WithinEditWindow", "on the last second") { stage in
            let item = stage.post("x", by: .dave)
            stage.now = stage.now.adding(seconds: 86_400)
            return attempt(.edited(item: item, text: "y"), by: .dave)
        },
        .fails("WithinEditWindow", .stateEditWindow, "a second later") { stage in
            let item = stage.post("x", by: .dave)
            stage.now = stage.now.adding(seconds: 86_401)
            return attempt(.edited(item: item, text: "y"), by: .dave)
        },
        .passes("WithinDeleteWindow", "no window") { stage in
            let item = stage.post("x", by: .dave)
            stage.editPreferences { $0.deleteWindow = nil }
            stage.now = stage.now.adding(seconds: 1_000_000)
            return attempt(.retracted(item: item), by: .dave)
        },
        .fails("WithinDeleteWindow", .stateDeleteWindow, "a second too late") { stage in
            let item = stage.post("x", by: .dave)
            stage.now = stage.now.adding(seconds: 86_401)
            return attempt(.retracted(item: item), by: .dave)
        },
        .passes("KeepsSlowMode", "the first post") { stage in
            stage.editPreferences { $0.slowMode = 10 }
            return attempt(hello, by: .dave)
        },
        .fails("KeepsSlowMode", .stateSlowMode, "another too soon") { stage in
            stage.editPreferences { $0.slowMode = 10 }
            _ = stage.post("x", by: .dave)
            stage.now = stage.now.adding(seconds: 9)
            return attempt(hello, by: .dave)
        },
        .passes("KeepsSlowMode", "another in time") { stage in
            stage.editPreferences { $0.slowMode = 10 }
            _ = stage.post("x", by: .dave)
            stage.now = stage.now.adding(seconds: 10)
            return attempt(hello, by: .dave)
        },
        .passes("KeepsSlowMode", "a moderator need not wait") { stage in
            stage.editPreferences { $0.slowMode = 10 }
            _ = stage.post("x", by: .bob)
            return attempt(hello, by: .bob)
        },
        .passes("NotHeld", "no pre-moderation") { _ in attempt(hello, by: .dave) },
        .fails("NotHeld", .stateHeld, "an author under pre-moderation") { stage in
            stage.editPreferences { $0.features[.preModeration] = .on }
            return attempt(hello, by: .dave)
        },
        .passes("NotHeld", "a moderator under pre-moderation") { stage in
            stage.editPreferences { $0.features[.preModeration] = .on }
            return attempt(hello, by: .bob)
        },
        .passes("ForwardFits", "through eight places") { _ in forwarded((1...8).map { ForwardSource(name: "#\($0)") })
        },
        .fails("ForwardFits", .invalidValue, "through nine") { _ in
            forwarded((1...9).map { ForwardSource(name: "#\($0)") })
        },
        .fails("ForwardFits", .invalidName, "from a name that turns the line around") { _ in
            forwarded([ForwardSource(name: "news\u{202E}")])
        },
        .passes("MentionsFit", "staff of a channel") { _ in naming([Person.bob.id, Person.alice.id]) },
        .fails("MentionsFit", .notFoundMember, "a subscriber, who is hidden from the others") { _ in
            naming([Person.carol.id])
        },
        .fails("MentionsFit", .notFoundMember, "a subscriber, as a subscriber sees it") { _ in
            naming([Person.carol.id])
        }.seenBySubscriber(),
        .passes("MentionsFit", "anybody in a group") { _ in naming([Person.carol.id]) }.inGroup(),
        .fails("MentionsFit", .invalidValue, "the same twice") { _ in naming([Person.bob.id, Person.bob.id]) },
        .passes("AuthorNameFits", "a subscriber's own name") { _ in called(Person.carol.name, by: .carol) },
        .passes("AuthorNameFits", "a subscriber's, as a subscriber sees it") { _ in
            called(Person.carol.name, by: .carol)
        }.seenBySubscriber(),
        .fails("AuthorNameFits", .invalidValue, "the owner's name") { _ in called(Person.alice.name, by: .carol) },
        .fails("AuthorNameFits", .invalidName, "one that disguises something") { _ in
            called("alice\u{202E}", by: .carol)
        },
        .passes("LinksAreAllowed", "a link where they are on") { _ in attempt(link, by: .dave) },
        .fails("LinksAreAllowed", .stateFeatureOff, "a link by an author where they are for moderators") { stage in
            stage.editPreferences { $0.features[.links] = FeatureSetting(isOn: true, lowestRole: .moderator) }
            return attempt(link, by: .dave)
        },
        .fails("LinksAreAllowed", .stateFeatureOff, "one disguised by a combining mark") { stage in
            saidWithoutLinks("see https://\u{301}example.org", &stage)
        },
        .fails("LinksAreAllowed", .stateFeatureOff, "nothing but its beginning") { stage in
            saidWithoutLinks("www.", &stage)
        },
        .passes("LinksAreAllowed", "words without one") { stage in saidWithoutLinks("ww.w: // www", &stage) },
        .passes("LinksAreAllowed", "a letter") { stage in saidWithoutLinks("w", &stage) },
        .passes("ReactionFits", "a family of ten scalars") { stage in react(&stage, "👩‍👩‍👧‍👦") },
        .fails("ReactionFits", .invalidReaction, "two emoji") { stage in react(&stage, "👍👍") },
        .fails("ReactionFits", .invalidReaction, "nothing") { stage in react(&stage, "") },
        .fails("ReactionFits", .invalidReaction, "a bell") { stage in react(&stage, "\u{7}") },
        .fails("ReactionFits", .invalidReaction, "33 bytes of one character") { stage in
            react(&stage, "e" + String(repeating: "\u{301}", count: 16))
        },
        .fails("ReactionFits", .guardCapacity, "a sixth") { stage in
            let item = stage.post("x", by: .dave)
            for emoji in ["👍", "👎", "🎉", "❤️", "😀"] {
                stage.runExpectingSuccess(.react(item: item, emoji: emoji, added: true), by: .carol)
            }
            return attempt(.reacted(item: item, emoji: "🚀", added: true), by: .carol)
        },
        .passes("HasRoomForPin", "the first") { stage in attempt(.pinned(item: stage.post("x", by: .dave)), by: .bob) },
        .fails("HasRoomForPin", .guardCapacity, "the hundred-and-first") { stage in
            for _ in 0..<100 { stage.runExpectingSuccess(.pin(item: stage.post("x", by: .dave)), by: .bob) }
            return attempt(.pinned(item: stage.post("x", by: .dave)), by: .bob)
        },
    ]

    private static let link = Act.posted(Posting(text: "see https://example.org"))

    private static func saidWithoutLinks(_ text: String, _ stage: inout TestConversation) -> RuleRow.Try {
        stage.editPreferences { $0.features[.links] = .off }
        return attempt(.posted(Posting(text: text)), by: .dave)
    }

    private static func forwarded(_ sources: [ForwardSource]) -> RuleRow.Try {
        var posting = Posting(text: "x")
        posting.forwarded = sources
        return attempt(.posted(posting), by: .dave)
    }

    private static func called(_ name: String, by person: Person) -> RuleRow.Try {
        var posting = Posting(text: "x")
        posting.authorName = name
        return attempt(.posted(posting), by: person)
    }

    private static func naming(_ members: [MemberID]) -> RuleRow.Try {
        var posting = Posting(text: "x")
        posting.mentions = members
        return attempt(.posted(posting), by: .dave)
    }

    private static func react(_ stage: inout TestConversation, _ emoji: String) -> RuleRow.Try {
        attempt(.reacted(item: stage.post("x", by: .dave), emoji: emoji, added: true), by: .carol)
    }
}

extension TestConversation {
    /// Posts a message as the channel.
    mutating func speak(by person: Person) -> MessageID {
        runExpectingSuccess(.post(Posting(text: "the channel says", asChannel: true)), by: person)
        return newest
    }
}
