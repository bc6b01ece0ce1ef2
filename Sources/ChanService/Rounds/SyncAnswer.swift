package import ChanCore
import ChanFold
package import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// An answer to one of this node's own statements that arrived during a sync.
package enum SyncAnswer: Hashable, Sendable {
    /// The origin admitted this node's member.
    case joined
    /// The membership ended, or the request to join was declined.
    case membershipEnded
    /// The staff answered or decided a case of this member.
    case caseAnswered(MessageID, Case.Kind, Case.State)
    /// The origin refused a statement.
    case refused(MessageID, name: String)
}

extension SyncAnswer {
    /// The maximum number of answers that one sync reports.
    private static let maximumCount = 1_000
    private static let topics: [EventTopic] = [
        .conversationJoined, .conversationMembershipEnded, .caseAnswered, .submissionRefused,
    ]

    /// Returns the answers that were recorded after a change number, oldest first.
    static func list(after seq: Int64, in view: StoreView) throws -> [ConversationID: [SyncAnswer]] {
        var answers: [ConversationID: [SyncAnswer]] = [:]
        let rows = try ChangeFeedTable.list(
            of: topics.map(\.rawValue), after: seq, limit: maximumCount, in: view)
        for row in rows {
            guard let conversation = row.conversation, let answer = try SyncAnswer(row, in: conversation, view) else {
                continue
            }
            answers[conversation, default: []].append(answer)
        }
        return answers
    }

    /// - Returns: `nil` for an event that answers nothing.
    private init?(_ row: FeedEntry, in conversation: ConversationID, _ view: StoreView) throws {
        let topic = EventTopic(rawValue: row.topic)
        if topic == .conversationJoined {
            self = .joined
        } else if topic == .conversationMembershipEnded {
            self = .membershipEnded
        } else if let id = row.target.flatMap({ MessageID(hex: EventPresenter.text($0)) }) {
            guard topic == .caseAnswered else {
                let name = JSONObject(stored: row.payload)?["error"]?.string ?? ""
                self = .refused(id, name: name)
                return
            }
            guard let member = try ConversationTable.find(conversation, in: view)?.member,
                let known = try OwnCaseTable.find(id, of: conversation, in: view).flatMap({ try Case($0, of: member) })
            else { return nil }
            self = .caseAnswered(id, known.kind, known.state)
        } else {
            return nil
        }
    }
}
