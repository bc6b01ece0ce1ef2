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
        let address = try address(in: parameters)
        guard address.relay != old else {
            let known = try RelayTable.find(old, of: try requireConversation(conversation), in: view)
            if let known, known.address != address.description { throw Self.existsError(known, for: address) }
            throw ServiceError.invalid(
                "/address", "is the relay that is to go", expected: "the address of another relay")
        }
        var resolved = parameters
        resolved["relay_id"] = .string(old.description)
        return resolved
    }

    /// Checks that there is something to replace, and something to replace it by. A rotation that began does not need this
    /// any more: its own steps make the new relay active and remove the old one.
    ///
    /// - Returns: the job that did the same rotation: the same command again changes nothing.
    /// - Throws: `conflict.relay_exists` if the new relay is active already, so that only the old one would go;
    ///   `not_found.relay` if the old one was removed.
    private static func requireReplaceable(
        _ requested: JSONObject, in conversation: ConversationID?, _ view: StoreView
    ) throws -> Int64? {
        let (conversation, address) = (try requireConversation(conversation), try address(in: requested))
        let old = oldRelay(in: requested)
        let isGone = try old.map { try RelayTable.find($0, of: conversation, in: view)?.status == .removed } ?? true
        let new = try RelayTable.find(address.relay, of: conversation, in: view)
        guard isGone || new?.status == .active else { return nil }
        if let newest = try newestRotation(requested, in: conversation, view) {
            if isGone, newest.state == .done { return newest.id }
            if newest.awaitedApproval { return nil }
        }
        guard let new, !isGone else { throw ServiceError.notFound(.relay, requested["relay"]?.string ?? "") }
        throw existsError(new, for: address)
    }

    /// Returns the refusal of an address whose relay the conversation has, perhaps at another address.
    private static func existsError(_ known: RelayEntry, for address: RelayAddress) -> ServiceError {
        var facts = ["target": address.description]
        if known.address != address.description { (facts["actual"], facts["expected"]) = (known.address, known.name) }
        return .named(.conflictRelayExists, facts)
    }

    /// Returns the newest rotation of this pair of relays.
    private static func newestRotation(
        _ requested: JSONObject, in conversation: ConversationID?, _ view: StoreView
    ) throws -> StoredJob? {
        let address = try address(in: requested)
        return try JobTable.list(after: nil, newestFirst: true, limit: 100, in: view).first { job in
            guard job.method == method, job.conversation == conversation, let former = JSONObject(stored: job.request)
            else { return false }
            return try former["relay_id"] == requested["relay_id"] && Self.address(in: former).relay == address.relay
        }
    }

    /// Asks the new address who is there, unless the caller must not learn it, or a job tries already. A caller that does
    /// not wait for the job is warned of one that does not answer: the job asks it for a minute.
    ///
    /// - Throws: `relay.unreachable`, `relay.timeout`, `relay.identity_mismatch` and the other errors of connections.
    static func probe(
        _ request: Request, in conversation: ConversationID?, of node: Node
    ) async throws(ServiceError) -> [Warning] {
        let address = try address(in: request.parameters)
        let (isKnown, warnings) = try await node.read { view -> (Bool, [Warning]) in
            try validate(in: conversation, of: node, view)
            let requested = try resolveReferences(request.parameters, in: conversation, view)
            return (
                try wasRequestedBefore(request, requested, in: conversation, view),
                try linkWarnings(requested, in: conversation, view)
            )
        }
        guard !isKnown, !request.isConfined else { return warnings }
        let greeting = await node.relays.greetings(of: [address], for: request)[address.relay]
        try Relays.checkIdentity(greeting)
        guard case .failure(let error)? = greeting else { return warnings }
        guard request.parameters["detach"]?.bool == true else { throw unansweredError(error, at: address) }
        return warnings + Relays.unansweredWarnings(greeting)
    }

    /// Returns whether the same rotation was requested before.
    ///
    /// - Throws: the errors of `requireReplaceable`.
    private static func wasRequestedBefore(
        _ request: Request, _ requested: JSONObject, in conversation: ConversationID?, _ view: StoreView
    ) throws -> Bool {
        if try StoredReply.find(request, in: view) != nil { return true }
        let address = try address(in: requested)
        let earlier = try earlierJobs(for: requested, of: request.requester, in: conversation, view)
            .map { try Self.address(in: $0.parameters) }
        if earlier.contains(address) { return true }
        guard !earlier.contains(where: { $0.relay == address.relay }) else { return false }
        return try requireReplaceable(requested, in: conversation, view) != nil
    }

    /// Returns the warning that `relay remove` gives, too: links that were shared name the old relay.
    private static func linkWarnings(
        _ requested: JSONObject, in conversation: ConversationID?, _ view: StoreView
    ) throws -> [Warning] {
        guard let old = oldRelay(in: requested),
            try RelayTable.find(old, of: requireConversation(conversation), in: view)?.status == .active
        else { return [] }
        return [.linksNameRelay(old)]
    }

    fileprivate static func oldRelay(in requested: JSONObject) -> RelayID? {
        requested["relay_id"]?.string.flatMap { RelayID(hex: $0) }
    }

    /// Returns the error of an address that was asked before anything began.
    private static func unansweredError(_ error: RelayError, at address: RelayAddress) -> ServiceError {
        let name = ServiceError.relay(error).errorName
        guard let fault = name.fault else { return .relay(error) }
        return .named(fault, name.facts.merging(["address": address.description]) { own, _ in own })
    }

    /// The job of the same rotation goes on, or did it already. One to another address of the new relay ends, and this one
    /// answers for what it added.
    static func unfinishedJob(
        for requested: inout JSONObject, of requester: Requester, in conversation: ConversationID?,
        _ transaction: StoreTransaction
    ) throws -> Int64? {
        let address = try address(in: requested)
        var isContinued = false
        for earlier in try earlierJobs(for: requested, of: requester, in: conversation, transaction) {
            let former = try Self.address(in: earlier.parameters)
            if former == address { return earlier.id }
            guard former.relay == address.relay else { continue }
            isContinued = true
            if try JobItemTable.count(of: earlier.id, in: transaction) > 0 { requested["takes_over"] = true }
            try JobTable.cancel(earlier.id, in: transaction)
        }
        return isContinued ? nil : try requireReplaceable(requested, in: conversation, transaction)
    }

    /// Returns the caller's jobs that replace the same relay and were not cancelled.
    private static func earlierJobs(
        for requested: JSONObject, of requester: Requester, in conversation: ConversationID?, _ view: StoreView
    ) throws(StoreError) -> [(id: Int64, parameters: JSONObject)] {
        try JobTable.listUnfinished(in: view).compactMap { job in
            guard job.method == method, job.conversation == conversation, job.startedBy.hasSameRights(as: requester),
                !job.isCancelled, let parameters = JSONObject(stored: job.request),
                parameters["relay_id"] == requested["relay_id"]
            else { return nil }
            return (job.id, parameters)
        }
    }

    fileprivate static func address(in requested: JSONObject) throws(ServiceError) -> RelayAddress {
        try References.relayAddress(requested["address"]?.string ?? "")
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
        guard let old = RotateRelayJob.oldRelay(in: job.parameters) else {
            throw .notFound(.relay, job.parameters["relay"]?.string ?? "")
        }
        self.job = job
        self.conversation = conversation
        self.old = old
        address = try RotateRelayJob.address(in: job.parameters)
        acquisition = RelayAcquisition(
            job: job, conversation: conversation, address: address, failureNote: "; the former relay stays")
    }

    /// Adds the new relay unless it is one of the conversation, at this address.
    ///
    /// - Throws: `conflict.relay_exists` for one that accepted the conversation at another address.
    func addNew() async throws(ServiceError) {
        let known = try await acquisition.progress().relay
        let isAdded = known?.status.isServed == true
        if !isAdded || job.parameters["takes_over"]?.bool == true {
            // Before it is added: after an interruption the job still knows that it did.
            let item = StoredJobItem(number: 0, subject: address.description, outcome: "added")
            try await node.write { [job] transaction in try JobItemTable.upsert(item, of: job.id, in: transaction) }
        }
        guard !isAdded || known?.address != address.description else { return }
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
        let require: @Sendable (StoreView) throws -> Void = { [conversation, address] view in
            let stored = try RelayTable.find(other, of: conversation, in: view)
            // At another address another job waits for the new one.
            let isMoved =
                try relay == address.relay
                && RelayTable.find(relay, of: conversation, in: view)?.address != address.description
            guard let stored, statuses.contains(stored.status), !isMoved else {
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

extension StoredJob {
    /// Whether it ended because one of its steps became a proposal. Once that is approved, the same command continues.
    fileprivate var awaitedApproval: Bool {
        error.flatMap { JSONObject(stored: $0) }?["name"]?.string == FaultName.guardNeedsApproval.rawValue
    }
}
