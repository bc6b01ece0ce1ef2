import ChanID
import ChanSodium

/// One page of a list, and where the next one begins; a page may be shorter than asked for although another follows.
package struct ListPage<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// Opaque; `nil` on the last page.
    package let next: String?
}

/// What every list takes.
package struct PageRequest: Sendable {
    /// 1 to 1,000.
    package var limit: Int
    package var cursor: String?
    package var isNewestFirst: Bool

    package init(limit: Int, cursor: String? = nil, isNewestFirst: Bool = false) {
        self.limit = limit
        self.cursor = cursor
        self.isNewestFirst = isNewestFirst
    }
}

/// Cursors: a few numbers that say where a page ended, and a check that they were made for the same list.
///
/// Not a secret and not a permission: whoever forges one sees what the list would show anyway.
struct PageCursor {
    /// The list with everything that decides its order, such as `message.list/<conversation>/asc`.
    let list: String
    private static let checkBytes = 8

    init(_ name: String, of conversation: ConversationID? = nil, _ request: PageRequest) {
        list = "\(name)/\(conversation?.description ?? "")/\(request.isNewestFirst ? "desc" : "asc")"
    }

    func text(_ numbers: [UInt64]) -> String {
        var bytes: [UInt8] = []
        for number in numbers { number.appendBigEndian(to: &bytes) }
        return Hex.encode(check(bytes) + bytes)
    }

    /// The numbers of a cursor this list gave.
    /// - Throws: `invalid.cursor` for anything else.
    func numbers(_ text: String, count: Int) throws(ServiceError) -> [UInt64] {
        guard let bytes = Hex.decode(text), bytes.count == Self.checkBytes + count * 8 else { throw Self.invalid(text) }
        let payload = Array(bytes.dropFirst(Self.checkBytes))
        guard check(payload) == Array(bytes.prefix(Self.checkBytes)) else { throw Self.invalid(text) }
        return (0..<count).map { index in
            payload[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private func check(_ payload: [UInt8]) -> [UInt8] {
        Array(SHA256.digest(Array("chanadm/cursor/v1\n\(list)\n".utf8), payload).bytes.prefix(Self.checkBytes))
    }

    static func invalid(_ text: String) -> ServiceError { .named("invalid.cursor", ["actual": text]) }
}

extension PageCursor {
    /// A page of a list that is short enough to be held whole; the cursor is the position in it.
    func slice<Element: Sendable>(_ all: [Element], _ request: PageRequest) throws(ServiceError) -> ListPage<Element> {
        let ordered = request.isNewestFirst ? all.reversed() : all
        let start = try request.cursor.map { text throws(ServiceError) in try numbers(text, count: 1)[0] } ?? 0
        guard let first = Int(exactly: start) else { throw Self.invalid(request.cursor ?? "") }
        let elements = Array(ordered.dropFirst(first).prefix(request.limit))
        let end = first + elements.count
        return ListPage(elements: elements, next: end < ordered.count ? text([UInt64(end)]) : nil)
    }
}
