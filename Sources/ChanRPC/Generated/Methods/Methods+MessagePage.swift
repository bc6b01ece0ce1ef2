// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show messages around a place. The items of `message.list` around one of them, oldest first: up to `before`
    /// earlier ones, the item at the place, and up to `after` later ones. With `events`, the administrative acts that
    /// this member may see are items, too. The place is `anchor`, or a message, an entry or a time; without any of
    /// them, the newest item. Own messages that the origin has not ordered follow the newest item. The cost does not
    /// depend on the length of the log. To read on, give the first or last message as the place. Subscribe from
    /// `as_of_seq` + 1 to miss nothing.
    package enum MessagePage: Method {
        package static let info = MethodInfo(
            name: "message.page", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show messages around a place",
            journaled: ["conversation", "anchor", "message", "entry", "at", "before", "after", "events", "count_unread"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "anchor", "message", "entry", "at", "before", "after", "events", "count_unread"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The place.
            package var anchor: Contract.PageAnchor?
            /// Instead of `anchor`: this message.
            package var message: String?
            /// Instead of `anchor`: the first item of this entry or a later one; the newest item if there is none.
            package var entry: Int?
            /// Instead of `anchor`: the item with the earliest displayed time from then on; the newest item if there is
            /// none.
            package var at: UTCTime?
            /// Maximum number of items before the place.
            package var before: Int
            /// Maximum number of items after the place.
            package var after: Int
            /// Also show administrative acts between the messages, as items of the kind `event`: who joined or left,
            /// roles, bans, changed settings.
            package var events: Bool
            /// Also count the unread messages: `unread` and `unread_mentions`.
            package var countUnread: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                anchor = try reader.optional("anchor")
                message = try reader.optional("message", .text(maxBytes: 256))
                entry = try reader.optional("entry", .integer(min: 0, max: nil))
                at = try reader.optional("at")
                before = try reader.optional("before", .integer(min: 0, max: 200), default: 50)
                after = try reader.optional("after", .integer(min: 0, max: 200), default: 50)
                events = try reader.optional("events", default: false)
                countUnread = try reader.optional("count_unread", default: false)
            }
        }

        package typealias Result = Contract.MessagePage
    }
}
