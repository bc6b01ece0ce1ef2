import GRDB
import Synchronization

/// The file of a temporary database. It lies in the state directory, where the node's own database lies: the texts that a copy
/// holds reach no other file system. It has no name from the moment its database is ready, so that nothing is left behind, also
/// after a kill.
struct ScratchFile {
    private static let prefix = "node.scratch."
    private static let made = Atomic<UInt64>(0)
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    private let path: String

    /// Opens a temporary database.
    /// - Parameter fill: what needs the file's name: it is gone afterwards.
    static func database(
        in home: String, _ label: String, journal: Journal, filling fill: (DatabaseQueue) throws -> Void = { _ in }
    ) throws -> DatabaseQueue {
        let file = try ScratchFile(in: home)
        defer { file.removeName() }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration(label, journal))
        try fill(queue)
        return queue
    }

    /// Removes what a process left that was killed before a database was ready. Call it with the directory locked.
    static func removeLeftovers(in home: String) throws(StoreError) {
        let names = try SystemCalls.names(in: home, operation: "open the state directory")
        for name in names where name.hasPrefix(prefix) { SystemCalls.removeFile("\(home)/\(name)") }
    }

    /// Makes an empty file that was not there, of mode 0600.
    private init(in home: String) throws(StoreError) {
        let number = Self.made.add(1, ordering: .relaxed).newValue
        path = "\(home)/\(Self.prefix)\(SystemCalls.processID).\(number)"
        try SystemCalls.makePrivate(path, operation: "make a temporary database")
    }

    private func removeName() {
        for suffix in Self.suffixes { SystemCalls.removeFile(path + suffix) }
    }

    /// Neither is a file: SQLite refuses to make one for a database without a name.
    enum Journal: String {
        case none = "OFF"
        case memory = "MEMORY"
    }

    private static func configuration(_ label: String, _ journal: Journal) -> Configuration {
        var configuration = Configuration()
        configuration.label = label
        // `ConversationCopy` keeps one open.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            // Small ones stay in memory; of others the system's cache of files has the rest. What SQLite sorts would go to a
            // directory for temporary files.
            try database.execute(
                sql: """
                    PRAGMA synchronous = OFF;
                    PRAGMA temp_store = MEMORY;
                    PRAGMA cache_size = -4000;
                    PRAGMA main.locking_mode = EXCLUSIVE;
                    PRAGMA main.journal_mode = \(journal.rawValue);
                    PRAGMA trusted_schema = OFF;
                    """)
        }
        return configuration
    }
}
