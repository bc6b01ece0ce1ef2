import ChanEngine
import ChanEnvelope
package import ChanFold
import ChanID
package import ChanStore
import ChanSystem
import Synchronization

/// A running service over one state directory, with its database, key vault and clock.
///
/// Use cases are extensions, one file each, named after their noun. Every change of a conversation goes through
/// `ConversationWriter` (at the origin) or `SubmissionWriter` (elsewhere) in one write transaction.
package final class Node: Sendable {
    package let home: String
    let context: NodeContext
    /// Submissions and batches that this node could not process.
    let inputs: FaultyInputs
    let jobs = JobDispatcher()
    let cachedServerSummary = Mutex<(revision: UInt64, summary: ServerSummary)?>(nil)
    let ownListener = Mutex<EmbeddedRelay?>(nil)
    /// Conversations whose relays were asked for the current origin since this node was opened.
    let originCheckedConversations = Mutex<Set<ConversationID>>([])
    /// The sizes in bytes of logs of other origins, as far as counted.
    let logSizes = Mutex<[ConversationID: LogUsage]>([:])
    /// The failed relays, their errors, and when the periodic sync retries them.
    let relayBackoff = Mutex(RelayBackoff())
    /// The addresses at which nothing answered in time lately.
    let silentRelays = Mutex(SilentRelays())
    /// Is told each change of a relay's observed state; `nil` in a node that keeps no log of them.
    let relayObserver = Mutex<(@Sendable (RelayStateChange) -> Void)?>(nil)
    /// The rounds of the loops that `run()` serves conversations with.
    let runningRounds = Mutex(RunningRounds())
    let roundSlots = RoundSlots(count: Node.maximumRounds, share: Node.roundShare)
    /// The most rounds of these loops at once. A round has a connection to each relay of its conversation.
    private static let maximumRounds = 32
    /// How long such a round runs at least while others wait for its place.
    private static let roundShare = Duration.seconds(5)
    /// When readers ask relays that were removed without their cosignature the next time.
    let removedRelayPauses = Mutex<[ComparingRelay: Timestamp]>([:])
    /// The root of the checkpoint that each relay compared last, since this node was opened.
    let shownCheckpoints = Mutex<[ComparingRelay: Digest]>([:])
    /// Conversations whose relays were asked for the time since this node was opened.
    let timeQueriedConversations = Mutex<Set<ConversationID>>([])
    /// The last file change that was announced to each relay.
    let announcedFileChanges = Mutex<[FileAnnouncementKey: UInt64]>([:])
    /// The last attempt to send its preview to each relay, and when the previews were last compared with their channels.
    let previewDeliveries = Mutex<[FileAnnouncementKey: PreviewDelivery]>([:])
    /// When a preview was last signed above the number that a relay told.
    let previewRenewals = Mutex<[FileAnnouncementKey: Timestamp]>([:])
    let previewChecks = Mutex<[ConversationID: PreviewCheck]>([:])
    /// Own statements that were refused, and those that were resubmitted in their place.
    let automaticResubmissions = Mutex(AutomaticResubmissions())
    let refusalLines = Mutex(RecentRefusals())
    /// The check of users that access.json names; `nil` in a node that answers no calls.
    let accountCheck = Mutex<AccountCheck?>(nil)
    /// Who types, and what this node is to send of it.
    let typing = TypingBoard()
    /// The codes and sessions of the console.
    package let webSessions: WebSessions
    /// Signals the conversation after each commit that left something for relays.
    let relayNotifier = ChangeNotifier<ConversationID>()
    /// Signals after each commit that left scheduled work.
    let scheduledWorkNotifier = ChangeNotifier<ChangeSignal>()
    /// Signals after each commit that added to the change feed.
    let feedNotifier = ChangeNotifier<ChangeSignal>()

    /// Opens the state directory `home`, creates it on first use, and holds its lock for the lifetime of this value.
    ///
    /// - Throws: `ServiceError.store` (locked, foreign, newer, read-only, full …) or `.vault`.
    package init(home: String, environment: Environment = .live) throws(ServiceError) {
        self.home = home
        webSessions = WebSessions(environment: environment)
        try Self.refuseLostDatabase(home)
        let database: NodeDatabase
        do throws(StoreError) { database = try NodeDatabase(home: home) } catch { throw .store(error) }
        let isUnused = try Self.isUnused(database)
        do throws(VaultError) {
            let vault = try Self.vault(home: home, isUnused: isUnused)
            context = NodeContext(vault: vault, database: database, environment: environment)
        } catch { throw .vault(error) }
        do {
            inputs = try FaultyInputs(home: home, database: database, environment: environment)
        } catch { throw ServiceError(wrapping: error) }
    }

    package var database: NodeDatabase { context.database }
    package var environment: Environment { context.environment }
    var vault: Vault { context.vault }

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
