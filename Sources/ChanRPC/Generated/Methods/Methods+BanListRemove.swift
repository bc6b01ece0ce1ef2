// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Remove an entry from a ban list. Bans that it caused stay; lift them with `ban lift`.
    package enum BanListRemove: Method {
        package static let info = MethodInfo(
            name: "ban.list_remove", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Remove an entry from a ban list", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["list", "entry", "request_key", "reason", "reason_private", "dry_run"]
            /// The list's name.
            package var list: String
            /// Their name on the list, or the beginning of their tag.
            package var entry: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                list = try reader.required("list", .text(maxBytes: 64))
                entry = try reader.required("entry", .text(maxBytes: 256))
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
