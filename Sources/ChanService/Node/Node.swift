import ChanEngine
import ChanEnvelope
package import ChanFold
import ChanID
import ChanStore
import ChanSystem
import Synchronization

/// A running service over one state directory, with its database, key vault and clock.
///
/// Its use cases are values by noun (`Node+UseCases.swift`). Every change of a conversation goes through
/// `ConversationWriter` (at the origin) or `SubmissionWriter` (elsewhere) in one write transaction.
package final class Node: UseCases {
    package let core: NodeCore
    let jobs = JobDispatcher()
    let cachedServerSummary = Mutex<(revision: UInt64, summary: ServerSummary)?>(nil)
    package let rounds: RelayRounds
    /// The codes and sessions of the console.
    let webSessions: WebSessions
    let accountCheck = AccountCheck()
    let typingBoard = TypingBoard()
    let roundSlots = RoundSlots(count: Node.maximumRounds, share: Node.roundShare)
    /// The most rounds of these loops at once. A round has a connection to each relay of its conversation.
    private static let maximumRounds = 32
    /// How long such a round runs at least while others wait for its place.
    private static let roundShare = Duration.seconds(5)

    /// Opens the state directory `home`, creates it on first use, and holds its lock for the lifetime of this value.
    ///
    /// - Throws: `ServiceError.store` (locked, foreign, newer, read-only, full …) or `.vault`.
    package init(home: String, environment: Environment = .live) throws(ServiceError) {
        try Self.refuseLostDatabase(home)
        let database: NodeDatabase
        do throws(StoreError) { database = try NodeDatabase(home: home) } catch { throw .store(error) }
        let isUnused = try Self.isUnused(database)
        let context: NodeContext
        do throws(VaultError) {
            let vault = try Self.vault(home: home, isUnused: isUnused)
            context = NodeContext(vault: vault, database: database, environment: environment)
        } catch { throw .vault(error) }
        core = try NodeCore(home: home, context: context)
        rounds = RelayRounds(core: core)
        webSessions = WebSessions(environment: environment)
    }

    /// Commits pending writes and closes the files.
    package func close() throws(ServiceError) {
        do throws(StoreError) { try database.close() } catch { throw .store(error) }
    }

    /// Throws if the vault key exists but the database is empty: the key is created after the database, so the node's
    /// data was lost.
    private static func refuseLostDatabase(_ home: String) throws(ServiceError) {
        guard (try? FileStatus.find(home + "/node.sqlite"))?.size == 0, FilePath.exists(home + "/vault.key") else {
            return
        }
        throw .named(
            .storeCorrupt, ["path": home, "detail": "node.sqlite is empty, and vault.key shows that a node was here"])
    }

    /// Returns whether nothing has been sealed yet: every secret belongs to a profile.
    private static func isUnused(_ database: NodeDatabase) throws(ServiceError) -> Bool {
        do {
            return try database.blockingRead { try ProfileTable.list(in: $0).isEmpty }
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .store(StoreError(.defect, operation: "read the profiles"))
        }
    }

    /// Opens the vault; creates its key only if nothing has been sealed, because a new key could not open existing
    /// secrets.
    private static func vault(home: String, isUnused: Bool) throws(VaultError) -> Vault {
        let path = home + "/vault.key"
        do { return try Vault.open(at: path) } catch VaultError.missing where isUnused {
            return try Vault.create(at: path)
        }
    }
}
