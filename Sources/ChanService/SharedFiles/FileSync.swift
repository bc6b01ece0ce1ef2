import ChanCore
import ChanID
import ChanRelay
import ChanStore
import Synchronization

/// What is due about files whenever a relay is talked to: those sealed here that it lacks are uploaded, some chunks a time; and the
/// origin tells it which files messages carry, so that it keeps these and forgets the rest.
struct FileSync {
    let node: Node
    let conversation: ConversationID
    let connection: RelayConnection
    let isOrigin: Bool

    /// So that a sync goes on; the rest comes with the next.
    private static let chunksPerRun = 32
    private static let referencesPerRun = 1_000

    /// A relay that has no room, or refuses files, is a relay all the same.
    func run() async throws(ServiceError) {
        do throws(ServiceError) {
            if isOrigin { try await announceReferences() }
            try await upload()
        } catch {
            switch error {
            case .relay(let cause) where cause.refusesFile || cause.code == .busy: return
            // A copy that cannot be read keeps nobody from the log.
            case .named: return
            default: throw error
            }
        }
    }

    private func upload() async throws(ServiceError) {
        let relay = connection.address.relay
        let due = try await node.read { view in
            try FileCopyTable.listPendingUploads(at: relay, of: conversation, in: view)
        }
        for copy in due {
            let upload = FileUpload(node: node, conversation: conversation, copy: copy, connection: connection)
            do throws(ServiceError) {
                guard try await upload.run(limit: Self.chunksPerRun) else { return }
            } catch {
                guard error.errorName.name == "file.damaged" else { throw error }
                // A node restored from a backup has the row and not the copy.
                try await node.write { transaction in
                    try FileCopyTable.delete(copy.file.root, of: conversation, in: transaction)
                }
            }
        }
    }

    /// The relay itself says where to go on, so nothing is remembered of it and a restored relay hears everything again.
    private func announceReferences() async throws(ServiceError) {
        let place = FileAnnouncementKey(conversation: conversation, relay: connection.address.relay)
        let own = try await node.read { view in try FileReferenceTable.lastChange(of: conversation, in: view) }
        guard own > 0, node.announcedFileChanges.withLock({ $0[place] }) != own else { return }
        var known = try await recordAnnounced(FileReferenceTable.Changes(lastChange: 0), after: 0)
        if known > own {
            try await node.write { [known] in
                try FileReferenceTable.advanceChangeNumbers(by: known, of: conversation, in: $0)
            }
        }
        while true {
            let told = try await node.read { [known] view in
                try FileReferenceTable.listChanges(
                    after: known, limit: Self.referencesPerRun, of: conversation, in: view)
            }
            guard told.lastChange > known else { break }
            let reached = try await recordAnnounced(told, after: known)
            guard reached == told.lastChange else { return }
            known = reached
        }
        node.announcedFileChanges.withLock { [known] in $0[place] = known }
    }

    private func recordAnnounced(_ told: FileReferenceTable.Changes, after: UInt64) async throws(ServiceError) -> UInt64
    {
        do throws(RelayError) {
            return try await connection.updateBlobClaims(
                told.added, dropping: told.removed, after: after, upTo: told.lastChange)
        } catch { throw .relay(error) }
    }
}

/// One relay of one conversation.
struct FileAnnouncementKey: Hashable, Sendable {
    let conversation: ConversationID
    let relay: RelayID
}

extension Node {
    /// Sealed copies that wait this long for a message, or were only fetched, are forgotten. Relays keep what nobody claims as long.
    private static let retentionSeconds: Int64 = 8 * 86_400

    /// Deletes sealed copies that the database does not know, or knows no more.
    func deleteUnusedCopies() async throws(ServiceError) {
        let shelf = FileStore(home: home)
        // Looked at before the rows: a copy is made after its row.
        let names = shelf.names()
        guard !names.isEmpty else { return }
        let before = environment.now().adding(seconds: -Self.retentionSeconds)
        let kept = try await write { transaction -> Set<String> in
            try FileCopyTable.deleteExpired(before: before, in: transaction)
            let roots = try FileCopyTable.listRoots(in: transaction).map(\.description)
            return Set(roots + (try JobTable.listUnfinished(in: transaction).map { "b\($0.id).part" }))
        }
        for name in names where !kept.contains(name) { shelf.remove(name) }
    }
}
