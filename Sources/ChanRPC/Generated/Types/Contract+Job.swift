// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// Long work of the node.
    package struct Job: JSONStructure {
        /// Its number, as `b12`.
        package var id: String
        /// The method that began it.
        package var method: String
        /// What it is about.
        package var conversation: String?
        /// Where it stands.
        package var state: Contract.JobState
        /// Whether it was asked to stop.
        package var stopping: Bool
        /// Units done.
        package var done: Int
        /// Units in all, if known.
        package var total: Int?
        /// What it counts, a plural.
        package var unit: String
        /// Who began it: a user, or a token's id.
        package var begunBy: String
        /// What came of it, as JSON text.
        package var result: String?
        /// The name of what went wrong.
        package var error: String?
        /// What went wrong, for people; of an interrupted job, what goes on with it.
        package var detail: String?
        /// When it was begun.
        package var createdAt: UTCTime
        /// When it was first at work.
        package var startedAt: UTCTime?
        /// When it ended.
        package var endedAt: UTCTime?

        package init(
            id: String, method: String, conversation: String? = nil, state: Contract.JobState, stopping: Bool,
            done: Int, total: Int? = nil, unit: String, begunBy: String, result: String? = nil, error: String? = nil,
            detail: String? = nil, createdAt: UTCTime, startedAt: UTCTime? = nil, endedAt: UTCTime? = nil) {
            (self.id, self.method, self.conversation, self.state) = (id, method, conversation, state)
            (self.stopping, self.done, self.total, self.unit) = (stopping, done, total, unit)
            (self.begunBy, self.result, self.error, self.detail) = (begunBy, result, error, detail)
            (self.createdAt, self.startedAt, self.endedAt) = (createdAt, startedAt, endedAt)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            method = try reader.required("method")
            conversation = try reader.optional("conversation")
            state = try reader.required("state")
            stopping = try reader.required("stopping")
            done = try reader.required("done")
            total = try reader.optional("total")
            unit = try reader.required("unit")
            begunBy = try reader.required("begun_by")
            result = try reader.optional("result")
            error = try reader.optional("error")
            detail = try reader.optional("detail")
            createdAt = try reader.required("created_at")
            startedAt = try reader.optional("started_at")
            endedAt = try reader.optional("ended_at")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("method", method)
            writer.add("conversation", conversation)
            writer.add("state", state)
            writer.add("stopping", stopping)
            writer.add("done", done)
            writer.add("total", total)
            writer.add("unit", unit)
            writer.add("begun_by", begunBy)
            writer.add("result", result)
            writer.add("error", error)
            writer.add("detail", detail)
            writer.add("created_at", createdAt)
            writer.add("started_at", startedAt)
            writer.add("ended_at", endedAt)
        }
    }
}
