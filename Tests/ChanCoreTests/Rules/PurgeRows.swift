import ChanCore
import ChanID

extension RuleTableTests {
    private static let everything: Range<EntryNumber> = 0..<1_000_000

    static let purgeRows: [RuleRow] = [
        .passes("PurgeFits", "one that is there") { stage in
            attempt(.purged(Purge(items: [stage.post("x", by: .dave)], entries: everything)), by: .bob)
        },
        .passes("PurgeFits", "a stretch that holds nothing") { _ in
            attempt(.purged(Purge(entries: 0..<0)), by: .bob)
        },
        .fails("PurgeFits", .notFoundMessage, "one that is not") { _ in
            attempt(.purged(Purge(items: [.filled(with: "nothing")], entries: everything)), by: .bob)
        },
        .fails("PurgeFits", .invalidValue, "none at all") { _ in
            attempt(.purged(Purge(items: [], entries: everything)), by: .bob)
        },
        .passes("OutranksPurged", "a moderator and an author's messages") { stage in
            _ = stage.post("x", by: .dave)
            return attempt(.purged(Purge(member: Person.dave.id, entries: everything)), by: .bob)
        },
        .passes("OutranksPurged", "a stretch that holds an owner's, which stays") { stage in
            _ = stage.post("x", by: .alice)
            return attempt(.purged(Purge(entries: everything)), by: .bob)
        },
        .fails("OutranksPurged", .deniedRank, "a moderator and an owner's messages") { stage in
            _ = stage.post("x", by: .alice)
            return attempt(.purged(Purge(member: Person.alice.id, entries: everything)), by: .bob)
        },
        .fails("OutranksPurged", .guardNeedsApproval, "an owner and another owner's") { stage in
            _ = stage.post("x", by: .bob)
            stage.runExpectingSuccess(.changeRole(member: Person.bob.id, role: .owner), by: .alice)
            return attempt(.purged(Purge(member: Person.bob.id, entries: everything)), by: .alice)
        },
        .fails("OutranksPurged", .guardChannelItself, "what the channel said, named by a moderator") { stage in
            attempt(.purged(Purge(items: [stage.speak(by: .dave)], entries: everything)), by: .bob)
        },
        .passes("OutranksPurged", "what the channel said, among a member's, which stays") { stage in
            _ = stage.speak(by: .dave)
            return attempt(.purged(Purge(member: Person.dave.id, entries: everything)), by: .bob)
        },
    ]
}
