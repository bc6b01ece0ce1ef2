import ChanJSON
import ChanRPC
import Testing

@Suite("API values have equal forms as bytes and as trees")
struct StructureTests {
    private static let alice = Contract.MemberRef(id: "a1", name: "alice \"the owner\"\n\u{1}")

    private static let member = Contract.Member(
        id: "b0b", name: "bøb 🦢", kind: .group, role: .moderator, status: .active, isMe: false,
        joinedAt: UTCTime(milliseconds: 1_123_500_540_007), link: "front door", admittedBy: alice, muted: true,
        mutedUntilAt: UTCTime(milliseconds: 1_123_500_540_000), blocked: false, reason: "")

    private static func change() -> Contract.Change {
        Contract.Change(outcome: .applied, changed: true, effects: [], warnings: ["one", "two"])
    }

    private func bytes(_ value: some JSONCodable) -> String {
        String(decoding: JSONText { value.write(to: &$0) }.bytes, as: UTF8.self)
    }

    @Test func `objects, lists, absent members, spread members, enumerations, times, numbers`() throws {
        let values: [any JSONCodable] = [
            Self.member, Page(items: [Self.member, Self.member], nextCursor: "00ff", asOfSeq: 1 << 52),
            Page<Contract.Member>(items: []), Methods.MemberRole.Result(change: Self.change(), member: Self.member),
            Contract.EventTopics(topics: []),
            [1, -1, 0, 10, JSONValue.largestInteger],
            JSONValue.object(["a": [nil, 1, "b", [:], []]]), Base64([0, 1, 255]), true, false, "",
        ]
        for value in values {
            #expect(bytes(value) == JSONWriter.text(value.json))
            #expect(try JSONParser.parse(Array(bytes(value).utf8)) == value.json)
        }
    }

    @Test func `a page with selected fields has these and no others`() throws {
        let fields = try Methods.MemberList.itemFields(of: ["fields": ["name", "admitted_by.id"]])
        let page = Page(items: [Self.member], asOfSeq: 7)
        let item: JSONValue = ["name": "bøb 🦢", "admitted_by": ["id": "a1"]]
        #expect(try fields.text(of: page).parsed() == ["items": [item], "as_of_seq": 7])
        let whole = try Methods.MemberList.itemFields(of: [:])
        #expect(try whole.text(of: page).parsed() == page.json)
    }
}
