import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
package import ChanRelayWire
import ChanStore

/// Hands the log to a relay that was added and accepted it. The act of adding it is done before the job begins, and
/// rounds publish to it whether the job runs or not: the job waits, and reports the progress.
struct AddRelayJob: JobKind {
    static let method = RelayAddition.method
    static let unit = "entries"

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let address = try References.relayAddress(job.parameters["address"]?.string ?? "")
        try await RelayAcquisition(
            job: job, conversation: conversation, address: address, failureNote: "; the relay stays added"
        ).wait()
        return [:]
    }
}

extension Node {
    /// Starts the job that hands the log to a relay which accepted it, or finds the one that does already.
    ///
    /// - Returns: `nil` where there is nothing to wait for: another node orders the log, the relay has not accepted it, or
    ///   is in the relay set already; or the caller is restricted and must not learn what an address does, or has as
    ///   many jobs as it may. Rounds publish to the relay in any case.
    package func acquisitionJob(
        of address: RelayAddress, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> JobOverview? {
        guard !request.isRestricted else { return nil }
        let now = environment.now()
        let started = try await write { [self] transaction -> (id: Int64, isNew: Bool)? in
            guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else { return nil }
            if let known = try RelayAddition.unfinishedJob(of: address, in: conversation, transaction) {
                return (known, false)
            }
            guard let relay = try RelayTable.find(address.relay, of: conversation, in: transaction),
                relay.status == .accepted || relay.status == .synced
            else { return nil }
            do { try requireCapacity(for: request.requester, in: transaction) } catch is ServiceError { return nil }
            let job = StoredJob(
                method: AddRelayJob.method, about: conversation, begun: (request.requester.stored, now),
                asked: JSONWriter.text(["address": .string(address.description)]), unit: AddRelayJob.unit)
            return (try startJob(job, in: transaction), true)
        }
        guard let started else { return nil }
        if started.isNew { jobs.announceStart(started.id) }
        return try await job(started.id)
    }
}
