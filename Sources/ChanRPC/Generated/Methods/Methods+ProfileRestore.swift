// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Restore an identity from its recovery words. Restores the same keys. The words do not contain the list of
    /// conversations. They are read from a file or from standard input, never from the command line.
    package enum ProfileRestore: Method {
        package static let info = MethodInfo(
            name: "profile.restore", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Restore an identity from its recovery words", journaled: ["name"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["name", "words", "request_key", "reason", "reason_private", "dry_run"]
            /// Its name on this node.
            package var name: String
            /// The 24 words; a command takes the name of the file, or `-` for standard input.
            package var words: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                name = try reader.required("name", .text(maxBytes: 64))
                words = try reader.required("words", .text(maxBytes: 1024))
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The profile.
            package var profile: Contract.Profile

            package init(change: Contract.Change, profile: Contract.Profile) {
                (self.change, self.profile) = (change, profile)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                profile = try reader.required("profile")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("profile", profile)
            }
        }
    }
}
