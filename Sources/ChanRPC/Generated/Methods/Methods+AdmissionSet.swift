// Generated from schema/rpc/admission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Set the admission policy. Settings that are not given stay unchanged. The password is hashed on this machine and
    /// on the joiner's; the log holds a salted hash that only the staff can read.
    package enum AdmissionSet: Method {
        package static let info = MethodInfo(
            name: "admission.set", kind: .mutation, severity: .moderate, permission: "edit_admission",
            idempotent: true, summary: "Set the admission policy",
            journaled: ["conversation", "mode", "capacity", "join_rate_count", "join_rate_per_s", "on", "off", "unset"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "mode", "capacity", "join_rate_count", "join_rate_per_s", "on", "off", "unset", "password", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// How requests are admitted, whatever the link allows.
            package var mode: Contract.AdmissionMode?
            /// Most members at once.
            package var capacity: Int?
            /// Maximum number of requests in each period of `join_rate_per_s`.
            package var joinRateCount: Int?
            /// The period of `join_rate_count`.
            package var joinRatePerS: Int
            /// Turn on: `invited_only` (only invited people may ask), `program` (a program at the origin's node is
            /// asked first).
            package var on: [Contract.AdmissionSwitch]
            /// Turn off: `invited_only` or `program`.
            package var off: [Contract.AdmissionSwitch]
            /// Remove: `capacity`, `join_rate` or `password`.
            package var unset: [Contract.AdmissionLimit]
            /// Password required to join; `-` reads it from standard input.
            package var password: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                mode = try reader.optional("mode")
                capacity = try reader.optional("capacity", .integer(min: 1, max: 4294967295))
                joinRateCount = try reader.optional("join_rate_count", .integer(min: 1, max: 1000))
                joinRatePerS = try reader.optional("join_rate_per_s", .integer(min: 1, max: 2592000), default: 60)
                on = try reader.optional("on", .items(max: 2, maxBytes: 256), default: [])
                off = try reader.optional("off", .items(max: 2, maxBytes: 256), default: [])
                unset = try reader.optional("unset", .items(max: 3, maxBytes: 256), default: [])
                password = try reader.optional("password", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var admission: Contract.AdmissionPolicy

            package init(change: Contract.Change, admission: Contract.AdmissionPolicy) {
                (self.change, self.admission) = (change, admission)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                admission = try reader.required("admission")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("admission", admission)
            }
        }
    }
}
