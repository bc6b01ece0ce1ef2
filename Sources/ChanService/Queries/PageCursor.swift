import ChanID
import ChanSodium
import ChanStore

/// One page of a list, and where the next one begins; a page may be shorter than asked for although another follows.
package struct ListPage<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// Opaque; `nil` on the last page.
    package let next: String?
    /// The node's change number the page was read at: events from the one after it tell what changed since.
    package internal(set) var asOf: Int64

    init(elements: [Element], next: String?, asOf: Int64 = 0) {
        self.elements = elements
        self.next = next
        self.asOf = asOf
    }

    /// The same page with what is shown for its elements.
    func replacingElements<Shown: Sendable>(_ shown: [Shown]) -> ListPage<Shown> {
        ListPage<Shown>(elements: shown, next: next, asOf: asOf)
    }
}

extension Node {
    /// A page and the change number it belongs to, of one consistent state of the database.
    func readPage<Element: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> ListPage<Element>
    ) async throws(ServiceError) -> ListPage<Element> {
        try await withView { view throws(ServiceError) in try view.page { try body(view.rows) } }
    }
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

/// Cursors: what the last item of a page is ordered by, and a check that they were made for the same list. They name a place
/// between items, not a count of items: what comes or goes before it moves nothing.
///
/// Not a secret and not a permission: whoever forges one sees what the list would show anyway.
struct PageCursor {
    /// The list with everything that decides its order, such as `message.list/<conversation>/asc`.
    let list: String
    private static let checksumBytes = 8

    init(_ name: String, of conversation: ConversationID? = nil, _ request: PageRequest) {
        list = "\(name)/\(conversation?.description ?? "")/\(request.isNewestFirst ? "desc" : "asc")"
    }

    func text(_ numbers: [UInt64]) -> String {
        var bytes: [UInt8] = []
        for number in numbers { number.appendBigEndian(to: &bytes) }
        return text(bytes)
    }

    private func text(_ payload: [UInt8]) -> String { Hex.encode(checksum(payload) + payload) }

    /// The numbers of a cursor this list gave.
    /// - Throws: `invalid.cursor` for anything else.
    func numbers(_ text: String, count: Int) throws(ServiceError) -> [UInt64] {
        let payload = try payload(text)
        guard payload.count == count * 8 else { throw Self.invalid(text) }
        return (0..<count).map { index in
            payload[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// The place in a list that is ordered by one number. A place further on than any list reaches is refused: whoever can
    /// read this page can make a cursor that passes the check.
    /// - Throws: `invalid.cursor`.
    func position(_ text: String) throws(ServiceError) -> UInt64 {
        let number = try numbers(text, count: 1)[0]
        guard number <= Self.maximumPosition else { throw Self.invalid(text) }
        return number
    }

    /// What JSON and the database can both say, so that the place after it is a number, too.
    static let maximumPosition: UInt64 = 1 << 53 - 1

    private func payload(_ text: String) throws(ServiceError) -> [UInt8] {
        guard let bytes = Hex.decode(text), bytes.count >= Self.checksumBytes else { throw Self.invalid(text) }
        let payload = Array(bytes.dropFirst(Self.checksumBytes))
        guard checksum(payload) == Array(bytes.prefix(Self.checksumBytes)) else { throw Self.invalid(text) }
        return payload
    }

    private func checksum(_ payload: [UInt8]) -> [UInt8] {
        Array(SHA256.digest(Array("chanadm/cursor/v1\n\(list)\n".utf8), payload).bytes.prefix(Self.checksumBytes))
    }

    static func invalid(_ text: String) -> ServiceError { .named("invalid.cursor", ["actual": text]) }
}

extension PageCursor {
    /// A page of a list that is short enough to be held whole.
    /// - Parameter key: what the list is ordered by, smallest first; no two elements share one.
    func slice<Element: Sendable>(
        _ all: [Element], _ request: PageRequest, by key: (Element) -> ListKey
    ) throws(ServiceError) -> ListPage<Element> {
        var rest = all.map { (key: key($0).bytes, element: $0) }
        if let text = request.cursor {
            let place = try payload(text)
            rest.removeAll { item in
                request.isNewestFirst
                    ? !item.key.lexicographicallyPrecedes(place) : !place.lexicographicallyPrecedes(item.key)
            }
        }
        rest.sort { left, right in
            request.isNewestFirst
                ? right.key.lexicographicallyPrecedes(left.key) : left.key.lexicographicallyPrecedes(right.key)
        }
        let page = rest.prefix(request.limit)
        return ListPage(
            elements: page.map(\.element), next: page.count < rest.count ? page.last.map { self.text($0.key) } : nil)
    }
}

/// What a list is ordered by, as bytes that compare as the list does. At most 120 of them fit into a cursor.
struct ListKey {
    private(set) var bytes: [UInt8] = []

    func appending(_ number: UInt64) -> ListKey {
        var key = self
        number.appendBigEndian(to: &key.bytes)
        return key
    }

    /// Milliseconds since 1970; earlier times come first.
    func appending(_ moment: Timestamp) -> ListKey { appending(UInt64(bitPattern: moment.milliseconds) ^ 1 << 63) }

    /// A short name, which holds no zero.
    func appending(_ name: String) -> ListKey {
        var key = self
        key.bytes += Array(name.utf8.prefix(Self.maximumNameBytes)) + [0]
        return key
    }

    /// The bytes of an identifier: last, so that no two keys are the same.
    func appending(_ identifier: [UInt8]) -> ListKey {
        var key = self
        key.bytes += identifier
        return key
    }

    private static let maximumNameBytes = 64
}
