package import ChanID
import ChanLog
package import ChanSodium

/// The ban lists for which the submitter's tag is missing. The origin sends the request with a receipt, sealed to the
/// submitter, so that relays do not learn which conversations enforce the same list.
package struct BanTagRequest: Hashable, Sendable {
    private static let none = [UInt8](repeating: 0, count: BanListID.byteCount)

    /// The lists: 1 to `BanTag.maximumPerConversation`, without repeats.
    package let lists: [BanListID]

    /// - Returns: `nil` for no list, too many, or a repeated one.
    package init?(_ lists: [BanListID]) {
        guard (1...BanTag.maximumPerConversation).contains(lists.count), Set(lists).count == lists.count,
            !lists.contains(where: { $0.bytes == Self.none })
        else { return nil }
        self.lists = lists
    }

    /// - Throws: `unusableKey` for a member's key of small order.
    package func sealed(to key: SealingPublicKey) throws(SealingError) -> [UInt8] { try key.seal(encoded()) }

    /// Opens a request. The receipt around it authenticates the origin.
    ///
    /// - Returns: `nil` for bytes that are not sealed to this key or are not a request.
    package static func open(_ sealed: [UInt8], with key: SealingKey) -> BanTagRequest? {
        (try? key.open(sealed)).flatMap(BanTagRequest.init(encoded:))
    }

    /// Encodes the lists, followed by zeros up to `BanTag.maximumPerConversation` lists.
    package func encoded() -> [UInt8] {
        let bytes = lists.flatMap(\.bytes)
        return bytes + [UInt8](repeating: 0, count: (BanTag.maximumPerConversation - lists.count) * BanListID.byteCount)
    }

    /// - Returns: `nil` for another length, or a list after the first empty place.
    package init?(encoded bytes: [UInt8]) {
        guard bytes.count == BanTag.maximumPerConversation * BanListID.byteCount else { return nil }
        var places = stride(from: 0, to: bytes.count, by: BanListID.byteCount)
            .map { Array(bytes[$0..<$0 + BanListID.byteCount]) }
        while places.last == Self.none { places.removeLast() }
        self.init(places.compactMap { BanListID($0) })
        guard lists.count == places.count else { return nil }
    }
}
