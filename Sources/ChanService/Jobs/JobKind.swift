import ChanID
import ChanJSON
import ChanStore

/// One kind of long work.
///
/// A job is carried on after a crash from what its own steps committed: `run` starts wherever they stand, and doing a step
/// twice must come to the same as doing it once.
protocol JobKind: Sendable {
    /// The method that begins it.
    static var method: String { get }
    /// What it counts, a plural.
    static var unit: String { get }
    /// Refuses, before there is a job, what nothing could come of; most find that out on their way.
    /// - Throws: `ServiceError`.
    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws
    /// What is asked, with identifiers in place of references: a name may mean something else by the time the job looks.
    /// - Throws: `ServiceError` for what nothing could come of.
    static func resolveReferences(_ asked: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    /// Tells in the plan of the job what its acts will come to.
    static func addToPlan(
        _ asked: JSONObject, in conversation: ConversationID?, _ view: StoreView, _ differences: FieldChangeRecorder
    ) throws
    /// What its outcome is already, so that nobody may stop it; `nil` for what may be left half done.
    static var irrevocableOutcome: String? { get }
    /// - Returns: what came of it, in the shape the contract gives it.
    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject
}

extension JobKind {
    static var irrevocableOutcome: String? { nil }
    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) {}
    static func resolveReferences(_ asked: JSONObject, in conversation: ConversationID?, _ view: StoreView)
        -> JSONObject
    { asked }
    static func addToPlan(
        _ asked: JSONObject, in conversation: ConversationID?, _ view: StoreView, _ differences: FieldChangeRecorder
    ) {}
}

extension JobKind {
    /// The identifier a reference stands for; what finds none stays as it is, and what the job says of it then.
    static func identifier<ID: Identifier>(_ asked: JSONValue?, _ find: (String) throws -> ID) throws -> JSONValue? {
        guard let reference = asked?.string else { return asked }
        do { return .string(try find(reference).description) } catch let error as StoreError { throw error } catch {
            return asked
        }
    }

    /// The identifiers that a list of references stands for, `null` for one that finds nothing: the job does not look for it again,
    /// for the name may be somebody's by then.
    static func identifiers<ID: Identifier>(
        _ asked: JSONValue?, _ find: (String) throws -> ID
    ) throws -> JSONValue? {
        guard let references = asked?.array else { return nil }
        return .array(
            try references.map { reference in
                do { return try reference.string.map { .string(try find($0).description) } ?? .null } catch let error
                    as StoreError
                { throw error } catch { return .null }
            })
    }

    /// Where a job works that works in one conversation.
    static func requireConversation(_ conversation: ConversationID?) throws(ServiceError) -> ConversationID {
        guard let conversation else { throw .notFound("conversation", "of the job") }
        return conversation
    }
}

enum JobKinds {
    static let all: [any JobKind.Type] = [
        ImportIRCJob.self, ImportTelegramJob.self, ImportJSONLJob.self, BulkBanJob.self, BulkJoinJob.self,
        ExportJSONLJob.self, CreateBackupJob.self, VerifyBackupJob.self, PurgeJob.self, RepairJob.self,
        AttachFileJob.self, FetchFileJob.self, ForwardFilesJob.self, ConversationDeletionJob.self,
    ]

    static func of(_ method: String) -> (any JobKind.Type)? { all.first { $0.method == method } }
}
