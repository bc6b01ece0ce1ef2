import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Lists", .timeLimit(.minutes(10)))
struct ListTests {
    private static let lists = DescribedMethod.all.filter { $0.param("cursor") != nil && $0.param("as_of_seq") == nil }

    @Test(arguments: lists, ["asc", "desc"])
    func `paging shows each remaining item once while items are added and removed`(
        _ method: DescribedMethod, _ order: String
    ) async throws {
        let scene = try await ExampleFixture.shared.value
        let row = ListScenario.of(method)
        try await scene.withNode(.alice) { node in
            for call in row.filling { _ = try await node.call(call.method, scene.substituted(call.params)) }
            var params = row.params
            params["order"] = .string(order)
            guard case .success(let whole) = await node.outcome(row.method, scene.substituted(.object(params))) else {
                return
            }
            let before = Self.keys(whole, row)
            params["limit"] = 1
            var changes = row.changes[...]
            var seen: [JSONValue] = []
            repeat {
                let page = try await node.call(row.method, scene.substituted(.object(params)))
                #expect((page[path: "items"]?.array?.count ?? 0) <= 1)
                seen += Self.keys(page, row)
                params["cursor"] = page[path: "next_cursor"]
                if let change = changes.popFirst() {
                    _ = await node.outcome(change.method, scene.substituted(change.params))
                }
            } while params["cursor"] != nil && seen.count < 200
            params["limit"] = 1_000
            let after = Self.keys(try await node.call(row.method, scene.substituted(.object(params))), row)
            #expect(Set(seen).count == seen.count, "shown twice")
            let staying = before.filter(after.contains)
            #expect(seen.filter(staying.contains) == staying, "order and completeness")
        }
    }

    private static func keys(_ page: JSONValue, _ row: ListScenario) -> [JSONValue] {
        (page[path: "items"]?.array ?? []).map { row.key.isEmpty ? $0 : $0[path: row.key] ?? .null }
    }

    @Test(arguments: lists)
    func `fields selects parts of the items, and a mistyped field gets a suggestion`(_ method: DescribedMethod)
        async throws
    {
        let scene = try await ExampleFixture.shared.value
        let row = ListScenario.of(method)
        let type = try #require(MethodCatalogue.types.first { $0.info.name == method.name })
        let path = try #require(type.itemPaths.first { $0.contains(".") } ?? type.itemPaths.first { $0.utf8.count > 3 })
        try await scene.withNode(.alice) { node in
            for call in row.filling { _ = try await node.call(call.method, scene.substituted(call.params)) }
            var params = row.params
            params["fields"] = [.string(path)]
            if case .success(let page) = await node.outcome(row.method, scene.substituted(.object(params))) {
                let top = String(path.prefix { $0 != "." })
                for item in page[path: "items"]?.array ?? [] {
                    let kept = item.object?.keys ?? []
                    #expect(kept.allSatisfy { $0 == top })
                }
            }
            params["fields"] = [.string(path), .string(String(path.dropLast()) + "~")]
            let fault = BadInputTests.fault(await node.outcome(row.method, scene.substituted(.object(params))))
            #expect(fault?.facts["param"] == "/fields/1")
            #expect(fault?.facts["nearest"] == path)
        }
    }

    @Test func `a cursor of another list, of another order, or forged, is refused`() async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(.alice) { node in
            let other = try await node.call("audit.log", ["conversation": "#help", "limit": 1, "order": "desc"])
            for method in Self.lists {
                for cursor in ["x", "00", String(repeating: "00", count: 24), other[path: "next_cursor"]?.string ?? ""]
                {
                    var params = method.example
                    params["cursor"] = .string(cursor)
                    let outcome = await node.outcome(method.name, scene.substituted(.object(params)))
                    let isRefused = BadInputTests.fault(outcome).map { method.errors.contains($0.name) } == true
                    #expect(isRefused || method.param("last") != nil, "\(method.name): \(outcome)")
                }
            }
        }
    }

    @Test(arguments: lists, ["asc", "desc"])
    func `a cursor forged with any number is answered with a page or a refusal`(
        _ method: DescribedMethod, _ order: String
    ) async throws {
        let scene = try await ExampleFixture.shared.value
        let row = ListScenario.of(method)
        try await scene.withNode(.alice) { node in
            for call in row.filling { _ = try await node.call(call.method, scene.substituted(call.params)) }
            let help = try await node.call("conversation.show", ["conversation": "#help"])
            let id = help[path: "id"]?.string ?? help[path: "conversation.id"]?.string ?? ""
            let conversation = try #require(ConversationID(hex: id))
            let request = PageRequest(limit: 1, isNewestFirst: order == "desc")
            for number in BoundaryValues.numbers {
                for place in [nil, conversation] {
                    for count in 1...3 {
                        var params = row.params
                        params["order"] = .string(order)
                        let cursor = PageCursor(method.name, of: place, request)
                        params["cursor"] = .string(cursor.text(Array(repeating: number, count: count)))
                        switch await node.outcome(row.method, scene.substituted(.object(params))) {
                        case .success: continue
                        case .failure(let fault): #expect(fault.name != "rpc.internal", "\(number)")
                        }
                    }
                }
            }
        }
    }

    @Test func `as_of_seq is the current change number: no change between it and later events is lost`() async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(.alice) { node in
            let first = try await node.call("message.list", ["conversation": "#help"])
            #expect(first[path: "as_of_seq"]?.integer == Int(try node.snapshot().seq))
            _ = try await node.call("message.post", ["conversation": "#help", "text": "later"])
            let second = try await node.call("message.list", ["conversation": "#help", "last": 1])
            #expect(second[path: "as_of_seq"]?.integer == Int(try node.snapshot().seq))
        }
    }
}
