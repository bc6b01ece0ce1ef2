import ChanCore
import ChanEnvelope
import ChanFold
import ChanHost
import ChanID
import ChanImport
import ChanJSON
import ChanLog
import ChanRPC
import ChanService
import ChanSodium
import ChanTestSupport
import ChanToken
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// A parser of untrusted bytes: its input and the property of accepted values.
struct FuzzTarget: Sendable, CustomTestStringConvertible {
    let parser: String
    /// Valid inputs and slices of larger ones, from which random changes start.
    let corpus: [[UInt8]]
    /// Parses the bytes. Throws the parser's error; returns whether an accepted value has the property.
    let parse: @Sendable ([UInt8]) throws -> Bool

    var testDescription: String { parser }

    init(_ parser: String, _ corpus: [[UInt8]], _ parse: @escaping @Sendable ([UInt8]) throws -> Bool) {
        self.parser = parser
        self.corpus = corpus
        self.parse = parse
    }
}

/// All targets. A new parser of untrusted bytes needs a row.
enum FuzzTargets {
    static let rows: [FuzzTarget] = contract + log + envelope + relay + texts

    private static let contract = [
        FuzzTarget("JSON", requests) { bytes in
            let value = try JSONParser.parse(bytes)
            return try JSONParser.parse(JSONWriter.bytes(value)) == value
        },
        FuzzTarget("JSON-RPC request", requests) { bytes in
            let request = try RPCRequest(json: try JSONParser.parse(bytes))
            return try RPCRequest(json: request.json) == request
        },
        FuzzTarget("JSON-RPC reply and notification", replies) { bytes in
            guard let message = NodeMessage(json: try JSONParser.parse(bytes)) else { return true }
            return NodeMessage(json: message.json) == message
        },
        FuzzTarget("lines", requests) { bytes in
            var framer = LineFramer(limit: 64)
            var held = 0
            framer.received(bytes) { piece in if case .line(let line) = piece { held = max(held, line.count) } }
            return held <= 64 && framer.held <= 65
        },
        FuzzTarget("parameters of every method", requests) { bytes in
            let json = try JSONParser.parse(bytes)
            for method in MethodCatalogue.types { _ = try? method.reread(json) }
            return true
        },
    ]

