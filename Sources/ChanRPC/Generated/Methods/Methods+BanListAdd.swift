// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Add a member to a ban list. Identifies the member by the tag that their node sent for the list (see `member
    /// show`). With `--tag` instead of a conversation and a member, an entry is added by its tag alone, such as one
    /// from another list with the same identifier. Current members stay until the list is applied.
    package enum BanListAdd: Method {
        package static let info = MethodInfo(
            name: "ban.list_add", kind: .mutation, severity: .moderate, permission: "ban",
            idempotent: true, summary: "Add a member to a ban list",
            journaled: ["conversation", "member", "name", "expires_at"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["list", "conversation", "member", "tag", "name", "expires_at", "request_key", "reason", "reason_private", "dry_run"]
            /// The list's name.
            package var list: String
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String?
            /// The member: `@name` or id.
            package var member: String?
            /// Instead of both: a tag of this list, 64 hex digits.
            package var tag: String?
            /// With a tag: their name on the list.
            package var name: String?
            /// When it ends.
            package var expiresAt: UTCTime?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                list = try reader.required("list", .text(maxBytes: 64))
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                member = try reader.optional("member", .text(maxBytes: 256))
                tag = try reader.optional("tag", .text(maxBytes: 64))
                name = try reader.optional("name", .text(maxBytes: 64))
                expiresAt = try reader.optional("expires_at")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var list: Contract.BanList
            /// The entry.
            package var listed: Contract.BanListEntry

            package init(change: Contract.Change, list: Contract.BanList, listed: Contract.BanListEntry) {
                (self.change, self.list, self.listed) = (change, list, listed)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                list = try reader.required("list")
                listed = try reader.required("listed")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("list", list)
                writer.add("listed", listed)
            }
        }
    }
}
