package import ChanID

/// A sort key, as bytes whose order is that of the list. At most 120 bytes fit into a cursor.
package struct ListKey {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func appending(_ number: UInt64) -> ListKey {
        var key = self
        number.appendBigEndian(to: &key.bytes)
        return key
    }

    /// Appends milliseconds since 1970; earlier times sort first.
    package func appending(_ moment: Timestamp) -> ListKey {
        appending(UInt64(bitPattern: moment.milliseconds) ^ 1 << 63)
    }

    /// Appends a short name without zero bytes.
    package func appending(_ name: String) -> ListKey {
        var key = self
        key.bytes += Array(name.utf8.prefix(Self.maximumNameBytes)) + [0]
        return key
    }

    /// Appends an identifier as the last part, which makes the key unique.
    package func appending(_ identifier: [UInt8]) -> ListKey {
        var key = self
        key.bytes += identifier
        return key
    }

    private static let maximumNameBytes = 64
}
