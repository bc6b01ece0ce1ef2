package import ChanID
import ChanLog
package import ChanSodium

/// The ban lists that lack somebody's tag. The origin sends it with a receipt, sealed to the submitter: relays between do not
/// learn which conversations subscribe to the same list.
package struct BanTagRequest: Hashable, Sendable {
    private static let none = [UInt8](repeating: 0, count: BanListID.byteCount)

    /// Between 1 and `BanTag.most`, each once.
    package let lists: [BanListID]

    /// - Returns: `nil` for no list, too many, or one named twice.
    package init?(_ lists: [BanListID]) {
        guard (1...BanTag.maximumPerConversation).contains(lists.count), Set(lists).count == lists.count,
            !lists.contains(where: { $0.bytes == Self.none })
        else { return nil }
        self.lists = lists
    }

    /// - Throws: `unusableKey` for a member's key of small order.
    package func sealed(to key: SealingPublicKey) throws(SealingError) -> [UInt8] { try key.seal(encoded()) }

    /// - Returns: `nil` for what is not sealed to this key, or is no request. The receipt around it says that the origin wrote it.
    package static func open(_ sealed: [UInt8], with key: SealingKey) -> BanTagRequest? {
        (try? key.open(sealed)).flatMap(BanTagRequest.init(encoded:))
    }

    /// The lists, then zeros up to `BanTag.most` lists.
    package func encoded() -> [UInt8] {
        let bytes = lists.flatMap(\.bytes)
        return bytes + [UInt8](repeating: 0, count: (BanTag.maximumPerConversation - lists.count) * BanListID.byteCount)
    }

    /// - Returns: `nil` for another length, or a list after the first that is none.
    package init?(encoded bytes: [UInt8]) {
        guard bytes.count == BanTag.maximumPerConversation * BanListID.byteCount else { return nil }
        var places = stride(from: 0, to: bytes.count, by: BanListID.byteCount)
            .map { Array(bytes[$0..<$0 + BanListID.byteCount]) }
        while places.last == Self.none { places.removeLast() }
        self.init(places.compactMap { BanListID($0) })
        guard lists.count == places.count else { return nil }
    }
}
