import ChanCore
import ChanID
import ChanTestSupport

@testable import ChanStore

/// Generates random rows. Every optional is sometimes absent, and every number is sometimes at its limit.
struct RandomRows {
    var random: SeededGenerator

    init(_ test: String) { random = Seed.generator(for: test) }

    mutating func identifier<Value: Identifier>(_ type: Value.Type = Value.self) -> Value {
        guard let value = Value(random.bytes(Value.byteCount)) else { preconditionFailure("as many bytes as asked") }
        return value
    }

    mutating func optional<Value>(_ make: (inout RandomRows) -> Value) -> Value? {
        random.chance(oneIn: 3) ? nil : make(&self)
    }
    mutating func flag() -> Bool { random.chance(oneIn: 2) }
    mutating func time() -> Timestamp { Timestamp(milliseconds: Int64(random.below(1 << 45))) }

    mutating func number() -> UInt32 {
        random.chance(oneIn: 5)
            ? UInt32.max : UInt32(truncatingIfNeeded: random.next() >> UInt64(32 + random.below(32)))
    }

    mutating func one<Value>(of values: [Value]) -> Value { values[random.below(values.count)] }
    mutating func one<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value { one(of: Array(Value.allCases)) }

    /// Returns words, emoji, quotes, line breaks, and letters that look alike but have different bytes.
    mutating func text() -> String {
        let words = ["kernel", "grüße", "e\u{301}t\u{e9}", "🦆", "'quoted'", "\"", "\n", "\u{3}04red", "日本語", ""]
        return (0..<random.below(6)).map { _ in one(of: words) }.joined(separator: " ")
    }

    mutating func name() -> String { "\(one(of: ["alice", "bob", "carol", "mallory"]))\(random.below(100))" }

    mutating func restriction() -> Restriction {
        Restriction(by: identifier(), at: time(), until: optional { $0.time() }, reason: optional { $0.text() })
    }

    mutating func ending() -> Ending {
        Ending(
            status: one(of: [.left, .removed, .banned, .declined]), at: time(), by: identifier(),
            reason: optional { $0.text() }, privateReason: optional { $0.text() })
    }

    mutating func grant() -> Grant { Grant(permission: one(), isGiven: flag(), until: optional { $0.time() }) }

    mutating func member() -> Member {
        var member = Member(
            id: identifier(), name: name(), role: one(of: Role.ofMembers), status: one(),
            memberKey: random.bytes(32), sealingKey: random.bytes(flag() ? 32 : 0))
        member.slot = optional { $0.number() }
        member.joinedAt = optional { $0.time() }
        member.via = optional { $0.identifier() }
        member.invitedBy = optional { $0.identifier() }
        member.firstApprovedBy = optional { $0.identifier() }
        member.term = optional { RoleTerm(until: $0.time(), thereafter: $0.one(of: Role.ofMembers)) }
        member.muted = optional { $0.restriction() }
        member.blocked = optional { $0.restriction() }
        member.ended = optional { $0.ending() }
        member.grants = (0..<random.below(3)).map { _ in grant() }
        return member
    }

    mutating func device() -> Device { Device(id: identifier(), member: identifier(), key: random.bytes(32)) }

    mutating func link() -> Link {
        var offer = LinkSettings(
            id: identifier(), name: name(), role: one(of: Role.ofMembers), admission: one(), isPrimary: flag())
        offer.expiresAt = optional { $0.time() }
        offer.useLimit = optional { $0.number() }
        var link = Link(offer, createdBy: identifier(), createdAt: time())
        link.uses = number()
        link.pending = number()
        link.state = one()
        link.lapsedAt = optional { $0.time() }
        return link
    }

    mutating func ban() -> Ban {
        var ban = Ban(
            member: identifier(), memberKey: random.bytes(flag() ? 32 : 0), role: one(of: Role.ofMembers),
            by: identifier(), at: time())
        ban.until = optional { $0.time() }
        ban.publicReason = optional { $0.text() }
        ban.privateReason = optional { $0.text() }
        ban.linkUsed = optional { $0.identifier() }
        ban.watches = flag()
        ban.lifted = optional { Ban.Lifting(by: $0.identifier(), at: $0.time()) }
        return ban
    }

    mutating func relay() -> RelayEntry {
        var relay = RelayEntry(
            id: identifier(), name: name(), address: "relay://\(random.below(1_000))", status: one(), changedAt: time())
        relay.reason = optional { $0.text() }
        return relay
    }
}
