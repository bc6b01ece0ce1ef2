import ChanEnvelope
import ChanID
package import ChanStore
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// One running service over one state directory: its database, its key vault, its clock.
///
/// Use cases are extensions, one file each, found by noun. Whatever changes a conversation goes through
/// `ConversationWriter` (at the origin) or `SubmissionWriter` (elsewhere) in one write transaction.
package final class Node: Sendable {
    package let home: String
    package let database: NodeDatabase
    package let environment: Environment
    let vault: Vault
    /// Submissions and batches that this node could not process.
    let inputs: FaultyInputs
    let jobs = JobDispatcher()
    let cachedServerSummary = Mutex<(revision: UInt64, summary: ServerSummary)?>(nil)
    let ownListener = Mutex<EmbeddedRelay?>(nil)
    /// Conversations whose relays were asked, since this node was opened, who orders the log.
    let originCheckedConversations = Mutex<Set<ConversationID>>([])
    /// Bytes of the logs of others, as far as they were counted.
    let logSizes = Mutex<[ConversationID: LogQuota.Usage]>([:])
    /// Relays that failed, why, and when the node's own rounds ask them again.
    let relayBackoff = Mutex(RelayBackoff())
    /// What relays said of the time since this node was opened.
    let relayClocks = Mutex(RelayClocks())
    /// Up to which change relays were told of files.
    let announcedFileChanges = Mutex<[FileAnnouncementKey: UInt64]>([:])
    /// Statements of ours that were refused since this node was opened, and what was said instead by itself.
    let automaticResubmissions = Mutex<[MessageID: MessageID]>([:])
    let refusalLines = Mutex(RecentRefusals())
    /// Told after each commit that left something for relays: the conversation.
    let relayNotifier = ChangeNotifier<ConversationID>()
    /// Told after each commit that left something to happen by itself.
    let scheduledWorkNotifier = ChangeNotifier<ChangeSignal>()
    /// Told after each commit that left something in the change feed.
    let feedNotifier = ChangeNotifier<ChangeSignal>()

    /// Opens the state directory `home`, making it on first use, and holds its lock for as long as this value lives.
    /// - Throws: `ServiceError.store` (locked, foreign, newer, read-only, full …) or `.vault`.
    package init(home: String, environment: Environment = .live) throws(ServiceError) {
        self.home = home
        self.environment = environment
        try Self.refuseLostDatabase(home)
        do throws(StoreError) { database = try NodeDatabase(home: home) } catch { throw .store(error) }
        let isUnused = try Self.isUnused(database)
        do throws(VaultError) { vault = try Self.vault(home: home, isUnused: isUnused) } catch { throw .vault(error) }
        do {
            inputs = try FaultyInputs(home: home, database: database, environment: environment)
        } catch { throw Self.serviceError(from: error) }
    }

    /// Commits what was accepted and closes the files.
    package func close() throws(ServiceError) {
        do throws(StoreError) { try database.close() } catch { throw .store(error) }
    }

    /// The key is made after the database: where it is and the database is empty, what the node held is lost.
    private static func refuseLostDatabase(_ home: String) throws(ServiceError) {
        var (database, key) = (stat(), stat())
        guard stat(home + "/node.sqlite", &database) == 0, database.st_size == 0, stat(home + "/vault.key", &key) == 0
        else { return }
        throw .named(
            "store.corrupt", ["path": home, "detail": "node.sqlite is empty, and vault.key shows that a node was here"])
    }

    /// Whether nothing was sealed yet: every secret belongs to a profile.
    private static func isUnused(_ database: NodeDatabase) throws(ServiceError) -> Bool {
        do {
            return try database.blockingRead { try ProfileTable.list(in: $0).isEmpty }
        } catch let error as StoreError {
            throw .store(error)
        } catch {
            throw .store(StoreError(.defect, operation: "read the profiles"))
        }
    }

    /// A key is made where nothing was sealed yet; elsewhere another key would open nothing.
    private static func vault(home: String, isUnused: Bool) throws(VaultError) -> Vault {
        let path = home + "/vault.key"
        do { return try Vault.open(at: path) } catch VaultError.missing where isUnused {
            return try Vault.create(at: path)
        }
    }
}
