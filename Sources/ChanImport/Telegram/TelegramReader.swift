import ChanJSON

/// A chat of a Telegram Desktop export.
package struct TelegramChat: Hashable, Sendable {
    /// Telegram's identifier; empty when the export has none.
    package internal(set) var id = ""
    /// The name; empty for deleted accounts.
    package internal(set) var name = ""
    /// The type, such as `private_supergroup`, `public_channel` or `personal_chat`.
    package internal(set) var type = ""
    package internal(set) var messageCount = 0
}

/// Reads Telegram Desktop's `result.json`, of one chat or of a whole account, in chunks of any size. Only one message
/// is in memory at a time.
///
///     {"name": …, "type": …, "id": …, "messages": [ … ]}
///     {…, "chats": {"list": [ chat, … ]}, "left_chats": {"list": [ chat, … ]}}
///
/// Telegram Desktop writes a chat's name, type and identifier before its messages. In a document with another order,
/// messages have only the properties that came before them.
package struct TelegramReader: Sendable {
    package struct InvalidExportError: Error, Hashable {
        package let detail: String

        init(detail: String) { self.detail = detail }

        init(_ error: JSONStreamSplitter.Malformed) { detail = "\(error.what) at byte \(error.offset)" }
    }

    /// A message and the index of its chat in `chats`.
    package struct FoundMessage: Sendable {
        package let chat: Int
        /// The JSON of the message, not parsed; `nil` for a message longer than the limit.
        package let bytes: [UInt8]?
    }

    /// The most bytes of a message. Its text has at most 4,096 characters, but polls and long lists of members make it
    /// larger.
    package static let longestMessage = 1 << 20

    package private(set) var chats: [TelegramChat] = []
    private var cutter: JSONStreamSplitter
    private var places: [JSONStreamSplitter.Path: Int] = [:]

    package init() { cutter = JSONStreamSplitter(longest: Self.longestMessage, opens: Self.opens) }

    /// - Throws: `InvalidExportError` for anything but JSON.
    package mutating func append(_ chunk: [UInt8]) throws(InvalidExportError) -> [FoundMessage] {
        do throws(JSONStreamSplitter.Malformed) { return classify(try cutter.append(chunk)) } catch {
            throw InvalidExportError(error)
        }
    }

    /// Ends the file.
    ///
    /// - Throws: `InvalidExportError`, also for JSON without a chat.
    package mutating func finish() throws(InvalidExportError) -> [FoundMessage] {
        let found: [FoundMessage]
        do throws(JSONStreamSplitter.Malformed) { found = classify(try cutter.finish()) } catch {
            throw InvalidExportError(error)
        }
        guard !chats.isEmpty else { throw InvalidExportError(detail: "no chat found in it") }
        return found
    }

    private mutating func classify(_ pieces: [JSONStreamSplitter.Piece]) -> [FoundMessage] {
        pieces.compactMap { piece in
            guard let (chat, rest) = Self.split(piece.path) else { return nil }
            if rest.count == 2, rest[0] == .key("messages"), case .item = rest[1] {
                let index = index(of: chat)
                chats[index].messageCount += 1
                return FoundMessage(chat: index, bytes: piece.bytes)
            }
            if rest.count == 1, case .key(let key) = rest[0] { describe(chat, key, piece.bytes ?? []) }
            return nil
        }
    }

    private mutating func describe(_ chat: JSONStreamSplitter.Path, _ key: String, _ bytes: [UInt8]) {
        guard ["name", "type", "id"].contains(key), let value = try? JSONParser.parse(bytes) else { return }
        // The name of an account is not the name of a chat.
        let text = value.string ?? value.integer.map(String.init) ?? ""
        let index = index(of: chat)
        switch key {
        case "name": chats[index].name = text
        case "type": chats[index].type = text
        default: chats[index].id = text
        }
    }

    private mutating func index(of chat: JSONStreamSplitter.Path) -> Int {
        if let known = places[chat] { return known }
        chats.append(TelegramChat())
        places[chat] = chats.count - 1
        return chats.count - 1
    }

    // MARK: Places

    private static let lists: Set<String> = ["chats", "left_chats"]

    private static func opens(_ path: JSONStreamSplitter.Path) -> Bool {
        guard let (_, rest) = split(path) else { return isAncestorPath(path) }
        return rest.isEmpty || rest == [.key("messages")] || isAncestorPath(path)
    }

    /// Returns whether the path is the object of a list of chats, or the list.
    private static func isAncestorPath(_ path: JSONStreamSplitter.Path) -> Bool {
        guard case .key(let list)? = path.first, lists.contains(list) else { return path.isEmpty }
        return path.count == 1 || path.count == 2 && path[1] == .key("list")
    }

    /// Splits a path into that of the chat and the rest. A document without lists is itself a chat.
    private static func split(_ path: JSONStreamSplitter.Path) -> (
        chat: JSONStreamSplitter.Path, rest: JSONStreamSplitter.Path
    )? {
        if case .key(let list)? = path.first, lists.contains(list) {
            guard path.count >= 3, path[1] == .key("list") else { return nil }
            return (Array(path.prefix(3)), Array(path.dropFirst(3)))
        }
        return ([], path)
    }
}
