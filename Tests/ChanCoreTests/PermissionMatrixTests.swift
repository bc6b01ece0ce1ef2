import ChanCore
import ChanID
import ChanTestSupport
import Testing

@Suite("The permission table")
struct PermissionMatrixTests {
    @Test(arguments: ConversationKind.allCases)
    func `the permission table equals the golden table`(kind: ConversationKind) throws {
        try Golden.check(Self.text(kind), "permissions-\(kind.name).txt")
    }

    @Test(arguments: ConversationKind.allCases)
    func `docs/domain.md contains the permission table`(kind: ConversationKind) throws {
        let document = String(decoding: try Repository.bytes("docs/domain.md"), as: UTF8.self)
        #expect(document.contains(Self.text(kind)), "docs/domain.md lacks the matrix of a \(kind.name)")
    }

    @Test(arguments: ConversationKind.allCases)
    func `an owner has every permission that any role has`(kind: ConversationKind) {
        for permission in Permission.allCases {
            let floor = PermissionTable.of(kind).minimumRole(for: permission)
            #expect(floor.map { $0 <= .owner } ?? (kind == .group && permission == .postAsChannel))
        }
    }

    /// Returns the table with one line per permission and one column per role.
    static func text(_ kind: ConversationKind) -> String {
        let summary = ConversationSummary.draft(.zero, kind, .open)
        let roles = Role.ofMembers
        let header = pad("permission", 20) + roles.map { pad($0.label(in: kind), 11) }.joined()
        let rows = Permission.allCases.map { permission in
            let cells = roles.map { role in
                let member = Member(
                    id: Person.alice.id, name: "a", role: role, status: .active, memberKey: [], sealingKey: [])
                let holds = member.holds(permission, in: summary, at: Timestamp(milliseconds: 0))
                return pad(holds ? "yes" : "-", 11)
            }
            return pad(permission.rawValue, 20) + cells.joined()
        }
        return ([header] + rows).map { $0.trimmingEnd() }.joined(separator: "\n") + "\n"
    }
}

func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}

extension String {
    func trimmingEnd() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
