import ChanCore
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

/// Synchronizes files with a relay on each connection: uploads some chunks of files sealed here that the relay lacks,
/// and at the origin announces which files messages carry, so that the relay retains these and deletes the rest.
struct FileSync {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection
    let isOrigin: Bool

    /// The limits per run, so that a sync is not delayed; the next run continues.
    private static let chunksPerRun = 32
    private static let referencesPerRun = 1_000

    /// Synchronizes the files. A relay that is full or refuses files still serves the log.
    func run() async throws(ServiceError) {
        do throws(ServiceError) {
            if isOrigin { try await announceReferences() }
            try await upload()
        } catch {
            switch error {
            case .relay(let cause) where cause.refusesFile || cause.code == .busy: return
            // An unreadable copy must not block the log.
            case .named: return
            default: throw error
            }
        }
    }

    private func upload() async throws(ServiceError) {
        let relay = connection.address.relay
        if connection.conversationStatus.size == 0 {
            // The relay never had the files, or its operator refused the conversation and allowed it again after the 7
            // days.
            try await node.write { transaction in
                try FileCopyTable.deleteUploads(to: relay, of: conversation, in: transaction)
            }
        }
        let due = try await node.read { view in
            try FileCopyTable.listPendingUploads(at: relay, of: conversation, in: view)
        }
        for copy in due {
            let upload = FileUpload(node: node, conversation: conversation, copy: copy, connection: connection)
            do throws(ServiceError) {
                guard try await upload.run(limit: Self.chunksPerRun) else { return }
            } catch {
                guard error.errorName.fault == .fileDamaged else { throw error }
                // A node restored from a backup has the row but not the copy.
                try await node.write { transaction in
                    try FileCopyTable.delete(copy.file.root, of: conversation, in: transaction)
                }
            }
        }
    }

    /// Announces references. The relay reports where to continue, so nothing is stored, and a restored relay receives
    /// everything again.
    private func announceReferences() async throws(ServiceError) {
        let key = FileAnnouncementKey(conversation: conversation, relay: connection.address.relay)
        let own = try await node.read { view in try FileReferenceTable.lastChange(of: conversation, in: view) }
        guard own > 0, node.announcedFileChanges.withLock({ $0[key] }) != own else { return }
        var known = try await recordAnnounced(FileReferenceTable.Changes(lastChange: 0), after: 0)
        if known > own {
            try await node.write { [known] in
                try FileReferenceTable.advanceChangeNumbers(by: known, of: conversation, in: $0)
            }
        }
        while true {
            let changes = try await node.read { [known] view in
                try FileReferenceTable.listChanges(
                    after: known, limit: Self.referencesPerRun, of: conversation, in: view)
            }
            guard changes.lastChange > known else { break }
            let reached = try await recordAnnounced(changes, after: known)
            guard reached == changes.lastChange else { return }
            known = reached
        }
        node.announcedFileChanges.withLock { [known] in $0[key] = known }
    }

    private func recordAnnounced(_ changes: FileReferenceTable.Changes, after: UInt64) async throws(ServiceError)
        -> UInt64
    {
        do throws(RelayError) {
            return try await connection.updateBlobClaims(
                changes.added, dropping: changes.removed, after: after, upTo: changes.lastChange)
        } catch { throw .relay(error) }
    }
}

extension RelayRounds {
    /// The seconds for which sealed copies are retained while no message carries them, or after they were fetched.
    /// Relays retain unreferenced files for as long.
    private static let retentionSeconds: Int64 = 8 * 86_400

    /// Deletes sealed copies that are not, or no longer, in the database.
    func deleteUnusedCopies() async throws(ServiceError) {
        let fileStore = FileStore(home: home)
        // List the files before the rows, because a row is written before its copy.
        let names = fileStore.names()
        guard !names.isEmpty else { return }
        let before = environment.now().adding(seconds: -Self.retentionSeconds)
        let kept = try await write { transaction -> Set<String> in
            try FileCopyTable.deleteExpired(before: before, in: transaction)
            let roots = try FileCopyTable.listRoots(in: transaction).map(\.description)
            return Set(roots + (try JobTable.listUnfinished(in: transaction).map { "b\($0.id).part" }))
        }
        for name in names where !kept.contains(name) { fileStore.remove(name) }
    }
}
