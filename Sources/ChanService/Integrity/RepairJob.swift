import ChanID
import ChanJSON
import ChanLog
import ChanRelay
import ChanStore

/// Does by hand, and thoroughly, what a node does by itself a little at a time: asks every relay for the bodies that were
/// bad or missing, and opens everything again with the secrets known now.
struct RepairJob: JobKind {
    static let method = "integrity.repair"
    static let unit = "steps"
    private static let steps: UInt64 = 3

    static func admit(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try place(conversation)
        _ = try Standpoint(conversation, of: node, in: view)
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try place(job.conversation)
        let (node, before) = (job.node, try await standing(conversation, job.node))
        try await job.reached(0, of: steps)
        let row = try await node.read { view in try ConversationTable.find(conversation, in: view) }
        if row?.origin == nil { _ = await node.syncFromRelays(conversation) }
        try await job.reached(1, of: steps)
        let unreached = try await node.fetchSpoiltBodies(of: conversation)
        try await job.reached(2, of: steps)
        try await node.refold(conversation)
        let after = try await standing(conversation, node)
        try await job.reached(steps, of: steps)
        return [
            "repaired": .integer(before - min(before, after)), "standing": .integer(after),
            "unreached": .array(unreached.map(JSONValue.string)),
        ]
    }

    private static func standing(_ conversation: ConversationID, _ node: Node) async throws(ServiceError) -> Int {
        try await node.read { view in try view.standingErrors(of: conversation) }
    }
}

extension Node {
    /// Asks one relay after another for the bodies that no source had right.
    /// - Returns: addresses of relays that did not answer.
    fileprivate func fetchSpoiltBodies(of conversation: ConversationID) async throws(ServiceError) -> [String] {
        let dialer = RelayDialer(node: self, conversation: conversation)
        var unreached: [String] = []
        for address in try await dialer.addresses() {
            do throws(ServiceError) {
                _ = try await dialer.talk(with: address) { (connection) async throws(ServiceError) in
                    try await BodyRepair(node: self, conversation: conversation, connection: connection).run()
                }
            } catch {
                unreached.append(address.description)
            }
        }
        return unreached
    }
}
