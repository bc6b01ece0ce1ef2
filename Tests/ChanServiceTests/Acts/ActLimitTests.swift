import ChanForge
import ChanID
import ChanTestSupport
import Testing

@testable import ChanCore
@testable import ChanFold

/// Compares the limits of schema/acts.json with the rules and the codec: a value at the limit of its field is kept, and
/// one beyond it is refused or ignored.
@Suite("Limits of acts")
struct ActLimitTests {
    /// A field of a whole body, with its limit.
    struct LimitedField: CustomTestStringConvertible {
        let whole: ActBodies.NamedBody
        let place: ActBodies.FieldPath
        let limit: ActLimits.Limit

        var testDescription: String { "\(whole.name) \(place.names.joined(separator: "."))" }
    }

    private static let fields: [LimitedField] = (try? allFields()) ?? []

    private static func allFields() throws -> [LimitedField] {
        let (bodies, limits) = (try ActBodies(), try ActLimits.onFile())
        return bodies.acts.flatMap { act in
            bodies.complete(act).flatMap { whole in
                let chosen = whole.name.split(separator: ".").dropFirst().first.map(String.init)
                return bodies.fieldPaths(of: act, choosing: chosen).compactMap { place in
                    limits.limit(at: place).map { LimitedField(whole: whole, place: place, limit: $0) }
                }
            }
        }
    }

    @Test func `each limit belongs to a field of an act`() throws {
        let used = Set(Self.fields.map(\.limit))
        let unused = try ActLimits.onFile().limits.flatMap(\.limits).filter { !used.contains($0) }
        // Those of bytes beside those of characters are checked only when an act is authored.
        #expect(unused.map(\.name).filter { !$0.hasSuffix("_bytes") } == [])
    }

    @Test(arguments: fields) func `a value at its limit is kept, and one beyond it is not`(_ field: LimitedField) throws
    {
        let values = LimitedValues(field.limit, of: field.place, in: field.whole.body)
        for value in values.allowed { #expect(try keeps(value, in: field), "\(value.name)") }
        for value in values.forbidden { #expect(try !keeps(value, in: field), "\(value.name)") }
    }

    /// Returns whether the act with this value is decoded with the value, and no rule finds it beyond a limit.
    private func keeps(_ value: LimitedValues.Value, in field: LimitedField) throws -> Bool {
        var body = field.whole.body
        value.set(in: &body, at: field.place.path)
        guard let decoded = try? BodyCodec.decode(body.encoded), case .act(let act) = decoded.content else {
            return false
        }
        guard try !exceedsLimit(act) else { return false }
        let again = try #require(EditableMessage(try BodyCodec.encode(act, proofs: decoded.proofs)))
        return value.isContained(in: again, at: field.place.path)
    }

    private func exceedsLimit(_ act: Act) throws -> Bool {
        var summary = ConversationSummary.draft(try Self.identifier(), .group, .closed)
        summary.ownerCount = 100
        let author = Author(member: try Self.identifier(), device: try Self.identifier())
        let attempt = Attempt(act, by: author, given: Facts(summary: summary), at: Timestamp(milliseconds: 0))
        return act.kind.rules.contains { rule in
            guard case .fails(let reason, _) = rule.check(attempt) else { return false }
            return reason.isLimit
        }
    }

    private static func identifier<Value: Identifier>() throws -> Value {
        try #require(Value(Array(repeating: 0xEE, count: Value.byteCount)))
    }
}

extension DenialReason {
    /// Whether a value is beyond its limit.
    fileprivate var isLimit: Bool {
        switch self {
        case .textTooLong, .name(.tooLong), .value(.number), .relayAddress, .reaction: true
        default: false
        }
    }
}
