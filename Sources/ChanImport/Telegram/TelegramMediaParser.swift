import ChanJSON

/// Parses the media of a message in a Telegram export.
enum TelegramMediaParser {
    /// The fields that are parsed here.
    static let fields: Set<String> = [
        "photo", "photo_file_size", "file", "file_name", "file_size", "mime_type", "media_type", "thumbnail",
        "thumbnail_file_size", "width", "height", "duration_seconds", "sticker_emoji", "performer", "title", "poll",
        "location_information", "place_name", "address", "live_location_period_seconds", "contact_information",
        "contact_vcard", "dice",
    ]

    static func files(of message: JSONObject) -> [SourceFile] {
        var files: [SourceFile] = []
        if let photo = message["photo"]?.string {
            files.append(SourceFile(kind: "photo", name: name(photo), bytes: size(message["photo_file_size"])))
        }
        if let file = message["file"]?.string {
            let stated = message["file_name"]?.string ?? ""
            files.append(
                SourceFile(
                    kind: message["media_type"]?.string ?? "file", name: name(file).isEmpty ? stated : name(file),
                    mediaType: message["mime_type"]?.string ?? "", bytes: size(message["file_size"])))
        }
        return files
    }

    /// Returns the path, but an empty one for the remark in brackets that Telegram writes for a file that was not
    /// exported.
    private static func name(_ path: String) -> String { path.hasPrefix("(File ") ? "" : path }

    private static func size(_ value: JSONValue?) -> UInt64? { value?.integer.flatMap { UInt64(exactly: $0) } }

    /// Returns lines of text for content without a representation of its own.
    static func descriptions(of message: JSONObject) -> [String] {
        var words: [String] = []
        if let emoji = message["sticker_emoji"]?.string { words.append(emoji) }
        if let dice = message["dice"]?.object {
            words.append("\(dice["emoji"]?.string ?? "") \(dice["value"]?.integer ?? 0)")
        }
        if let title = message["title"]?.string {
            words.append([message["performer"]?.string, title].compactMap { $0 }.joined(separator: " – "))
        }
        if let coordinates = place(of: message) { words.append(coordinates) }
        if let contact = message["contact_information"]?.object {
            let parts = ["first_name", "last_name", "phone_number"].compactMap { contact[$0]?.string }
            words.append(parts.filter { !$0.isEmpty }.joined(separator: " "))
        }
        if let poll = message["poll"]?.object { words.append(text(of: poll)) }
        return words
    }

    /// Returns a location's name and its geo URI (RFC 5870).
    private static func place(of message: JSONObject) -> String? {
        guard let location = message["location_information"]?.object,
            let latitude = degrees(location["latitude"]), let longitude = degrees(location["longitude"])
        else { return nil }
        let name = [message["place_name"]?.string, message["address"]?.string].compactMap { $0 }
        return (name + ["geo:\(latitude),\(longitude)"]).joined(separator: ", ")
    }

    private static func degrees(_ value: JSONValue?) -> String? {
        if case .number(let number)? = value { return number.text }
        return value?.integer.map(String.init)
    }

    private static func text(of poll: JSONObject) -> String {
        let answers = (poll["answers"]?.array ?? []).compactMap(\.object).map { answer in
            "• \(answer["text"]?.string ?? "") (\(answer["voters"]?.integer ?? 0))"
        }
        return ([TelegramText(poll["question"]).text] + answers).joined(separator: "\n")
    }
}
