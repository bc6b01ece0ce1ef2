import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanRelayWire
import ChanStore

/// Replaces a relay by another: adds the new one, waits until it holds and cosigned the log and is in the relay set, and
/// then removes the old one. A step that is done already is skipped, so that the job, or the same command, continues
/// after any interruption. A job that fails takes out the relay that it added, and the old one stays.
struct RotateRelayJob: JobKind {
    static let method = "relay.rotate"
    static let unit = "entries"

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).require(.manageRelays, or: [.frozen, .closed])
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let reference = parameters["relay"]?.string ?? ""
        let old = try ReferenceResolver(in: view).relay(reference, of: try requireConversation(conversation))
        guard try address(in: parameters).relay != old else {
            throw ServiceError.invalid(
                "/address", "is the relay that is to go", expected: "the address of another relay")
        }
        var resolved = parameters
        resolved["relay_id"] = .string(old.description)
        return resolved
    }

    fileprivate static func address(in parameters: JSONObject) throws(ServiceError) -> RelayAddress {
        try References.relayAddress(parameters["address"]?.string ?? "")
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let rotation = try RelayRotation(job, in: requireConversation(job.conversation))
        do throws(ServiceError) {
            try await rotation.addNew()
            try await rotation.waitForNew()
            try await rotation.removeOld()
        } catch {
            if rotation.isFinal(error) { await rotation.takeOutNew() }
            throw error
        }
        return [:]
    }
}

/// One rotation, step by step.
private struct RelayRotation: Sendable {
    private let job: RunningJob
    private let conversation: ConversationID
    private let address: RelayAddress
    private let old: RelayID

    private var node: Node { job.node }

    private let acquisition: RelayAcquisition

    init(_ job: RunningJob, in conversation: ConversationID) throws(ServiceError) {
        guard let old = job.parameters["relay_id"]?.string.flatMap({ RelayID(hex: $0) }) else {
            throw .notFound(.relay, job.parameters["relay"]?.string ?? "")
        }
        self.job = job
        self.conversation = conversation
        self.old = old
        address = try RotateRelayJob.address(in: job.parameters)
        acquisition = RelayAcquisition(
            job: job, conversation: conversation, address: address, failureNote: "; the former relay stays")
    }

    /// Adds the new relay unless it is one of the conversation.
    func addNew() async throws(ServiceError) {
        guard try await acquisition.progress().relay?.status.isServed != true else { return }
        // Before it is added: after an interruption the job still knows that it did.
        let item = StoredJobItem(number: 0, subject: address.description, outcome: "added")
        try await node.write { [job] transaction in try JobItemTable.upsert(item, of: job.id, in: transaction) }
        var request = job.request("relay.add", about: ["address": .string(address.description)])
        request.isRestricted = job.parameters["confined"]?.bool == true
        let report = try await node.relays.addRelay(address, in: conversation, for: request)
        try Self.requireNoApproval(report)
    }

    /// - Throws: the errors of `RelayAcquisition.wait()`.
    func waitForNew() async throws(ServiceError) { try await acquisition.wait() }

    /// Removes the old relay unless that was done, and informs it.
    func removeOld() async throws(ServiceError) {
        let stored = try await node.read { view in try RelayTable.find(old, of: conversation, in: view) }
        guard stored?.status.isServed == true else { return }
        let request = job.request("relay.remove", about: ["relay": .string(old.description)])
        let report = try await remove(old, keeping: address.relay, as: [.active], for: request)
        try Self.requireNoApproval(report)
        try await acquisition.exchange()
    }

    /// Whether a failed job is over: it continues neither at the next start nor once its proposal is approved.
    func isFinal(_ error: ServiceError) -> Bool {
        error.errorName.fault != .rpcShuttingDown && error.errorName.fault != .guardNeedsApproval
    }

    /// Takes the new relay out of the conversation if this job added it, unless the old one is gone meanwhile.
    func takeOutNew() async {
        let hasAdded = try? await node.read { [job] view in try JobItemTable.count(of: job.id, in: view) > 0 }
        guard hasAdded == true, let status = try? await acquisition.progress().relay?.status, status != .removed,
            status != .left
        else { return }
        let request = job.request("relay.remove", about: ["relay": .string(address.relay.description)])
        _ = try? await remove(
            address.relay, keeping: old, as: Set(ChanCore.RelayStatus.allCases.filter(\.isServed)), for: request)
    }

    /// Removes a relay if another one has a required status in the same transaction. So two opposite rotations cannot
    /// remove each other's relay.
    ///
    /// - Throws: `relay.refused` without the other one.
    private func remove(
        _ relay: RelayID, keeping other: RelayID, as statuses: Set<ChanCore.RelayStatus>, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let command = Command.removeRelay(relay: relay, reason: request.reason, acknowledged: false)
        let require: @Sendable (StoreView) throws -> Void = { [conversation] view in
            let stored = try RelayTable.find(other, of: conversation, in: view)
            guard let stored, statuses.contains(stored.status) else {
                throw ServiceError.named(
                    .relayRefused,
                    [
                        "relay": stored?.name ?? other.description,
                        "detail": "it does not carry the conversation any more; nothing was removed",
                    ])
            }
        }
        return try await node.changes.run(conversation, for: request) { writer in
            try require(writer.transaction)
            return try writer.perform(command)
        } asMember: { submission in
            try require(submission.transaction)
            return try submission.submit(command)
        }
    }

    /// - Throws: `guard.needs_approval` if the change became a proposal.
    private static func requireNoApproval(_ report: ChangeReport) throws(ServiceError) {
        guard report.outcome != .awaitingApproval else {
            let advice = "the proposal is made: once it is approved, the same command continues"
            throw .named(.guardNeedsApproval, ["action": "to change the relays", "advice": advice])
        }
    }
}
