// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Lift a ban. They may ask to join again; lifting the ban does not make them a member. A warning names the ban
    /// lists that still refuse them.
    package enum BanLift: Method {
        package static let info = MethodInfo(
            name: "ban.lift", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: true, summary: "Lift a ban", journaled: ["conversation", "member"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "member", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var ban: Contract.Ban

            package init(change: Contract.Change, ban: Contract.Ban) {
                (self.change, self.ban) = (change, ban)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                ban = try reader.required("ban")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("ban", ban)
            }
        }
    }
}
