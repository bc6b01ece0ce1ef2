// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// One administrative request in the journal of this node.
    package struct JournalLine: JSONStructure {
        /// `audit_id`: `j` and the number.
        package var id: String
        /// Number of the line, from 0.
        package var seq: Int
        /// When.
        package var at: UTCTime
        /// What was asked.
        package var method: String
        /// What became of it.
        package var outcome: Contract.AuditOutcome
        /// `applied`, `unchanged`, …, or the name of the error.
        package var result: String
        /// Who asked: `uid 1000`, or `node` for what falls due by itself.
        package var actor: String
        /// Their process id.
        package var process: Int?
        /// Id of the token they showed.
        package var token: String?
        /// What their program calls itself.
        package var client: String?
        /// Conversation id.
        package var conversation: String?
        /// Whom or what it named.
        package var target: String?
        /// What is different since, field by field.
        package var changes: [Contract.FieldDifference]
        /// Why.
        package var reason: String?
        /// Why, for those who may read the audit log of that conversation.
        package var reasonPrivate: String?
        /// The rule that refused it.
        package var rule: String?
        /// The conversation's version before.
        package var versionBefore: Int?
        /// And after.
        package var version: Int?
        /// The entry of the conversation's log that holds it.
        package var entry: Int?
        /// How often in a row it was refused so.
        package var count: Int

        package init(
            id: String, seq: Int, at: UTCTime, method: String, outcome: Contract.AuditOutcome, result: String,
            actor: String, process: Int? = nil, token: String? = nil, client: String? = nil,
            conversation: String? = nil, target: String? = nil, changes: [Contract.FieldDifference],
            reason: String? = nil, reasonPrivate: String? = nil, rule: String? = nil, versionBefore: Int? = nil,
            version: Int? = nil, entry: Int? = nil, count: Int) {
            (self.id, self.seq, self.at, self.method) = (id, seq, at, method)
            (self.outcome, self.result, self.actor, self.process) = (outcome, result, actor, process)
            (self.token, self.client, self.conversation, self.target) = (token, client, conversation, target)
            (self.changes, self.reason, self.reasonPrivate, self.rule) = (changes, reason, reasonPrivate, rule)
            (self.versionBefore, self.version, self.entry, self.count) = (versionBefore, version, entry, count)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            id = try reader.required("id")
            seq = try reader.required("seq")
            at = try reader.required("at")
            method = try reader.required("method")
            outcome = try reader.required("outcome")
            result = try reader.required("result")
            actor = try reader.required("actor")
            process = try reader.optional("process")
            token = try reader.optional("token")
            client = try reader.optional("client")
            conversation = try reader.optional("conversation")
            target = try reader.optional("target")
            changes = try reader.required("changes")
            reason = try reader.optional("reason")
            reasonPrivate = try reader.optional("reason_private")
            rule = try reader.optional("rule")
            versionBefore = try reader.optional("version_before")
            version = try reader.optional("version")
            entry = try reader.optional("entry")
            count = try reader.required("count")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("id", id)
            writer.add("seq", seq)
            writer.add("at", at)
            writer.add("method", method)
            writer.add("outcome", outcome)
            writer.add("result", result)
            writer.add("actor", actor)
            writer.add("process", process)
            writer.add("token", token)
            writer.add("client", client)
            writer.add("conversation", conversation)
            writer.add("target", target)
            writer.add("changes", changes)
            writer.add("reason", reason)
            writer.add("reason_private", reasonPrivate)
            writer.add("rule", rule)
            writer.add("version_before", versionBefore)
            writer.add("version", version)
            writer.add("entry", entry)
            writer.add("count", count)
        }
    }
}
