// Generated from schema/rpc/governance.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Set how many owners must agree. If more than one owner must agree, a command becomes a proposal. Changing the
    /// policy needs the agreement required for severe acts.
    package enum GovernanceSet: Method {
        package static let info = MethodInfo(
            name: "governance.set", kind: .mutation, severity: .severe, permission: "set_governance",
            idempotent: true, summary: "Set how many owners must agree",
            journaled: ["conversation", "moderate", "severe", "proposal_s"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "moderate", "severe", "proposal_s", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Number of owners who must agree to moderate acts.
            package var moderate: Int?
            /// Number of owners who must agree to severe acts.
            package var severe: Int?
            /// How long a proposal stays open (2h, 3d).
            package var proposalS: Int?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                moderate = try reader.optional("moderate", .integer(min: 1, max: 1000))
                severe = try reader.optional("severe", .integer(min: 1, max: 1000))
                proposalS = try reader.optional("proposal_s", .integer(min: 3600, max: 7776000))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var governance: Contract.Governance

            package init(change: Contract.Change, governance: Contract.Governance) {
                (self.change, self.governance) = (change, governance)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                governance = try reader.required("governance")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("governance", governance)
            }
        }
    }
}
