// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Replace a relay by another. A job that adds the new relay, hands it the log, waits until it cosigned it and is
    /// in the relay set, and only then removes the old one. Subscribers learn of both from the log. The new address is
    /// asked first: if nothing answers there, nothing begins, and a dry run says so too; with `detach` the job begins
    /// with a warning. Interrupted anywhere, the same command continues with the job that there is; to another address
    /// of the same relay it continues there. If the new relay takes nothing for a minute, the job fails, takes out the
    /// relay that it added, and the old one stays.
    package enum RelayRotate: Method {
        package static let info = MethodInfo(
            name: "relay.rotate", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Replace a relay by another", journaled: ["conversation", "relay", "address"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "relay", "address", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay that goes: its name, id or address.
            package var relay: String
            /// The relay that comes: `relay://identity@host:port`.
            package var address: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.required("relay", .text(maxBytes: 256))
                address = try reader.required("address", .text(maxBytes: 512))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// The new one as it now stands, once the log names it.
            package var relay: Contract.Relay?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, relay: Contract.Relay? = nil, job: Contract.Job) {
                (self.change, self.relay, self.job) = (change, relay, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                relay = try reader.optional("relay")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("relay", relay)
                writer.add("job", job)
            }
        }
    }
}
