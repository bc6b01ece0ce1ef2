// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Agree to another owner's claim of the origin. For use when the origin's node is lost and policy requires several
    /// owners: prints a text for the claiming owner, who passes it to `handover claim --agreement`. It is valid for
    /// that owner, that origin and that time only, and changes nothing by itself. No relay is contacted.
    package enum HandoverAgree: Method {
        package static let info = MethodInfo(
            name: "handover.agree", kind: .mutation, severity: .moderate, permission: "hand_over",
            idempotent: false, summary: "Agree to another owner's claim of the origin",
            journaled: ["conversation", "member", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "expires_at", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The owner who claims the origin: `@name` or id.
            package var member: String
            /// When the agreement ends, a month at most (default: a week).
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// To be given to whoever claims.
            package var agreement: String
            /// Who may show it.
            package var claimant: Contract.MemberRef
            /// Until when it counts.
            package var expiresAt: UTCTime

            package init(change: Contract.Change, agreement: String, claimant: Contract.MemberRef, expiresAt: UTCTime) {
                (self.change, self.agreement, self.claimant, self.expiresAt) = (change, agreement, claimant, expiresAt)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                agreement = try reader.required("agreement")
                claimant = try reader.required("claimant")
                expiresAt = try reader.required("expires_at")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("agreement", agreement)
                writer.add("claimant", claimant)
                writer.add("expires_at", expiresAt)
            }
        }
    }
}
