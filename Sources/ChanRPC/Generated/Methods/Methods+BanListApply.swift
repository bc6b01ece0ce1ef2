// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Ban the members on a ban list. At most 1,000 in one act; `ban preview` lists them first. Members protected by a
    /// rule stay; the others are banned.
    package enum BanListApply: Method {
        package static let info = MethodInfo(
            name: "ban.list_apply", kind: .mutation, severity: .severe, permission: "ban",
            idempotent: true, summary: "Ban the members on a ban list", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "list", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The list's name.
            package var list: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// Who went.
            package var banned: [Contract.MemberRef]
            /// Who stands on it and is still there.
            package var left: [Contract.MemberRef]

            package init(change: Contract.Change, banned: [Contract.MemberRef], left: [Contract.MemberRef]) {
                (self.change, self.banned, self.left) = (change, banned, left)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                banned = try reader.required("banned")
                left = try reader.required("left")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("banned", banned)
                writer.add("left", left)
            }
        }
    }
}
