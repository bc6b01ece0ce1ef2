package import ChanID
package import ChanJSON
import ChanSodium

/// A call that may change something: its caller, parameters and conditions. Every mutation passes it to the
/// transaction that executes it.
package struct Request: Sendable {
    /// The name of the method, such as `member.role`.
    package let method: String
    package let requester: Requester
    /// The method's own parameters.
    package var parameters = JSONObject()
    /// The parameters for the journal: references and choices, never texts.
    package var journalParameters = JSONObject()
    package var conversation: ConversationID?
    /// The name of its object, if that is not a conversation.
    private(set) var named: String?
    /// The idempotency key, 1–128 bytes; see `StoredReply`.
    package var key: String?
    /// The version that the conversation must have.
    package var expectedVersion: UInt64?
    /// The seconds to wait for the answer if another node is the origin.
    package var waitSeconds: Int64 = 0
    /// Whether to execute it, return its plan, and roll back.
    package var isDryRun = false
    /// Whether the journal holds it. It holds administrative requests, not what somebody read.
    private(set) var isJournaled = true
    /// Whether file names must not traverse links, because the caller is restricted.
    package var isConfined = false
    /// The job item that this request executes; its outcome is stored there in the same commit.
    var item: JobItemReference?
    /// Whether the caller is not the node's owner, but uses a token or is a user of access.json.
    package var isRestricted = false
    /// Whether it requires a confirmation.
    package var isSevere = false
    /// The name of its object, or the hash of its plan.
    package var confirmation: String?
    /// The reason for readers of the audit log.
    package var reason: String?
    /// The reason for the staff only.
    package var privateReason: String?

    package init(_ method: String, by requester: Requester) {
        self.method = method
        self.requester = requester
    }

    /// Creates a request by the node itself.
    package static func system(_ method: String) -> Request { Request(method, by: .node) }

    func about(_ conversation: ConversationID) -> Request {
        var request = self
        request.conversation = conversation
        return request
    }

    /// The same request without a line in the journal.
    var unjournaled: Request {
        var request = self
        request.isJournaled = false
        return request
    }

    /// - Parameter name: the name to type as a confirmation.
    func naming(_ name: String) -> Request {
        var request = self
        request.named = name
        return request
    }

    /// The values of the call that a plan's hash covers.
    var call: (method: String, parameters: JSONObject, conversation: ConversationID?) {
        (method, parameters, conversation)
    }

    /// The hash of method, parameters, conditions and reasons, without the key; equal for equal requests.
    var digest: Digest {
        let terms: JSONObject = [
            "method": .string(method), "asked": .object(parameters),
            "expected_version": expectedVersion.map { .integer(Int(clamping: $0)) } ?? .null,
            "reason": reason.map(JSONValue.string) ?? .null,
            "reason_private": privateReason.map(JSONValue.string) ?? .null,
        ]
        return SHA256.digest(Array("chanadm/request/v1\n".utf8), JSONWriter.bytes(.object(terms)))
    }
}
