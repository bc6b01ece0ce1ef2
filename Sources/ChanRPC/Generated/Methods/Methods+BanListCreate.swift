// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Create a ban list. People on it are refused by every conversation that enforces it. They are identified by a key
    /// that each profile derives for this list alone.
    package enum BanListCreate: Method {
        package static let info = MethodInfo(
            name: "ban.list_create", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Create a ban list", journaled: ["name"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["name", "id", "request_key", "reason", "reason_private", "dry_run"]
            /// Its name.
            package var name: String
            /// The identifier of another node's list, 32 hex digits: then the tags of one are those of the other.
            package var id: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                name = try reader.required("name", .text(maxBytes: 64))
                id = try reader.optional("id", .text(maxBytes: 32))
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
