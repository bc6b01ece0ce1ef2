import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanSodium
import ChanStore

/// The first line of an export: the log, its size, and the checkpoint that its origin signed at that size.
struct ExportHeader: Hashable, Sendable {
    static let format = "chanadm-export/1"

    let conversation: ConversationID
    let name: String
    let size: UInt64
    let root: Digest
    /// A signed note in the format C2SP tlog-checkpoint.
    let checkpoint: String

    var line: [UInt8] {
        JSONWriter.bytes(
            [
                "format": .string(Self.format), "conversation": .string(conversation.description),
                "name": .string(name), "size": .integer(Int(clamping: size)), "root": .string(root.description),
                "checkpoint": .string(checkpoint),
            ]) + [UInt8(ascii: "\n")]
    }

    init(conversation: ConversationID, name: String, _ checkpoint: StoredCheckpoint) {
        self.conversation = conversation
        self.name = name
        size = checkpoint.size
        root = checkpoint.root
        self.checkpoint = String(decoding: checkpoint.note, as: UTF8.self)
    }

    /// - Returns: `nil` unless `bytes` has the form of `line`.
    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSONParser.parse(bytes))?.object, object["format"]?.string == Self.format,
            let conversation = object["conversation"]?.string.flatMap({ ConversationID(hex: $0) }),
            let root = object["root"]?.string.flatMap({ Digest(hex: $0) }), let name = object["name"]?.string,
            let size = object["size"]?.integer, size > 0, let checkpoint = object["checkpoint"]?.string
        else { return nil }
        self.conversation = conversation
        self.name = name
        self.size = UInt64(size)
        self.root = root
        self.checkpoint = checkpoint
    }
}

/// One entry of an export: its exact bytes, the keys to verify and decrypt them, and its readable content.
struct ExportLine {
    let number: EntryNumber
    let carried: EntryWithBody
    /// The key of the signing device; `nil` if this node does not know it.
    let deviceKey: [UInt8]?
    /// The key of this body alone; `nil` for public bodies and for those that this node cannot decrypt.
    let bodyKey: [UInt8]?
    let isPruned: Bool
    /// The content of the body, for people and importers. The bytes above prove it.
    var content: Content?
    /// The author's name on this node, and the kind of act; informational only.
    var authorName: String?
    var action: String?

    struct Content: Hashable {
        var author: String
        var text: String?
        /// The original author and time of an imported message.
        var importedAuthor: String?
        var importedAt: Timestamp?

        init(author: String) { self.author = author }

        init(_ act: Act, by author: MemberID) {
            self.init(author: author.description)
            text = act.messageText
            guard case .posted(let post) = act else { return }
            importedAuthor = post.posting.imported?.author
            importedAt = post.posting.imported?.at
        }
    }

    var bytes: [UInt8] {
        let entry = carried.entry
        var object: JSONObject = [
            "n": .integer(Int(clamping: number)), "statement": Self.text(entry.signed.statement),
            "signature": Self.text(entry.signed.signature.bytes),
            "ordered_at_ms": .integer(Int(clamping: entry.orderedAt.milliseconds)),
        ]
        object["body"] = carried.body.map(Self.text)
        object["pruned"] = isPruned ? true : nil
        object["device_key"] = deviceKey.map(Self.text)
        object["body_key"] = bodyKey.map(Self.text)
        object["author"] = (content?.author).map(JSONValue.string)
        object["author_name"] = authorName.map(JSONValue.string)
        object["action"] = action.map(JSONValue.string)
        object["text"] = (content?.text).map(JSONValue.string)
        object["imported_author"] = (content?.importedAuthor).map(JSONValue.string)
        object["imported_at"] = content?.importedAt?.json
        return JSONWriter.bytes(.object(object)) + [UInt8(ascii: "\n")]
    }

    /// - Returns: `nil` unless `bytes` has the form of `self.bytes`.
    init?(_ bytes: [UInt8]) {
        guard let object = (try? JSONParser.parse(bytes))?.object, let number = object["n"]?.integer, number >= 0,
            let statement = Self.bytes(object["statement"]),
            let signature = Self.bytes(object["signature"]).flatMap({ Signature($0) }),
            let at = object["ordered_at_ms"]?.integer, Limits.time.contains(Int64(at)),
            (1...Limits.statement).contains(statement.count)
        else { return nil }
        let signed = SignedStatement(statement: statement, signature: signature)
        let entry = Entry(signed: signed, orderedAt: Timestamp(milliseconds: Int64(at)))
        self.init(
            number: EntryNumber(number), carried: EntryWithBody(entry: entry, body: Self.bytes(object["body"])),
            keys: (Self.bytes(object["device_key"]), Self.bytes(object["body_key"])),
            isPruned: object["pruned"]?.bool ?? false)
        authorName = object["author_name"]?.string
        guard let author = object["author"]?.string else { return }
        var content = Content(author: author)
        content.text = object["text"]?.string
        content.importedAuthor = object["imported_author"]?.string
        content.importedAt = object["imported_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        self.content = content
    }

    init(
        number: EntryNumber, carried: EntryWithBody, keys: (device: [UInt8]?, body: [UInt8]?), isPruned: Bool
    ) {
        self.number = number
        self.carried = carried
        (deviceKey, bodyKey) = keys
        self.isPruned = isPruned
    }

    private static func text(_ bytes: [UInt8]) -> JSONValue { .string(Base64(bytes).text) }

    private static func bytes(_ value: JSONValue?) -> [UInt8]? { value?.string.flatMap { Base64(text: $0)?.bytes } }
}
