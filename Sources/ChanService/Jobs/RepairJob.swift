import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Repairs a conversation on request: asks every relay for missing or invalid bodies, and decrypts everything again
/// with the secrets known now. A node does this gradually by itself.
struct RepairJob: JobKind {
    static let method = "integrity.repair"
    static let unit = "steps"
    private static let steps: UInt64 = 3

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        _ = try ViewerContext(conversation, of: node.context, in: view)
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let (node, before) = (job.node, try await openFailureCount(conversation, job.node))
        try await job.reportProgress(0, of: steps)
        let row = try await node.read { view in try ConversationTable.find(conversation, in: view) }
        if row?.origin == nil { _ = await node.rounds.syncFromRelays(conversation) }
        try await job.reportProgress(1, of: steps)
        let unreached = try await node.rounds.fetchInvalidBodies(of: conversation)
        try await job.reportProgress(2, of: steps)
        try await node.rounds.refold(conversation)
        let after = try await openFailureCount(conversation, node)
        try await job.reportProgress(steps, of: steps)
        return [
            "repaired": .integer(before - min(before, after)), "standing": .integer(after),
            "unreached": .array(unreached.map(JSONValue.string)),
        ]
    }

    private static func openFailureCount(_ conversation: ConversationID, _ node: Node) async throws(ServiceError) -> Int
    {
        try await node.read { view in try view.standingErrors(of: conversation) }
    }
}

extension RelayRounds {
    /// Asks the relays one by one for the bodies that no source delivered correctly.
    ///
    /// - Returns: the addresses of relays that did not answer.
    fileprivate func fetchInvalidBodies(of conversation: ConversationID) async throws(ServiceError) -> [String] {
        let dialer = RelayDialer(node: self, conversation: conversation)
        var unreached: [String] = []
        for address in try await dialer.addresses() {
            let turn = await withTurn(at: address.relay, of: conversation) { () async throws(ServiceError) in
                try await dialer.withConnection(with: address) { (connection) async throws(ServiceError) in
                    try await MissingBodyFetcher(node: self, conversation: conversation, connection: connection).run()
                }
            }
            if case .failure(let error) = turn.result {
                if case .named(LogQuota.fault, _) = error { throw error }
                unreached.append(address.description)
            }
        }
        return unreached
    }
}
