// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Notifications {
    /// How far a long call is.
    package struct Progress: NodeNotification {
        /// The token the call gave.
        package var token: String
        /// Units done.
        package var done: Int
        /// Units in all, if known.
        package var total: Int?
        /// The unit, a plural: lines, entries.
        package var what: String

        package init(token: String, done: Int, total: Int? = nil, what: String) {
            (self.token, self.done, self.total, self.what) = (token, done, total, what)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            token = try reader.required("token")
            done = try reader.required("done")
            total = try reader.optional("total")
            what = try reader.required("what")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("token", token)
            writer.add("done", done)
            writer.add("total", total)
            writer.add("what", what)
        }
    }

    /// One message or event of a followed conversation, in log order.
    package struct MessageItem: NodeNotification {
        /// What `message.follow` returned.
        package var subscription: String
        /// The item as it now stands.
        package var message: Contract.Message

        package init(subscription: String, message: Contract.Message) {
            (self.subscription, self.message) = (subscription, message)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            message = try reader.required("message")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("message", message)
        }
    }

    /// One event of an `events.subscribe`, in order.
    package struct EventsEvent: NodeNotification {
        /// What `events.subscribe` returned.
        package var subscription: String
        /// What happened.
        package var event: Contract.Event

        package init(subscription: String, event: Contract.Event) {
            (self.subscription, self.event) = (subscription, event)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            event = try reader.required("event")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("event", event)
        }
    }

    /// A member of the conversation of a `message.follow` or `events.subscribe` with `typing` is writing a message.
    package struct ConversationTyping: NodeNotification {
        /// What `message.follow` or `events.subscribe` returned.
        package var subscription: String
        /// The id of the conversation.
        package var conversation: String
        /// Who is writing.
        package var member: Contract.MemberRef
        /// For how many seconds to show it, unless another one comes or the member posts.
        package var shownS: Int

        package init(subscription: String, conversation: String, member: Contract.MemberRef, shownS: Int) {
            (self.subscription, self.conversation, self.member, self.shownS) = (subscription, conversation, member, shownS)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            conversation = try reader.required("conversation")
            member = try reader.required("member")
            shownS = try reader.required("shown_s")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("conversation", conversation)
            writer.add("member", member)
            writer.add("shown_s", shownS)
        }
    }

    /// The node ended an `events.subscribe`; another one with `from_seq` goes on from there.
    package struct EventsEnded: NodeNotification {
        /// What `events.subscribe` returned.
        package var subscription: String
        /// Error name of schema/errors.json.
        package var error: String
        /// The first change number not sent.
        package var nextSeq: Int

        package init(subscription: String, error: String, nextSeq: Int) {
            (self.subscription, self.error, self.nextSeq) = (subscription, error, nextSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            error = try reader.required("error")
            nextSeq = try reader.required("next_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("error", error)
            writer.add("next_seq", nextSeq)
        }
    }

    /// The node ended a `message.follow`; `message.list` with `from_seq` goes on from there.
    package struct MessageFollowEnded: NodeNotification {
        /// What `message.follow` returned.
        package var subscription: String
        /// Error name of schema/errors.json.
        package var error: String
        /// The first entry not sent.
        package var nextSeq: Int

        package init(subscription: String, error: String, nextSeq: Int) {
            (self.subscription, self.error, self.nextSeq) = (subscription, error, nextSeq)
        }

        package init(json: JSONValue) throws(ParameterError) {
            let reader = try ObjectReader(json, known: nil)
            subscription = try reader.required("subscription")
            error = try reader.required("error")
            nextSeq = try reader.required("next_seq")
        }

        package func add(to writer: inout some MemberWriter) {
            writer.add("subscription", subscription)
            writer.add("error", error)
            writer.add("next_seq", nextSeq)
        }
    }
}

extension Notifications.Progress {
    package static let name = "progress"
}

extension Notifications.MessageItem {
    package static let name = "message.item"
}

extension Notifications.EventsEvent {
    package static let name = "events.event"
}

extension Notifications.ConversationTyping {
    package static let name = "conversation.typing"
}

extension Notifications.EventsEnded {
    package static let name = "events.ended"
}

extension Notifications.MessageFollowEnded {
    package static let name = "message.follow_ended"
}
