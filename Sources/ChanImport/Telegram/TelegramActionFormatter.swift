import ChanJSON

/// Describes the service messages of a Telegram export as text.
enum TelegramActionFormatter {
    /// The sentence for each action. `{field}` is replaced by the field of the message; a part in `[…]` is omitted if
    /// one of its fields is missing.
    private static let sentences: [String: String] = [
        "create_group": "created the group[ “{title}”][ with {members}]",
        "create_channel": "created the channel[ “{title}”]",
        "invite_members": "added {members}",
        "remove_members": "removed {members}",
        "join_group_by_link": "joined by a link[ of {inviter}]",
        "join_group_by_request": "joined by a request that was approved",
        "joined_telegram": "joined Telegram",
        "edit_group_title": "changed the name[ to “{title}”]",
        "edit_group_photo": "changed the picture",
        "delete_group_photo": "removed the picture",
        "edit_chat_theme": "changed the theme[ to {emoticon}]",
        "set_chat_wallpaper": "changed the background",
        "pin_message": "pinned a message",
        "clear_history": "cleared the history",
        "migrate_to_supergroup": "made the group a supergroup",
        "migrate_from_group": "made the group “{title}” a supergroup",
        "set_messages_ttl": "set messages to disappear[ after {period} s]",
        "phone_call": "called[, {duration_seconds} s][, {discard_reason}]",
        "group_call": "held a group call[, {duration} s]",
        "group_call_scheduled": "scheduled a group call",
        "invite_to_group_call": "invited {members} to a group call",
        "take_screenshot": "took a screenshot",
        "topic_created": "opened the topic “{title}”",
        "topic_edit": "changed the topic[ to “{new_title}”]",
        "boost_apply": "boosted the group[, {boosts} times]",
        "score_in_game": "scored {score}",
        "send_payment": "paid {amount}[ {currency}]",
    ]

    /// - Returns: the text without the actor's name; for an unknown action, its name.
    static func describe(of message: JSONObject) -> String {
        let action = message["action"]?.string ?? ""
        let known = sentences[action].map { filled($0, from: message) }
        let words = known ?? (action.isEmpty ? "service message" : String(action.map { $0 == "_" ? " " : $0 }))
        let text = TelegramText(message["text"]).text
        return text.isEmpty ? words : "\(words): \(text)"
    }

    private static func filled(_ sentence: String, from message: JSONObject) -> String {
        var (result, rest) = ("", sentence[...])
        while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
            result += replaced(rest[..<start], from: message) ?? String(rest[..<start])
            result += replaced(rest[rest.index(after: start)..<end], from: message) ?? ""
            rest = rest[rest.index(after: end)...]
        }
        return result + (replaced(rest, from: message) ?? String(rest))
    }

    /// - Returns: `nil` when a field is missing.
    private static func replaced(_ part: Substring, from message: JSONObject) -> String? {
        var (result, rest) = ("", part)
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            guard let value = describe(message[String(rest[rest.index(after: start)..<end])]) else { return nil }
            result += rest[..<start] + value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func describe(_ value: JSONValue?) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): number.text
        case .array(let items): items.map { describe($0) ?? "Deleted Account" }.joined(separator: ", ")
        case .null, .bool, .object, nil: nil
        }
    }
}
