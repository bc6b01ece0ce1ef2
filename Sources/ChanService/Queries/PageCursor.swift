import ChanID
import ChanSodium
import ChanStore

/// A page of a list, with the cursor of the next one. It may be shorter than requested although another page follows.
package struct ListPage<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// The opaque cursor of the next page; `nil` on the last page.
    package let next: String?
    /// The node's change number at which the page was read; later events describe the changes since.
    package internal(set) var asOf: Int64

    init(elements: [Element], next: String?, asOf: Int64 = 0) {
        self.elements = elements
        self.next = next
        self.asOf = asOf
    }

    /// Returns the same page with other elements.
    func replacingElements<Shown: Sendable>(_ shown: [Shown]) -> ListPage<Shown> {
        ListPage<Shown>(elements: shown, next: next, asOf: asOf)
    }
}

extension Node {
    /// Reads a page and its change number from one consistent state of the database.
    func readPage<Element: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> ListPage<Element>
    ) async throws(ServiceError) -> ListPage<Element> {
        try await withView { view throws(ServiceError) in try view.page { try body(view.rows) } }
    }
}

/// The parameters of a list.
package struct PageRequest: Sendable {
    /// The most elements per page: 1 to 1,000.
    package var limit: Int
    package var cursor: String?
    package var isNewestFirst: Bool

    package init(limit: Int, cursor: String? = nil, isNewestFirst: Bool = false) {
        self.limit = limit
        self.cursor = cursor
        self.isNewestFirst = isNewestFirst
    }
}

/// A cursor: the sort key of the last element of a page, and a checksum that binds it to the list. It names a
/// position rather than a count, so that insertions and deletions before it do not shift the page.
///
/// It is neither secret nor a permission: a forged cursor reveals only what the list would show anyway.
struct PageCursor {
    /// The list, with everything that determines its order, such as `message.list/<conversation>/asc`.
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

    /// Decodes the numbers of a cursor that this list issued.
    ///
    /// - Throws: `invalid.cursor` for anything else.
    func numbers(_ text: String, count: Int) throws(ServiceError) -> [UInt64] {
        let payload = try payload(text)
        guard payload.count == count * 8 else { throw Self.invalid(text) }
        return (0..<count).map { index in
            payload[index * 8..<index * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Decodes the position in a list that is ordered by one number. A position beyond the maximum is rejected,
    /// because the checksum does not prevent forgery.
    ///
    /// - Throws: `invalid.cursor`.
    func position(_ text: String) throws(ServiceError) -> UInt64 {
        let number = try numbers(text, count: 1)[0]
        guard number <= Self.maximumPosition else { throw Self.invalid(text) }
        return number
    }

    /// The largest number that JSON and the database can represent such that its successor is representable, too.
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

    static func invalid(_ text: String) -> ServiceError { .named(.invalidCursor, ["actual": text]) }
}

extension PageCursor {
    /// Returns a page of a list that is short enough to be in memory.
    ///
    /// - Parameter key: the sort key, ascending; unique for each element.
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

/// A sort key, as bytes whose order is that of the list. At most 120 bytes fit into a cursor.
struct ListKey {
    private(set) var bytes: [UInt8] = []

    func appending(_ number: UInt64) -> ListKey {
        var key = self
        number.appendBigEndian(to: &key.bytes)
        return key
    }

    /// Appends milliseconds since 1970; earlier times sort first.
    func appending(_ moment: Timestamp) -> ListKey { appending(UInt64(bitPattern: moment.milliseconds) ^ 1 << 63) }

    /// Appends a short name without zero bytes.
    func appending(_ name: String) -> ListKey {
        var key = self
        key.bytes += Array(name.utf8.prefix(Self.maximumNameBytes)) + [0]
        return key
    }

    /// Appends an identifier as the last part, which makes the key unique.
    func appending(_ identifier: [UInt8]) -> ListKey {
        var key = self
        key.bytes += identifier
        return key
    }

    private static let maximumNameBytes = 64
}
