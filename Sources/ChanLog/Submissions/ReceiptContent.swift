package import ChanID
import FoundationEssentials

/// The content of the origin's answer to one submission.
package struct ReceiptContent: Hashable, Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The log contains the statement as `entry`; `size` is a log size that includes it.
        case accepted(entry: EntryNumber, size: UInt64)
        /// A refusal. `name` is a name of schema/errors.json; `detail` is one line for people.
        case refused(name: String, detail: String)
    }

    package let conversation: ConversationID
    /// SHA-256 of the encoded submission.
    package let submission: Digest
    package let outcome: Outcome
    /// The welcome, sealed to the submitter; empty when there is none.
    package let welcome: [UInt8]
    /// A `BanTagRequest` sealed to the submitter, `BanTag.requestBytes` long; empty when no tag is missing.
    package var wantedTags: [UInt8] = []
    /// In a refusal: the values that its text names, sealed to the submitter; empty when there are none.
    package var facts: [UInt8] = []

    package init(conversation: ConversationID, submission: Digest, outcome: Outcome, welcome: [UInt8] = []) {
        self.conversation = conversation
        self.submission = submission
        self.outcome = outcome
        self.welcome = welcome
    }

    /// - Throws: for bytes that are not a receipt's content.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "receipt_content", limit: Limits.receipt) {
            (wire: WireReceiptContent) throws(WireFieldError) in try ReceiptContent(wire)
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireReceiptContent()
        wire.conversationID = conversation.data
        wire.submissionHash = submission.data
        switch outcome {
        case .accepted(let entry, let size): (wire.entry, wire.size) = (entry, size)
        case .refused(let name, let detail): (wire.refusal, wire.detail) = (name, detail)
        }
        wire.welcome = Data(welcome)
        wire.wantedTags = Data(wantedTags)
        wire.facts = Data(facts)
        return WireCodec.encode(wire)
    }

    private init(_ wire: WireReceiptContent) throws(WireFieldError) {
        conversation = try WireCodec.identifier(wire.conversationID, "conversation_id", 1)
        submission = try WireCodec.identifier(wire.submissionHash, "submission_hash", 2)
        welcome = try WireCodec.bytes(wire.welcome, "welcome", 7, count: 0...Limits.receipt)
        guard wire.wantedTags.isEmpty || wire.wantedTags.count == BanTag.requestBytes else {
            throw WireFieldError("wanted_tags", 9)
        }
        wantedTags = [UInt8](wire.wantedTags)
        if wire.refusal.isEmpty {
            guard (1...Limits.logSize).contains(wire.size) else { throw WireFieldError("size", 4) }
            guard wire.entry < wire.size else { throw WireFieldError("entry", 3) }
            outcome = .accepted(entry: wire.entry, size: wire.size)
        } else {
            guard wire.size == 0 else { throw WireFieldError("size", 4) }
            outcome = .refused(name: wire.refusal, detail: wire.detail)
        }
        guard wire.facts.isEmpty || !wire.refusal.isEmpty else { throw WireFieldError("facts", 8) }
        facts = try WireCodec.bytes(wire.facts, "facts", 8, count: 0...Limits.refusalFacts)
    }
}