    private static let log = [
        FuzzTarget("batch", batches) { try UnverifiedBatch(parsing: $0).encoded().isEmpty == false },
        FuzzTarget("entry", batches) { bytes in try Entry(leafBytes: bytes).leafBytes == bytes },
        FuzzTarget("statement", batches) { bytes in try Statement(parsing: bytes).bytes == bytes },
        FuzzTarget("device certificate", batches) { try same($0, DeviceCertificate.init(parsing:)) { $0.encoded() } },
        FuzzTarget("enclosed statement", batches) { try same($0, EnclosedStatement.init(parsing:)) { $0.encoded() } },
        FuzzTarget("public body", batches) { try same($0, PublicBody.init(parsing:)) { $0.encoded() } },
        FuzzTarget("submission", batches) { try same($0, Submission.init(parsing:)) { $0.encoded() } },
        FuzzTarget("submission's content", batches) { try same($0, SubmissionContent.init(parsing:)) { $0.encoded() } },
        FuzzTarget("receipt", batches) { try same($0, Receipt.init(parsing:)) { $0.encoded() } },
        FuzzTarget("receipt's content", batches) { try same($0, ReceiptContent.init(parsing:)) { $0.encoded() } },
        FuzzTarget("chunks of a file", batches) { bytes in
            let sizes = [bytes.count / 32, 1, 8_192].map { UInt64($0) * UInt64(ChunkList.sealedBytes) }
            for size in sizes {
                guard let chunks = try? ChunkList(packed: bytes, bytes: size) else { continue }
                guard chunks.packed == bytes, chunks.length(of: chunks.count - 1) <= ChunkList.sealedBytes else {
                    return false
                }
            }
            return true
        },
        FuzzTarget("note", notes) { bytes in try SignedNote(parsing: bytes).encoded() == bytes },
        FuzzTarget("checkpoint", notes) {
            _ = try Checkpoint(parsing: $0); return true
        },
        FuzzTarget("proof file", notes) { try same($0, ProofFile.init(parsing:)) { $0.encoded() } },
        FuzzTarget("request to a witness", witnessRequests) { bytes in
            try AddCheckpointRequest(parsing: bytes).encoded() == bytes
        },
        FuzzTarget("answer of a witness", notes + [Array("5\n".utf8)]) { bytes in
            if let size = try? AddCheckpointAnswer.size(parsing: bytes) { return Array("\(size)\n".utf8) == bytes }
            return try AddCheckpointAnswer.signatures(parsing: bytes).isEmpty == false
        },
        FuzzTarget("key of a witness", [Array(witnessKey.utf8)]) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return try Cosigner(parsing: text).verifierKey == text
        },
        FuzzTarget("cosignature", batches) { bytes in Cosignature(bytes).map { $0.bytes == bytes } ?? true },
    ]

    private static let witnessKey = "witness.example/w1+eb762cc2+BNdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea"
    private static let witnessRequests = notes.map {
        Array("old 3\nPlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n\n".utf8) + $0
    }

    private static let envelope = [
        FuzzTarget("link", links) { bytes in
            let link = try UnverifiedLink(text: String(decoding: bytes, as: UTF8.self))
            return try UnverifiedLink(text: link.text).text == link.text
        },
        FuzzTarget("short link", shortLinks) { bytes in
            let link = try ShortLink(text: String(decoding: bytes, as: UTF8.self))
            return try ShortLink(text: link.text).text == link.text && link.text.utf8.count <= 300
        },
        FuzzTarget("short link's content", linkContents) { bytes in
            guard let link = shortLink else { return false }
            _ = try LinkContent.open(bytes, by: link, at: Timestamp(milliseconds: 0))
            return true
        },
        FuzzTarget("contact card", cards) { bytes in
            guard let card = ContactCard(text: String(decoding: bytes, as: UTF8.self)) else { return true }
            return ContactCard(text: card.text) == card
        },
        FuzzTarget("agreement to a claim", agreements) { bytes in
            guard let agreement = ClaimAgreement(text: String(decoding: bytes, as: UTF8.self)) else { return true }
            return ClaimAgreement(text: agreement.text) == agreement
        },
        FuzzTarget("sealed agreements", batches) { bytes in
            ClaimAgreement.open(bytes, to: claim) { .random(Scope(.charter), epoch: $0) } == []
        },
        FuzzTarget("ending of a membership", endings) { bytes in
            let ending = try MembershipEnding(encoded: bytes)
            return try MembershipEnding(encoded: ending.encoded()) == ending
        },
        FuzzTarget("request for ban tags", tagRequests) { bytes in
            guard let request = BanTagRequest(encoded: bytes) else { return true }
            return request.encoded() == bytes && (1...BanTag.maximumPerConversation).contains(request.lists.count)
        },
        FuzzTarget("facts of a refusal", refusalFacts) { bytes in
            let facts = try RefusalFacts(encoded: bytes)
            return try RefusalFacts(encoded: facts.encoded()) == facts
        },
        FuzzTarget("signal of typing", typing) { bytes in
            let signal = try TypingSignal.open(bytes, in: typingGroup, under: typingSecret)
            return signal.verified(by: typingKey.verifyKey) == signal.claim
        },
        FuzzTarget("body of an act", batches) {
            _ = try BodyCodec.decode($0); return true
        },
    ]

    private static let typingGroup = ConversationID.zero
    private static let typingSecret = ScopeSecret.random(.members, epoch: 0)
    private static let typingKey = SigningKey.generate()
    private static let typing = [
        TypingSignal(member: MemberID(words: .zero), device: .none, at: Timestamp(milliseconds: 1))
            .sealed(in: typingGroup, under: typingSecret, signedBy: typingKey)
    ]

    private static let previews: [[UInt8]] = {
        let post = PreviewPost(
            id: .none, at: Timestamp(milliseconds: 1), editedAt: nil, author: "alice", text: "hi",
            files: [PreviewFile(name: "a", mediaType: "image/png", bytes: 1)])
        let content = PreviewContent(
            name: "news", title: "", description: "", link: "", isIndexed: true, posts: [post])
        let preview = Preview(
            of: .zero, sequence: 1, at: Timestamp(milliseconds: 1), checkpoint: [], content: content)
        return SignedPreview(preview, signedBy: typingKey).map { [$0.encoded()] } ?? []
    }()

    private static let formerCosignatures: [[UInt8]] = {
        let keys = (0..<3).compactMap { _ in try? RelayIdentity(seed: .random(count: 32)).keys }
        let items = keys.map { RelayChangeCosignatures.Item(keys: $0, note: notes.first ?? [1]) }
        return [RelayChangeCosignatures(items)?.bytes ?? []]
    }()

    private static let peerFrames: [[UInt8]] = {
        guard let relay = RelayID(typingKey.verifyKey.bytes),
            let address = try? RelayAddress(relay: relay, host: "relay.example", port: 7443)
        else { return [] }
        var peer = WirePeerStatus()
        peer.address = address.description
        peer.outcome = PeerOutcome.agreed.rawValue
        peer.size = 7
        var status = WireStatus()
        status.peers = [peer]
        let frames: [WireFrame.OneOf_Kind] = [.setPeers(PeerList([address], limit: 7).frame), .status(status)]
        // Without the length.
        return frames.compactMap { try? WireFrame($0).encoded() }.map { Array($0.readableBytesView.dropFirst(4)) }
    }()

    private static let relay = [
        FuzzTarget("cosignatures of former relays", formerCosignatures) { bytes in
            try RelayChangeCosignatures(parsing: bytes).bytes == bytes
        },
        FuzzTarget("relay frames", batches) { bytes in
            var decoder = FrameDecoder(limit: 4096)
            decoder.receive(ByteBuffer(bytes: bytes))
            while let frame = try decoder.next() { _ = try WireFrame(frame) }
            return decoder.bufferedBytes <= bytes.count
        },
        FuzzTarget("relay message", batches) {
            _ = try WireFrame(ByteBuffer(bytes: $0)); return true
        },
        FuzzTarget("relay request", batches) { bytes in
            guard let kind = try WireFrame(ByteBuffer(bytes: bytes)).kind else { return true }
            _ = try RelayRequest(kind, limits: RelayLimits())
            return true
        },
        FuzzTarget("list of other relays", peerFrames) { bytes in
            guard let kind = try WireFrame(ByteBuffer(bytes: bytes)).kind,
                case .setPeers(let addresses, let limit) = try RelayRequest(kind, limits: RelayLimits())
            else { return true }
            let list = try PeerList(parsing: addresses, limit: limit)
            return list.frame.addresses == addresses && addresses.count <= PeerList.maximumCount
        },
        FuzzTarget("what a relay tells of another one", peerFrames) { bytes in
            guard case .status(let status) = try WireFrame(ByteBuffer(bytes: bytes)).kind else { return true }
            return status.peers.compactMap { PeerReport($0) }.allSatisfy { $0.size <= Limits.logSize }
        },
        FuzzTarget("name of a file", links) { bytes in
            FileName.isPlain(FileName.plain(String(decoding: bytes, as: UTF8.self)))
        },
        FuzzTarget("signed preview", previews) { bytes in
            let signed = try SignedPreview(parsing: bytes)
            _ = try signed.verified(by: typingKey.verifyKey)
            return try SignedPreview(parsing: signed.encoded()) == signed
        },
        FuzzTarget("introduction of a log to a witness", batches) { bytes in
            let introduction = try WitnessIntroduction(parsing: bytes)
            _ = try? introduction.origins(from: introduction.first())
            return try WitnessIntroduction(parsing: introduction.encoded()) == introduction
        },
        FuzzTarget(
            "URL of a witness", [Array("https://witness.example:8443/w1".utf8), Array("http://[::1]:80/w/".utf8)]
        ) { bytes in
            let url = try WitnessURL(parsing: String(decoding: bytes, as: UTF8.self))
            return try WitnessURL(parsing: "\(url)") == url
        },
        FuzzTarget("relay address", addresses) { bytes in
            let address = try RelayAddress(parsing: String(decoding: bytes, as: UTF8.self))
            return try RelayAddress(parsing: "\(address)") == address
        },
    ]

    private static let texts = [
        FuzzTarget("token", tokens) {
            _ = try Token(parsing: String(decoding: $0, as: UTF8.self)); return true
        },
        FuzzTarget("token's restriction", restrictions) {
            _ = try Restriction(bytes: $0); return true
        },
        FuzzTarget(
            "IRC log", [Array("[11:29] <alice> hi\n=== bob has joined #x\n--- Day changed Tue Aug 09 2005\n".utf8)]
        ) {
            var parser = IRCLogParser(date: nil)
            var records = parser.append($0)
            if let last = parser.finish() { records.append(last) }
            return records.flatMap(\.line.bytes) == $0
        },
        FuzzTarget("Telegram export", telegram) { bytes in
            var reader = TelegramReader()
            let found = try reader.append(bytes) + reader.finish()
            for message in found { _ = TelegramMessageParser.record(message.bytes, utcOffset: 3600) }
            return true
        },
        FuzzTarget(
            "line of JSONL", [Array(#"{"id": 7, "author": "ann", "at": "2005-08-08T11:29:00Z", "text": "hi"}"#.utf8)]
        ) {
            _ = JSONLParser.record($0)
            return true
        },
        FuzzTarget("time", [Array("2005-08-08T11:29:00.123Z".utf8), Array("2005-08-08T11:29:00+02:00".utf8)]) { bytes in
            guard let time = UTCTime(String(decoding: bytes, as: UTF8.self)) else { return true }
            return UTCTime(time.description) == time
        },
        FuzzTarget("base64", [Array("aGVsbG8=".utf8), Array("aGVsbG8h".utf8)]) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return Base64(text: text).map { $0.text == text } ?? true
        },
        FuzzTarget("identifier", [Array("00112233445566778899aabbccddeeff".utf8)]) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return MemberID(hex: text).map { $0.description == text.lowercased() } ?? true
        },
        FuzzTarget("date of a file name", [Array("2005-08-08_01.log".utf8)]) { bytes in
            _ = CivilDate(fileName: String(decoding: bytes, as: UTF8.self))
            return true
        },
    ]

    private static let telegram: [[UInt8]] = [
        Array(
            """
            {"name": "x", "id": 1,
             "messages": [{"id": 1, "type": "message", "from": "a", "text": ["b", {"type": "bold", "text": "c"}]}]}
            """.utf8),
        Array(#"{"chats": {"list": [{"messages": [{"id": 2, "type": "service", "action": "pin_message"}]}]}}"#.utf8),
    ]

    /// Checks a format with a unique encoding: an accepted input must be encoded to the original bytes.
    private static func same<Value>(
        _ bytes: [UInt8], _ parse: ([UInt8]) throws -> Value, _ encode: (Value) -> [UInt8]
    ) throws -> Bool {
        let first = encode(try parse(bytes))
        return try encode(parse(first)) == first
    }
}

extension Method {
    /// Returns parameters as they were read.
    fileprivate static func reread(_ json: JSONValue) throws(ParameterError) -> JSONValue {
        try CallArguments<Self>(json).json
    }
}
