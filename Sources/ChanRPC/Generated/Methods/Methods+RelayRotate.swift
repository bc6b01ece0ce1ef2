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
            idempotent: true, summary: "Replace a relay by another", told: ["conversation", "relay", "address"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The relay that goes: its name, id or address.
            package var relay: String
            /// The relay that comes: `relay://identity@host:port`.
            package var address: String
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "relay", "address", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                relay = try reader.required("relay", .text(maxBytes: 256))
                address = try reader.required("address", .text(maxBytes: 512))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("relay", relay)
                writer.add("address", address)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("detach", detach)
                writer.add("progress", progress)
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
