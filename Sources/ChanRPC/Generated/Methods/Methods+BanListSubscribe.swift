// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Enforce a ban list. From now on each applicant must send a tag for the list, and people on it are refused, also
    /// with existing links. The node of an earlier member sends its tag with its second submission from now on. `member
    /// list --untagged` lists the members whose tag is missing. With `--require-tags` their posts, edits and reactions
    /// are refused until then; current versions send them again with the tag by themselves. A list that is subscribed
    /// to already changes to what the call says.
    package enum BanListSubscribe: Method {
        package static let info = MethodInfo(
            name: "ban.list_subscribe", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: true, summary: "Enforce a ban list",
            journaled: ["conversation", "require_tags", "require_tags_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "list", "require_tags", "require_tags_at", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The list's name.
            package var list: String
            /// Members whose tag is missing may not post, edit or react.
            package var requireTags: Bool
            /// Require tags from this time on.
            package var requireTagsAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                requireTags = try reader.optional("require_tags", default: false)
                requireTagsAt = try reader.optional("require_tags_at")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var list: Contract.BanList

            package init(change: Contract.Change, list: Contract.BanList) {
                (self.change, self.list) = (change, list)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                list = try reader.required("list")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("list", list)
            }
        }
    }
}
