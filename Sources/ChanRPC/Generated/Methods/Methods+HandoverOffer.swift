// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Offer ownership, or the origin. Nothing changes before the member accepts. `ownership` makes them an owner;
    /// `--step-down-to` sets your role after that. `origin` makes the node of another owner the origin, which orders
    /// the log and answers requests; this node then reads and submits like every other.
    package enum HandoverOffer: Method {
        package static let info = MethodInfo(
            name: "handover.offer", kind: .mutation, severity: .moderate, permission: "hand_over",
            idempotent: false, summary: "Offer ownership, or the origin",
            journaled: ["conversation", "member", "what", "step_down_to", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "what", "step_down_to", "expires_at", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// `ownership` or `origin`.
            package var what: Contract.HandoverKind
            /// With ownership: your role after they accept (default: owner, as before).
            package var stepDownTo: Contract.Role?
            /// When the offer ends, a month at most (default: a week).
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                what = try reader.required("what")
                stepDownTo = try reader.optional("step_down_to")
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var handover: Contract.Handover

            package init(change: Contract.Change, handover: Contract.Handover) {
                (self.change, self.handover) = (change, handover)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                handover = try reader.required("handover")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("handover", handover)
            }
        }
    }
}
