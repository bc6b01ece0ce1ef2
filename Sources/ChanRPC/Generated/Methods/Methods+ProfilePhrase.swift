// Generated from schema/rpc/profile.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the recovery words. 24 words from which the profile can be restored: anyone who has them can act as it.
    /// Write them on paper and close the terminal. The journal records that they were shown, but not the words.
    package enum ProfilePhrase: Method {
        package static let info = MethodInfo(
            name: "profile.phrase", kind: .mutation, severity: .severe, permission: "local",
            idempotent: false, summary: "Show the recovery words", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["profile", "request_key", "reason", "reason_private", "dry_run", "confirm"]
            /// Which: its name or id.
            package var profile: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                profile = try reader.required("profile", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The words, a space between. Absent when a repeated request is answered again.
            package var words: String?

            package init(change: Contract.Change, words: String? = nil) {
                (self.change, self.words) = (change, words)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                words = try reader.optional("words")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("words", words)
            }
        }
    }
}
