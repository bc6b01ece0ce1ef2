import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("Rule tables")
struct RuleTableTests {
    static let rows =
        conversationRows + authorRows + memberRows + joiningRows + admissionRows + linkRows + messageRows + purgeRows
        + caseRows + relayRows + governanceRows + fileRows + handoverRows + clockRows

    @Test(arguments: rows)
    func `the rule gives the result of the table`(_ row: RuleRow) {
        let found = row.result()
        if case .fails(let name) = found { ErrorTrace.record(name.rawValue) }
        #expect(found == row.expected)
    }

    @Test func `every rule has at least one passing and one failing line`() {
        let rules = Set((ActKind.allCases.flatMap { RuleBook.rules(for: $0) } + RuleBook.authoringRules).map(\.name))
        for rule in rules {
            let expectations = Set(Self.rows.filter { $0.rule == rule }.map(\.expected))
            #expect(expectations.contains(.passes), "\(rule) is never seen to pass")
            #expect(expectations.contains { $0 != .passes }, "\(rule) is never seen to fail")
        }
    }
}
