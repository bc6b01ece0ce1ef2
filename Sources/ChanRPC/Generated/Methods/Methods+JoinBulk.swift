// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Admit or decline many. A job that answers the named requests, all requests by a link, or all pending ones. A
    /// request that cannot be answered does not stop the others; `job.items` shows the result for each.
    package enum JoinBulk: Method {
        package static let info = MethodInfo(
            name: "join.bulk", kind: .mutation, severity: .moderate, permission: "admit",
            idempotent: true, summary: "Admit or decline many",
            journaled: ["conversation", "verdict", "requests", "link", "all", "role"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "verdict", "requests", "link", "all", "role", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// What to answer.
            package var verdict: Contract.JoinVerdict
            /// The member: `@name` or id.
            package var requests: [String]
            /// All who joined by this link.
            package var link: String?
            /// All pending requests.
            package var all: Bool
            /// The role, if not the link's.
            package var role: Contract.Role?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                verdict = try reader.required("verdict")
                requests = try reader.optional("requests", .items(max: 10000, maxBytes: 256), default: [])
                link = try reader.optional("link", .text(maxBytes: 256))
                all = try reader.optional("all", default: false)
                role = try reader.optional("role")
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// How many; absent with `detach`.
            package var counts: Contract.JoinCount?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, counts: Contract.JoinCount? = nil, job: Contract.Job) {
                (self.change, self.counts, self.job) = (change, counts, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                counts = try reader.optional("counts")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("counts", counts)
                writer.add("job", job)
            }
        }
    }
}
