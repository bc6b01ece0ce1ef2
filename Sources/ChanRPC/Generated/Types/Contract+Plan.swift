// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Contract {
    /// What a mutation would come to.
    package struct Plan: JSONStructure {
        /// Confirms exactly this plan: `confirm` of the real call.
        package var hash: String
        /// The method.
        package var method: String
        /// The conversation it would change.
        package var conversation: String?
        /// What would become of it.
        package var outcome: Contract.Outcome
        /// The conversation's version now.
        package var version: Int?
        /// Its version afterwards.
        package var resultingVersion: Int?
        /// What would be different.
        package var changes: [Contract.FieldDifference]
        /// The members whose rows would change.
        package var affected: [Contract.MemberRef]
        /// What else would follow, a sentence each.
        package var effects: [String]
        /// What to know before, a sentence each.
        package var warnings: [String]
        /// The rules that were asked; all of them allow it.
        package var rules: [String]

        package init(
            hash: String, method: String, conversation: String? = nil, outcome: Contract.Outcome, version: Int? = nil,
            resultingVersion: Int? = nil, changes: [Contract.FieldDifference], affected: [Contract.MemberRef],
            effects: [String], warnings: [String], rules: [String]) {
            (self.hash, self.method, self.conversation, self.outcome) = (hash, method, conversation, outcome)
            (self.version, self.resultingVersion, self.changes, self.affected) = (version, resultingVersion, changes, affected)
            (self.effects, self.warnings, self.rules) = (effects, warnings, rules)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            hash = try reader.required("hash")
            method = try reader.required("method")
            conversation = try reader.optional("conversation")
            outcome = try reader.required("outcome")
            version = try reader.optional("version")
            resultingVersion = try reader.optional("resulting_version")
            changes = try reader.required("changes")
            affected = try reader.required("affected")
            effects = try reader.required("effects")
            warnings = try reader.required("warnings")
            rules = try reader.required("rules")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("hash", hash)
            writer.add("method", method)
            writer.add("conversation", conversation)
            writer.add("outcome", outcome)
            writer.add("version", version)
            writer.add("resulting_version", resultingVersion)
            writer.add("changes", changes)
            writer.add("affected", affected)
            writer.add("effects", effects)
            writer.add("warnings", warnings)
            writer.add("rules", rules)
        }
    }
}
