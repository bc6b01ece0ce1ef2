// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Forward a message. Posts the text of a message again, here or elsewhere, with where it came from: the sources it
    /// had already, and its own, called as `origin_name` says. Of another conversation nothing else is told: no author,
    /// no time, no id. What disappears there disappears here no later. Files go along: into another conversation by a
    /// job that fetches them, seals them anew and uploads them there, so that nobody who sees both can tell.
    package enum MessageForward: Method {
        package static let info = MethodInfo(
            name: "message.forward", kind: .mutation, severity: .low, permission: "post",
            idempotent: false, summary: "Forward a message", journaled: ["conversation", "message", "to", "as_channel"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "message", "to", "origin_name", "as_channel", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The message: its id, or at least 6 digits of it that no other begins with.
            package var message: String
            /// Where to post it.
            package var to: String
            /// What to call where it came from; `#name` of an open conversation, its author within the same one,
            /// otherwise `elsewhere`.
            package var originName: String?
            /// Show the channel as the author.
            package var asChannel: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                message = try reader.required("message", .text(maxBytes: 256))
                to = try reader.required("to", .text(maxBytes: 256))
                originName = try reader.optional("origin_name", .text(maxBytes: 256))
                asChannel = try reader.optional("as_channel", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands; absent while a job does it.
            package var message: Contract.Message?
            /// The job that brings its files along, where they go elsewhere.
            package var job: Contract.Job?

            package init(change: Contract.Change, message: Contract.Message? = nil, job: Contract.Job? = nil) {
                (self.change, self.message, self.job) = (change, message, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                message = try reader.optional("message")
                job = try reader.optional("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("message", message)
                writer.add("job", job)
            }
        }
    }
}
