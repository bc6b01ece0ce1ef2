import ChanCore
package import ChanFold
import ChanID
import ChanLog
package import ChanReading
import ChanSodium
import ChanStore

/// A verifier key for proofs, as text.
package struct VerifierKeyRow: Sendable {
    package enum Role: UInt64, Sendable { case origin, journal, cosigner }

    package let role: Role
    package let name: String
    /// The key in the format C2SP signed-note, "Verifier keys".
    package let text: String

    init(_ role: Role, _ key: NoteKey) {
        self.role = role
        name = key.name
        text = key.text
    }
}

extension Audit {
    /// Lists the log's own key, then those of its relays whose key is known.
    package func verifierKeys(
        of log: AuditedLog, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<VerifierKeyRow> {
        switch log {
        case .conversation(let id):
            return try await readPage { view in
                let rows = [VerifierKeyRow(.origin, try ConversationProver(id, in: view).key)]
                return try PageCursor("audit.keys", of: id, request)
                    .slice(rows + Self.cosigners(of: id, in: view), request) { row in
                        ListKey().appending(row.role.rawValue).appending(Array(row.name.utf8.prefix(64)))
                    }
            }
        case .journal:
            let key = try await write { [self] transaction in try JournalProver(core, in: transaction).key }
            return try await readPage { _ in
                try PageCursor("audit.keys", request).slice([VerifierKeyRow(.journal, key)], request) { row in
                    ListKey().appending(row.role.rawValue)
                }
            }
        }
    }

    private static func cosigners(of id: ConversationID, in view: StoreView) throws -> [VerifierKeyRow] {
        let relays = Set(try RelayTable.list(of: id, in: view).map(\.id))
        return try RelayCosignerTable.list(in: view).filter { relays.contains($0.relay) }.compactMap { row in
            VerifyKey(row.key).flatMap { NoteKey(name: row.name, kind: .cosigner, key: $0) }
                .map { VerifierKeyRow(.cosigner, $0) }
        }
    }
}
