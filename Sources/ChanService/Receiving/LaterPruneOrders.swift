import ChanCore
import ChanID
import ChanLog
import ChanStore

/// Which bodies of a batch the origin ordered to be forgotten further on in the same batch: a reader who comes late gets the
/// entries without them, before the order.
struct LaterPruneOrders {
    private let origin: DeviceID?

    /// Where the batch brings the genesis, nobody else can have spoken in public before.
    init(of conversation: ConversationID, in view: StoreView) throws(StoreError) {
        origin = try ConversationStateTable.find(conversation, in: view)?.origin?.device
    }

    /// - Parameter entries: of a batch that leads to a root the origin signed.
    func prunedEntries(among entries: [OrderedEntry]) -> Set<EntryNumber> {
        guard entries.contains(where: { $0.body == nil }) else { return [] }
        let origin = origin ?? entries.first.flatMap { try? $0.entry.signed.parsed().device }
        var numbers: Set<EntryNumber> = []
        for entry in entries {
            guard entry.bodyMatchesStatement == true, let body = entry.body,
                let statement = try? entry.entry.signed.parsed(),
                statement.scope == .public, statement.device == origin,
                case .pruneOrder(let order)? = try? PublicBody(parsing: body)
            else { continue }
            numbers.formUnion(order.entries)
        }
        return numbers
    }
}
