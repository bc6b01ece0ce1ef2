import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanStore

/// A kind of long-running work.
///
/// After a crash, a job resumes from what its steps committed: `run` starts from that state, and a repeated step must
/// have no further effect.
protocol JobKind: Sendable {
    /// The method that starts the job.
    static var method: String { get }
    /// The unit of its progress, in the plural.
    static var unit: String { get }
    /// Checks, before the job exists, whether it can succeed at all. Most faults are found while the job runs.
    ///
    /// - Throws: `ServiceError`.
    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws
    /// Replaces the references in the parameters by identifiers, because a name may refer to something else by the time
    /// the job runs.
    ///
    /// - Throws: `ServiceError` if the parameters are invalid.
    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    /// Asks, before the job exists and for a dry run too, what no transaction may wait for.
    ///
    /// - Throws: the error with which the job would fail.
    static func probe(
        _ request: Request, in conversation: ConversationID?, of node: Node
    ) async throws(ServiceError) -> [Warning]
    /// Finds a job that does what is asked already: the caller gets that one. Ends jobs that this one replaces.
    static func unfinishedJob(
        for parameters: inout JSONObject, of requester: Requester, in conversation: ConversationID?,
        _ transaction: StoreTransaction
    ) throws -> Int64?
    /// Adds the changes that the job's acts will make to its plan.
    static func addToPlan(
        _ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView,
        _ differences: FieldChangeRecorder
    ) throws
    /// The outcome of a job that can no longer be cancelled; `nil` for a job that may be left incomplete.
    static var irrevocableOutcome: String? { get }
    /// Runs the job, or resumes it.
    ///
    /// - Returns: the result, in the shape that the RPC schema defines.
    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject
}

extension JobKind {
    static var irrevocableOutcome: String? { nil }
    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) {}
    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView)
        -> JSONObject
    { parameters }
    static func probe(_ request: Request, in conversation: ConversationID?, of node: Node) -> [Warning] { [] }
    static func unfinishedJob(
        for parameters: inout JSONObject, of requester: Requester, in conversation: ConversationID?,
        _ transaction: StoreTransaction
    ) -> Int64? { nil }
    static func addToPlan(
        _ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView,
        _ differences: FieldChangeRecorder
    ) {}
}

extension JobKind {
    /// Resolves a reference to an identifier. A reference that matches nothing stays unchanged; the job reports it
    /// later.
    static func identifier<ID: Identifier>(_ value: JSONValue?, _ find: (String) throws -> ID) throws -> JSONValue? {
        guard let reference = value?.string else { return value }
        do { return .string(try find(reference).description) } catch let error as StoreError { throw error } catch {
            return value
        }
    }

    /// Resolves a list of references to identifiers, with `null` for each that matches nothing. The job does not
    /// resolve those again, because the name may belong to somebody else by then.
    static func identifiers<ID: Identifier>(
        _ value: JSONValue?, _ find: (String) throws -> ID
    ) throws -> JSONValue? {
        guard let references = value?.array else { return nil }
        return .array(
            try references.map { reference in
                do { return try reference.string.map { .string(try find($0).description) } ?? .null } catch let error
                    as StoreError
                { throw error } catch { return .null }
            })
    }

    /// Unwraps the conversation of a job that needs one.
    static func requireConversation(_ conversation: ConversationID?) throws(ServiceError) -> ConversationID {
        guard let conversation else { throw .notFound(.conversation, "of the job") }
        return conversation
    }
}
