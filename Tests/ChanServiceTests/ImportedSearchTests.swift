import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Finding imported messages, and what a search tells")
struct ImportedSearchTests {
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let club: ConversationID

        init() async throws {
            world = try TestCluster()
            alice = try await world.person("alice")
            club = try await alice.create(.group, .closed, named: "club")
            try await alice.say("a card of today", in: club)
            for (date, lines) in [
                ("2005-08-08", "[11:29] <bob> which sound card\n[11:30] <carol> a good card\n"),
                ("2006-08-08", "[11:29] <bob> my card is old\n[11:30] <alice> a card, too\n"),
            ] {
                let path = world.directory.file("\(date).log")
                try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
                _ = try await alice.node.imports.importHistory(
                    ImportRequest(conversation: club, path: path, format: .irc(date: date)))
            }
            try await alice.say("another card of today", in: club)
        }

        func author(_ name: String) async throws -> AuthorFilter {
            try await alice.node.withView { [club] view in try view.author(name, of: club) }
        }

        /// The texts that a list and a search find with a filter, which must agree.
        func texts(_ filter: ItemFilter, isNewestFirst: Bool = false) async throws -> [String] {
            let request = PageRequest(limit: 2, isNewestFirst: isNewestFirst)
            let searched = try await all(request) { view, request in
                try view.search("card", in: club, filter, request)
            }
            let listed = try await all(request) { view, request in try view.items(of: club, filter, request) }
            #expect(listed == searched)
            return listed
        }

        func listed(_ filter: ItemFilter, isNewestFirst: Bool = false) async throws -> [String] {
            let request = PageRequest(limit: 2, isNewestFirst: isNewestFirst)
            return try await all(request) { [club] view, request in try view.items(of: club, filter, request) }
        }

        /// The texts of the newest items before one.
        func last(
            _ count: Int, before item: MessageID, _ narrow: (inout ItemFilter) -> Void = { _ in }
        ) async throws -> [String] {
            var filter = ItemFilter()
            (filter.before, filter.kind) = (item, .message)
            narrow(&filter)
            return try await alice.node.withView { [club, filter] view throws(ServiceError) in
                try view.lastItems(count, of: club, filter)
            }.elements.map(\.item.text)
        }

