// Generated from schema/rpc/handover.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Take over as origin after the old node is lost. For use when the origin's node is lost. This owner's node
    /// fetches the log from every relay and continues it under new keys: relays, members and links follow. If the old
    /// node returns, it stops ordering the log and submits its unpublished entries. Secrets of the owners and staff are
    /// replaced. If policy requires several owners, the others agree with `handover agree`. Not transferred: scheduled
    /// messages, tokens and drafts of the lost node.
    package enum HandoverClaim: Method {
        package static let info = MethodInfo(
            name: "handover.claim", kind: .mutation, severity: .severe, permission: "hand_over",
            idempotent: false, summary: "Take over as origin after the old node is lost",
            journaled: ["conversation", "without_relays"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "agreements", "without_relays", "request_key", "reason", "reason_private", "dry_run", "confirm", "expected_version", "wait_s"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Output of `handover agree` by another owner, if policy requires several; may be repeated.
            package var agreements: [String]
            /// Claim although some relays do not answer; entries that only they hold are lost.
            package var withoutRelays: Bool
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// The name of the conversation or profile, or the hash of the plan a dry run showed.
            package var confirm: String?
            /// The parameters of mutations of a conversation.
            package var versioned: ParameterGroup.Versioned

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                agreements = try reader.optional("agreements", .items(max: 64, maxBytes: 512), default: [])
                withoutRelays = try reader.optional("without_relays", default: false)
                mutation = try ParameterGroup.Mutation(&reader)
                confirm = try reader.optional("confirm", .text(maxBytes: 200))
                versioned = try ParameterGroup.Versioned(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var conversation: Contract.Conversation
            /// Who orders the log now.
            package var handover: Contract.Handover

            package init(change: Contract.Change, conversation: Contract.Conversation, handover: Contract.Handover) {
                (self.change, self.conversation, self.handover) = (change, conversation, handover)
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
