import ChanCore
import ChanTestSupport
import Testing

@Suite("Each rule has a table")
struct RuleTableTests {
    static let rows =
        conversationRows + authorRows + memberRows + joiningRows + admissionRows + linkRows + messageRows + purgeRows
        + caseRows + relayRows + governanceRows + fileRows + handoverRows + clockRows

    @Test("that the rule agrees with", arguments: rows)
    func row(_ row: RuleRow) {
        let found = row.result()
        if case .fails(let name) = found { ErrorTrace.record(name.rawValue) }
        #expect(found == row.expected)
    }

    @Test("with at least one line that passes and one that does not")
    func everyRuleIsTested() {
        let rules = Set((ActKind.allCases.flatMap { RuleBook.rules(for: $0) } + RuleBook.authoringRules).map(\.name))
        for rule in rules {
            let expectations = Set(Self.rows.filter { $0.rule == rule }.map(\.expected))
            #expect(expectations.contains(.passes), "\(rule) is never seen to pass")
            #expect(expectations.contains { $0 != .passes }, "\(rule) is never seen to fail")
        }
    }
}
