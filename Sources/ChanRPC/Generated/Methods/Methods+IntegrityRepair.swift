// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Repair failed entries. Asks every relay for bodies that were bad or missing, and opens everything again with the
    /// keys known now. A node does this by itself a little at a time; this does all of it at once, as a job.
    package enum IntegrityRepair: Method {
        package static let info = MethodInfo(
            name: "integrity.repair", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Repair failed entries", journaled: ["conversation"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What came of it; absent while a job does it.
            package var repair: Contract.Repair?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, repair: Contract.Repair? = nil, job: Contract.Job) {
                (self.change, self.repair, self.job) = (change, repair, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                repair = try reader.optional("repair")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("repair", repair)
                writer.add("job", job)
            }
        }
    }
}
