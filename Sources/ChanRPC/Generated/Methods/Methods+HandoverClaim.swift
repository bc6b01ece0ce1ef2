// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Order the log here because the origin is gone. For when the origin's node is lost. Every relay is asked for what
    /// it has, then this owner's node goes on from there under new keys: relays, members and links follow. Should the
    /// old node come back, it stops ordering and submits what nobody had of it. Secrets of the owners and staff are
    /// drawn anew. Where policy asks for several owners, the others say so with `handover agree`. Not taken over:
    /// scheduled messages, tokens and drafts of the lost node.
    package enum HandoverClaim: Method {
        package static let info = MethodInfo(
            name: "handover.claim",
            kind: .mutation,
            severity: .severe,
            permission: "hand_over",
            idempotent: false,
            summary: "Order the log here because the origin is gone",
            told: ["conversation", "without_relays"]
        )

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Where policy asks for several owners: what another made with `handover agree`; may be repeated.
            package var agreements: [String]
            /// Claim although some relays do not answer: what only they have of the log is lost.
            package var withoutRelays: Bool
            /// Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.
            package var requestKey: String?
            /// Why; shown to those who may read the audit log, and on tombstones.
            package var reason: String?
            /// Why, for the staff and this node's journal alone.
            package var reasonPrivate: String?
            /// Change nothing: answer `plan`, what the same call would come to.
            package var dryRun: Bool
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// Refuse with `conflict.version` unless the conversation is at this version.
            package var expectedVersion: Int?
            /// Where another node orders the log: wait so long for what it says, instead of answering `submitted` at
            /// once.
            package var waitS: Int?

            package init(
                conversation: String,
                agreements: [String] = [],
                withoutRelays: Bool = false,
                requestKey: String? = nil,
                reason: String? = nil,
                reasonPrivate: String? = nil,
                dryRun: Bool = false,
                confirm: String? = nil,
                expectedVersion: Int? = nil,
                waitS: Int? = nil
            ) {
                self.conversation = conversation
                self.agreements = agreements
                self.withoutRelays = withoutRelays
                self.requestKey = requestKey
                self.reason = reason
                self.reasonPrivate = reasonPrivate
                self.dryRun = dryRun
                self.confirm = confirm
                self.expectedVersion = expectedVersion
                self.waitS = waitS
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "conversation",
                    "agreements",
                    "without_relays",
                    "request_key",
                    "reason",
                    "reason_private",
                    "dry_run",
                    "confirm",
                    "expected_version",
                    "wait_s"
                ])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                agreements = try reader.optional("agreements", .items(max: 64, maxBytes: 512)) ?? []
                withoutRelays = try reader.optional("without_relays") ?? false
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                expectedVersion = try reader.optional("expected_version", .integer(min: 0, max: nil))
                waitS = try reader.optional("wait_s", .integer(min: 0, max: 3600))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("agreements", agreements)
                writer.add("without_relays", withoutRelays)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("confirm", confirm)
                writer.add("expected_version", expectedVersion)
                writer.add("wait_s", waitS)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var conversation: Contract.Conversation
            /// Who orders the log now.
            package var handover: Contract.Handover

            package init(
                change: Contract.Change,
                conversation: Contract.Conversation,
                handover: Contract.Handover
            ) {
                self.change = change
                self.conversation = conversation
                self.handover = handover
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
                handover = try reader.required("handover")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
                writer.add("handover", handover)
            }
        }
    }
}