        private func all(
            _ request: PageRequest,
            _ page: @escaping @Sendable (NodeView, PageRequest) throws -> ListPage<ItemOverview>
        ) async throws -> [String] {
            var (request, texts): (PageRequest, [String]) = (request, [])
            while true {
                let found = try await alice.node.withView { [request] view in
                    try view.mappingErrors { try page(view, request) }
                }
                texts += found.elements.map(\.item.text)
                guard let next = found.next else { return texts }
                request.cursor = next
            }
        }
    }

    @Test func `a list by parts or mentions finds what a look at every message finds`() async throws {
        let fixture = try await Fixture()
        let (alice, club) = (fixture.alice, fixture.club)
        let me = try #require(try await alice.node.overview(of: club).member)
        for number in 0..<12 {
            let text = number % 3 == 0 ? "@alice \(number)" : "\(number)"
            let item = try #require(
                try await alice.node.messages.post(Posting(text: text), in: club, for: .system("message.post")).message)
            if number % 4 == 0 {
                var answer = Posting(text: "answer to \(number)")
                answer.replyTo = item
                _ = try await alice.node.changes.perform(.post(answer), in: club, for: .system("message.post"))
                _ = try await alice.node.changes.perform(.pin(item: item), in: club, for: .system("message.pin"))
            }
        }
        let all = try await alice.node.withView { try $0.items(of: club, ItemFilter(), PageRequest(limit: 100)) }
        for part in ItemFilter.Part.allCases {
            var filter = ItemFilter()
            filter.has = part
            let expected = all.elements.filter { part.isIn($0.item) }.map(\.item.text)
            #expect(expected.isEmpty == (part == .forward || part == .file))
            #expect(try await fixture.listed(filter) == expected, "\(part)")
            #expect(try await fixture.listed(filter, isNewestFirst: true) == expected.reversed(), "\(part)")
        }
        var filter = ItemFilter()
        filter.mentions = me
        #expect(try await fixture.listed(filter) == ["@alice 0", "@alice 3", "@alice 6", "@alice 9"])
        (filter.has, filter.author) = (.pin, try await fixture.author("alice"))
        #expect(try await fixture.listed(filter) == ["@alice 0"])
    }

    @Test func `a page before an item is its neighbours in the log, whatever else restricts it`() async throws {
        let fixture = try await Fixture()
        let all = try await fixture.alice.messages(in: fixture.club)
        let last = try #require(all.last)
        try #require(all.count == 6)
        #expect(try await fixture.last(2, before: last.item.id) == ["my card is old", "a card, too"])
        #expect(try await fixture.last(9, before: all[0].item.id) == [])
        #expect(try await fixture.last(9, before: last.item.id) { $0.until = day(2006) }.count == 2)
        #expect(
            try await fixture.last(9, before: all[4].item.id) { $0.since = day(2006) }
                == ["a card of today", "my card is old"])
    }

    @Test func `a quote of an imported message names its author in the source`() async throws {
        let fixture = try await Fixture()
        let answered = try #require(
            try await fixture.alice.messages(in: fixture.club).first { $0.item.imported != nil })
        let report = try await fixture.alice.node.messages.post(
            Posting(text: "this one", replyTo: answered.item.id), in: fixture.club, for: .system("message.post"))
        let quote = try await fixture.alice.node.item(try #require(report.message), in: fixture.club).quote
        #expect(quote?.importedAuthor == "bob" && quote?.author?.name == "alice")
    }

    private func day(_ year: Int) -> Timestamp {
        // Days since 1970 of the first of August.
        Timestamp(milliseconds: Int64((year == 2005 ? 12_996 : 13_361)) * 86_400_000)
    }

    @Test func `imported messages are found by the author they display, not by the one who imported them`() async throws
    {
        let fixture = try await Fixture()
        var filter = ItemFilter()
        filter.author = try await fixture.author("bob")
        #expect(try await fixture.texts(filter) == ["which sound card", "my card is old"])
        #expect(try await fixture.texts(filter, isNewestFirst: true) == ["my card is old", "which sound card"])
        filter.author = try await fixture.author("@alice")
        #expect(try await fixture.texts(filter) == ["a card of today", "another card of today"])
        filter.author = try await fixture.author("alice")
        #expect(try await fixture.texts(filter) == ["a card of today", "a card, too", "another card of today"])
        #expect(await thrownErrorName { _ = try await fixture.author("@bob") } == "not_found.member")
        #expect(await thrownErrorName { _ = try await fixture.author("nobody") } == "not_found.member")
    }

    @Test func `imported messages are found by the time they display, not by that of the import`() async throws {
        let fixture = try await Fixture()
        var filter = ItemFilter()
        filter.until = day(2006)
        #expect(try await fixture.texts(filter) == ["which sound card", "a good card"])
        filter.since = day(2006)
        filter.until = Timestamp(milliseconds: day(2006).milliseconds + 30 * 86_400_000)
        #expect(try await fixture.texts(filter) == ["my card is old", "a card, too"])
        filter.author = try await fixture.author("bob")
        #expect(try await fixture.texts(filter) == ["my card is old"])
        filter = ItemFilter()
        filter.since = Timestamp(milliseconds: day(2006).milliseconds + 30 * 86_400_000)
        #expect(try await fixture.texts(filter) == ["a card of today", "another card of today"])
        filter.until = filter.since
        #expect(try await fixture.texts(filter) == [])
        filter = ItemFilter()
        filter.since = day(2005)
        #expect(try await fixture.texts(filter).count == 6)
    }

    @Test func `a search tells where its words stand, and how many results there are`() async throws {
        let fixture = try await Fixture()
        try await fixture.alice.say("🦆 Café, CAFÉ and cafeteria", in: fixture.club)
        let found = try await fixture.alice.node.search("cafe*", in: fixture.club, ItemFilter(), PageRequest(limit: 1))
        let item = try #require(found.elements.first)
        let scalars = Array(item.item.text.unicodeScalars)
        let marked = item.matches.map { range in String(String.UnicodeScalarView(scalars[range])) }
        #expect(marked == ["Café", "CAFÉ", "cafeteria"])
        #expect(found.total == nil)
        for limit in [1, 100] {
            let page = try await fixture.alice.node.search(
                "card", in: fixture.club, ItemFilter(), PageRequest(limit: limit), counts: true)
            #expect(page.total == 6 && page.elements.allSatisfy { $0.matches.count == 1 })
        }
        var filter = ItemFilter()
        filter.author = try await fixture.author("bob")
        let page = try await fixture.alice.node.search(
            "card", in: fixture.club, filter, PageRequest(limit: 1), counts: true)
        #expect(page.total == 2 && page.elements.count == 1)
    }
}
