import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanStore

/// Finds bodies of a batch that a later entry of the same batch orders pruned: a late reader receives the entries
/// without them, before the order.
struct LaterPruneOrders {
    private let origin: DeviceID?

    /// Creates the search; in a batch with the genesis, only the genesis' author can have written to the public scope
    /// before it.
    init(of conversation: ConversationID, in view: StoreView) throws(StoreError) {
        origin = try ConversationStateTable.find(conversation, in: view)?.origin?.device
    }

    /// - Parameter entries: the entries of a batch whose root the origin signed.
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
