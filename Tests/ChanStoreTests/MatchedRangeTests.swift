import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests which parts of texts a search reports as matched.
struct MatchedRangeTests {
    private func ranges(of typed: String, in texts: [String]) throws -> [[Range<Int>]] {
        var sample = RandomRows("matched ranges")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let items = texts.enumerated().map { number, text in
            var item = sample.item(entry: EntryNumber(number))
            (item.text, item.tombstone) = (text, nil)
            return item
        }
        try database.blockingWrite { transaction in
            for item in items { try ItemTable.insert(item, of: help, in: transaction) }
        }
        let matched = try database.blockingRead { view in
            let found = try ItemTable.search(typed, of: help, .newestFirst(before: nil), limit: 9, in: view)
            return try ItemTable.matchedRanges(of: typed, in: found, view)
        }
        return items.map { matched[$0.id] ?? [] }
    }

    @Test func `all words are found in all items of a page`() throws {
        let found = try ranges(of: "wor* b", in: ["a b word", "b, words b", "nothing"])
        #expect(found == [[2..<3, 4..<8], [0..<1, 3..<8, 9..<10], []])
    }

    @Test func `positions are counted in code points`() throws {
        #expect(try ranges(of: "cafe", in: ["é 👍🏽 café"]) == [[5..<9]])
    }

    @Test func `a text that contains a mark is marked otherwise, and does not affect its neighbours`() throws {
        let marks = Self.noncharacters.map { String($0) }
        let found = try ranges(of: "word", in: ["\(marks[0]) word \(marks[1])", "word", "\(marks[31]) word"])
        #expect(found == [[2..<6], [0..<4], [2..<6]])
    }

    @Test func `a text that contains all marks has no ranges`() throws {
        let all = String(String.UnicodeScalarView(Self.noncharacters))
        #expect(try ranges(of: "word", in: ["word " + all, "word"]) == [[], [0..<4]])
    }

    /// A literal may not contain them.
    private static let noncharacters = (UInt32(0xFDD0)...0xFDEF).compactMap(Unicode.Scalar.init)
}
