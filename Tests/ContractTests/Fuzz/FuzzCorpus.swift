import ChanEnvelope
import ChanID
import ChanJSON
import ChanLog
import ChanSodium
import ChanTestSupport

extension FuzzTargets {
    static let requests = [
        ##"{"jsonrpc":"2.0","id":1,"method":"member.role","params":{"conversation":"#help","member":"@bob","role":"author"}}"##,
        ##"{"conversation":"#help","limit":10,"fields":["id","author.name"],"order":"desc","since_at":"2005-08-08T11:29:00Z"}"##,
        #"{"name":"x","kind":"channel","relays":["relay://a@b:1"],"request_key":"k","expected_version":7,"dry_run":true}"#,
        #"[{"a":[1,-2.5e3,"\u00e9\ud83d\ude00",null,true]},{"b":{"c":{"d":[]}}}]"#,
    ].map { Array($0.utf8) }

    static let replies = [
        #"{"jsonrpc":"2.0","id":1,"result":{"items":[{"id":"00"}],"as_of_seq":3}}"#,
        #"{"jsonrpc":"2.0","id":"x","error":{"code":1100,"message":"no","data":{"name":"denied.role","retryable":false}}}"#,
        #"{"jsonrpc":"2.0","method":"message.item","params":{"subscription":"s1"}}"#,
    ].map { Array($0.utf8) }

    static let addresses = [
        "relay://AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA@relay.example:7443", "relay://x@[::1]:1",
    ].map { Array($0.utf8) }

    static let tokens = [
        "chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg"
    ].map { Array($0.utf8) }

    static let restrictions = [
        #"{"severity":"low"}"#, #"{"methods":["message.post"],"expires_at":"2030-01-01T00:00:00Z"}"#,
    ]
    .map { Array($0.utf8) }

    /// Real batches, which contain every kind of wire message. Slicing finds these.
    static let batches = vectors("log/batches", "batch").compactMap { Hex.decode($0) }

    static let links = vectors("envelope/links", "text").map { Array($0.utf8) }

    static let shortLinks = vectors("envelope/short-links", "text").map { Array($0.utf8) }
    /// A short link, and what relays serve for it and for others.
    static let shortLink = shortLinks.compactMap { try? ShortLink(text: String(decoding: $0, as: UTF8.self)) }.first
    static let linkContents = vectors("envelope/short-links", "content").compactMap { Hex.decode($0) }

    static let cards = ["carol", "a robot"].map { name in
        let keys = ProfileSeed.random().memberKeys(joining: .zero)
        return Array(ContactCard(of: keys, named: name, in: .zero).text.utf8)
    }

    private static let owner = ProfileSeed.random().memberKeys(joining: .zero).signing
    static let claim = ClaimAgreement.Claim(
        MemberID(firstKey: owner.verifyKey), after: owner.verifyKey, in: .zero)

    static let agreements = [1, 2].map { (end: Int64) in
        let agreement = ClaimAgreement(to: claim, by: claim.claimant, owner, until: Timestamp(milliseconds: end))
        return Array(agreement.text.utf8)
    }

    static let endings = MembershipEnding.State.allCases.compactMap { state in
        let at = Timestamp(milliseconds: 1_800_000_000_000)
        let ending = MembershipEnding(
            of: claim.claimant, in: .zero, state: state, size: 42, at: at, until: state == .banned ? at : nil,
            reason: "spam")
        return try? ending.encoded()
    }

    static let tagRequests = [1, 3, BanTag.maximumPerConversation].compactMap { count in
        let lists = (1...count).compactMap { BanListID([UInt8](repeating: UInt8($0), count: BanListID.byteCount)) }
        return BanTagRequest(lists)?.encoded()
    }

    static let refusalFacts = [
        ["until_ms": "1800000000000"], ["needed": "moderator", "held": "observer"],
        ["seconds": "60", "retry_after_s": "7"],
    ].compactMap { try? RefusalFacts($0).encoded() }

    static let notes: [[UInt8]] = {
        let hash = "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqo="
        let note = "chanadm/00\n5\n\(hash)\n\n\u{2014} chanadm/00 AAAAAKqqqqqq\n"
        return [
            note, "c2sp.org/tlog-proof@v1\nextra \(hash)\nindex 2\n\(hash)\n\(hash)\n\n\(note)",
        ].map { Array($0.utf8) }
    }()

    private static func vectors(_ file: String, _ key: String) -> [String] {
        let bytes = (try? Repository.bytes("schema/vectors/\(file).json")) ?? []
        return ((try? JSONParser.parse(bytes))?.array ?? []).compactMap { $0[path: key]?.string }
    }
}

extension FuzzTarget {
    /// Returns one input: random bytes, or valid input that is truncated, changed, duplicated, or mixed with other
    /// valid input.
    func input(_ random: inout SeededGenerator) -> [UInt8] {
        guard !corpus.isEmpty, !random.chance(oneIn: 8) else { return random.bytes(random.below(200)) }
        var bytes = corpus[random.below(corpus.count)]
        if bytes.count > 4, random.chance(oneIn: 3) {
            let start = random.below(bytes.count)
            bytes = Array(bytes[start..<(start + random.below(bytes.count - start) + 1)])
        }
        if bytes.count > 4096 { bytes = Array(bytes.prefix(4096)) }
        for _ in 0..<random.below(6) where !bytes.isEmpty {
            let place = random.below(bytes.count)
            switch random.below(6) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
            case 3: bytes[place] = [0, 0xFF, 0x0A, 0x22, 0x7F, 0x80][random.below(6)]
            case 4: bytes.replaceSubrange(place..., with: corpus[random.below(corpus.count)].suffix(random.below(40)))
            default: bytes.removeLast(random.below(bytes.count))
            }
        }
        return bytes
    }
}
