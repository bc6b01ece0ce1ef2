import Testing

@testable import ChanImport

@Suite("Splitting JSON into values")
struct JSONStreamSplitterTests {
    private static let text = #"{"a": 1, "list": [{"x": "]}\""}, [2, 3], "s", true ], "b": {"c": null}}"#

    private static func cutter(longest: Int = 1_000) -> JSONStreamSplitter {
        JSONStreamSplitter(longest: longest) { $0.isEmpty || $0 == [.key("list")] }
    }

    private func cut(_ text: String, longest: Int = 1_000, by size: Int = .max) throws -> [JSONStreamSplitter.Piece] {
        var (cutter, pieces) = (Self.cutter(longest: longest), [JSONStreamSplitter.Piece]())
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            pieces += try cutter.append(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return try pieces + cutter.finish()
    }

    private func shown(_ pieces: [JSONStreamSplitter.Piece]) -> [String] {
        pieces.map { piece in
            let path = piece.path.map { step in
                switch step {
                case .key(let key): key
                case .item(let number): "\(number)"
                }
            }
            return path.joined(separator: ".") + "=" + (piece.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "?")
        }
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func `values are returned whole, with their paths`(by size: Int) throws {
        #expect(
            shown(try cut(Self.text, by: size)) == [
                "a=1", #"list.0={"x": "]}\""}"#, "list.1=[2, 3]", #"list.2="s""#, "list.3=true", #"b={"c": null}"#,
            ])
    }

    @Test func `a value longer than the limit is skipped and reported`() throws {
        #expect(shown(try cut(#"{"a": "0123456789", "b": 1}"#, longest: 5)) == ["a=?", "b=1"])
    }

    @Test func `an offset is the position at which a value begins`() throws {
        let pieces = try cut(Self.text)
        let bytes = Array(Self.text.utf8)
        #expect(pieces.allSatisfy { bytes[$0.offset...].starts(with: $0.bytes ?? [0]) })
    }

    @Test(arguments: [
        "", "{", #"{"a""#, #"{"a" 1}"#, #"{"a": 1,}"#, #"{"list": [1,]}"#, #"{"list": [1}"#, "{} x", #"{a: 1}"#,
        #"{"list": [1 2]}"#, "]", #"{"a": "x}"#, "nul",
    ])
    func `invalid JSON around the values is refused`(text: String) {
        #expect(throws: JSONStreamSplitter.Malformed.self) {
            let pieces = try cut(text)
            // A number or literal alone is a whole document, which the caller parses.
            if pieces.count == 1, pieces[0].path.isEmpty {
                throw JSONStreamSplitter.Malformed(offset: 0, what: "a bare word")
            }
        }
    }
}
