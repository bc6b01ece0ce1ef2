// Generated from schema/rpc/relay.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Add a relay. Asks the relay to carry the conversation, hands it the log and publishes it in the relay set once
    /// it cosigned. A relay that answers and accepts is waited for, as a job with progress. With a running node Ctrl-C
    /// leaves the job going, and the same command or `job wait` waits again; without one Ctrl-C stops it, and either of
    /// them continues it. Interrupted anywhere, it continues with the entry after the last one that the relay took. A
    /// relay that does not answer, or whose operator has not decided, is invited and gets the log later.
    package enum RelayAdd: Method {
        package static let info = MethodInfo(
            name: "relay.add", kind: .mutation, severity: .moderate, permission: "manage_relays",
            idempotent: true, summary: "Add a relay", journaled: ["conversation", "address"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "address", "request_key", "reason", "reason_private", "dry_run", "expected_version", "wait_s", "detach", "progress"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// `relay://identity@host:port`.
            package var address: String
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                address = try reader.required("address", .text(maxBytes: 512))
                mutation = try ParameterGroup.Mutation(&reader)
                versioned = try ParameterGroup.Versioned(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands, once the log names it.
            package var relay: Contract.Relay?
            /// The job that hands it the log; absent where there is nothing to wait for.
            package var job: Contract.Job?

            package init(change: Contract.Change, relay: Contract.Relay? = nil, job: Contract.Job? = nil) {
                (self.change, self.relay, self.job) = (change, relay, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                relay = try reader.optional("relay")
                job = try reader.optional("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("relay", relay)
                writer.add("job", job)
            }
        }
    }
}
