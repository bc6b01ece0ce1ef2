// Generated from schema/rpc/submission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Send a refused submission again. Takes the text, the files and all else of a refused submission, signs it anew
    /// and sends it to the origin; the refused one is listed no more. Sent once only, however often this is repeated.
    /// Where the rules of now refuse it as well, the refused one stays as it is. A request to join is made again with
    /// `join`. What cannot be undone, such as closing a channel, wants `--confirm` again. With a token, or as a user of
    /// access.json, only messages, edits and reactions are sent again, as far as the caller may call `message.post`,
    /// `message.edit`, `message.react` and `message.unreact` so.
    package enum SubmissionResend: Method {
        package static let info = MethodInfo(
            name: "submission.resend", kind: .mutation, severity: .low, permission: "local",
            idempotent: false, summary: "Send a refused submission again", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "submission", "request_key", "reason", "reason_private", "dry_run", "confirm"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The refused one: its id, or at least six digits of it.
            package var submission: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                submission = try reader.required("submission", .text(maxBytes: 64))
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// Its new id, where it carries a message.
            package var message: String?

            package init(change: Contract.Change, message: String? = nil) {
                (self.change, self.message) = (change, message)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                message = try reader.optional("message")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("message", message)
            }
        }
    }
}
