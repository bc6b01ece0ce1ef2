import ChanSQLite
import ChanSystem
import GRDB
import Synchronization

/// The file of a temporary database. It is in the state directory, so that copied texts do not reach another file
/// system. Its name is removed as soon as its database is ready, so that nothing remains, even after a kill.
struct ScratchFile {
    private static let prefix = "node.scratch."
    private static let made = Atomic<UInt64>(0)
    private static let suffixes = ["", "-wal", "-shm", "-journal"]

    private let path: String

    /// Opens a temporary database.
    ///
    /// - Parameter fill: runs while the file still has a name.
    static func database(
        in home: String, _ label: String, journal: Journal, filling fill: (DatabaseQueue) throws -> Void = { _ in }
    ) throws -> DatabaseQueue {
        let file = try ScratchFile(in: home)
        defer { file.removeName() }
        let queue = try DatabaseQueue(path: file.path, configuration: configuration(label, journal))
        try fill(queue)
        return queue
    }

    /// Removes the files of processes that were killed before their database was ready. The directory must be locked.
    static func removeLeftovers(in home: String) throws(StoreError) {
        let names = try StoreError.mapping("open the state directory") { () throws(SystemError) in
            try Directory.names(in: home)
        }
        for name in names where name.hasPrefix(prefix) { FilePath.remove("\(home)/\(name)") }
    }

    /// Creates a new, empty file with mode 0600.
    private init(in home: String) throws(StoreError) {
        let number = Self.made.add(1, ordering: .relaxed).newValue
        path = "\(home)/\(Self.prefix)\(CurrentProcess.id).\(number)"
        try StoreError.mapping("make a temporary database") { () throws(SystemError) in
            _ = try OpenFile(path, [.readWrite, .new])
        }
    }

    private func removeName() {
        for suffix in Self.suffixes { FilePath.remove(path + suffix) }
    }

    /// Neither mode creates a file: SQLite cannot create a journal for a database without a name.
    enum Journal: String {
        case none = "OFF"
        case memory = "MEMORY"
    }

    private static func configuration(_ label: String, _ journal: Journal) -> Configuration {
        var configuration = Configuration()
        configuration.label = label
        // `ConversationCopy` keeps a transaction open.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            // Small databases remain in memory; the pages of larger ones are in the system's page cache. Sorting must not write
            // to a directory for temporary files.
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
