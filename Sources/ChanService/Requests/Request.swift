package import ChanID
package import ChanJSON
import ChanSodium

/// One call that may change something: who asks for what, and on which terms. Every mutation carries it into the
/// transaction that carries it out.
package struct Request: Sendable {
    /// The name of the method, `member.role`.
    package let method: String
    package let requester: Requester
    /// What was asked: the method's own parameters.
    package var parameters = JSONObject()
    /// Whom or what it names, for the journal: references and choices, never texts.
    package var journalParameters = JSONObject()
    package var conversation: ConversationID?
    /// What it concerns by name, where that is no conversation.
    private(set) var named: String?
    /// Under which it may be sent again, 1–128 bytes; see `StoredReply`.
    package var key: String?
    /// Refuse unless the conversation is at this version.
    package var expectedVersion: UInt64?
    /// Where another node orders the log: how long to wait for its answer.
    package var waitSeconds: Int64 = 0
    /// Carry it out, tell what it comes to, and undo it.
    package var isDryRun = false
    /// Whether its names of files follow no links: they are those of a restricted caller.
    package var isConfined = false
    /// The item of a job that it is: what became of it is kept there in the same commit.
    var item: JobItemReference?
    /// Asked by somebody else than the node's owner: with a token, or as a user of access.json.
    package var isRestricted = false
    /// Whether it is of the kind that wants to be confirmed.
    package var isSevere = false
    /// The name of what it concerns, or the hash of its plan.
    package var confirmation: String?
    /// For everyone who may read the audit log.
    package var reason: String?
    /// For the staff alone.
    package var privateReason: String?

    package init(_ method: String, by requester: Requester) {
        self.method = method
        self.requester = requester
    }

    /// Something the node does by itself.
    package static func system(_ method: String) -> Request { Request(method, by: .node) }

    func about(_ conversation: ConversationID) -> Request {
        var request = self
        request.conversation = conversation
        return request
    }

    /// - Parameter name: what has to be typed to confirm it.
    func naming(_ name: String) -> Request {
        var request = self
        request.named = name
        return request
    }

    /// The same for the same request, whatever its key: what it asks, on which terms and why.
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
