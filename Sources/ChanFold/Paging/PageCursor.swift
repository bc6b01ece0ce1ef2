package import ChanID
import ChanSodium
import ChanStore

/// A cursor: the sort key of the last element of a page, and a checksum that binds it to the list. It names a
/// position rather than a count, so that insertions and deletions before it do not shift the page.
///
/// It is neither secret nor a permission: a forged cursor reveals only what the list would show anyway.
package struct PageCursor {
    /// The list, with everything that determines its order, such as `message.list/<conversation>/asc`.
    let list: String
    private static let checksumBytes = 8

    package init(_ name: String, of conversation: ConversationID? = nil, _ request: PageRequest) {
        list = "\(name)/\(conversation?.description ?? "")/\(request.isNewestFirst ? "desc" : "asc")"
    }

    package func text(_ numbers: [UInt64]) -> String {
        var bytes: [UInt8] = []
        for number in numbers { number.appendBigEndian(to: &bytes) }
        return text(bytes)
    }

    private func text(_ payload: [UInt8]) -> String { Hex.encode(checksum(payload) + payload) }

    /// Decodes the numbers of a cursor that this list issued.
    ///
    /// - Throws: `invalid.cursor` for anything else.
    package func numbers(_ text: String, count: Int) throws(ServiceError) -> [UInt64] {
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
    package func position(_ text: String) throws(ServiceError) -> UInt64 {
        let number = try numbers(text, count: 1)[0]
        guard number <= Self.maximumPosition else { throw Self.invalid(text) }
        return number
    }

    /// The largest number that JSON and the database can represent such that its successor is representable, too.
    package static let maximumPosition: UInt64 = 1 << 53 - 1

    private func payload(_ text: String) throws(ServiceError) -> [UInt8] {
        guard let bytes = Hex.decode(text), bytes.count >= Self.checksumBytes else { throw Self.invalid(text) }
        let payload = Array(bytes.dropFirst(Self.checksumBytes))
        guard checksum(payload) == Array(bytes.prefix(Self.checksumBytes)) else { throw Self.invalid(text) }
        return payload
    }

    private func checksum(_ payload: [UInt8]) -> [UInt8] {
        Array(SHA256.digest(Array("chanadm/cursor/v1\n\(list)\n".utf8), payload).bytes.prefix(Self.checksumBytes))
    }

    package static func invalid(_ text: String) -> ServiceError { .named(.invalidCursor, ["actual": text]) }
}

extension PageCursor {
    /// Returns a page of a list that is short enough to be in memory.
    ///
    /// - Parameter key: the sort key, ascending; unique for each element.
    package func slice<Element: Sendable>(
        _ all: [Element], _ request: PageRequest, by key: (Element) -> ListKey
    ) throws(ServiceError) -> ListPage<Element> {
        var rest = all.map { (key: key($0).bytes, element: $0) }
        if let text = request.cursor {
            let position = try payload(text)
            rest.removeAll { item in
                request.isNewestFirst
                    ? !item.key.lexicographicallyPrecedes(position) : !position.lexicographicallyPrecedes(item.key)
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
