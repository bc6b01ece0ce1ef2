import ChanCore
import ChanID
import ChanRelay
import ChanStore
import Synchronization

/// What is due about files whenever a relay is talked to: those sealed here that it lacks are uploaded, some chunks a time; and the
/// origin tells it which files messages carry, so that it keeps these and forgets the rest.
struct FileDuties {
    let node: Node
    let conversation: ConversationID
    let connection: RelayConnection
    let isOrigin: Bool

    /// So that a sync goes on; the rest comes with the next.
    private static let chunksAtOnce = 32
    private static let toldAtOnce = 1_000

    /// A relay that has no room, or refuses files, is a relay all the same.
    func run() async throws(ServiceError) {
        do throws(ServiceError) {
            if isOrigin { try await tell() }
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
        let due = try await node.read { view in try FileCopyTable.due(at: relay, of: conversation, in: view) }
        for copy in due {
            let upload = FileUpload(node: node, conversation: conversation, copy: copy, connection: connection)
            do throws(ServiceError) {
                guard try await upload.run(limit: Self.chunksAtOnce) else { return }
            } catch {
                guard error.errorName.name == "file.damaged" else { throw error }
                // A node restored from a backup has the row and not the copy.
                try await node.write { transaction in
                    try FileCopyTable.remove(copy.file.root, of: conversation, in: transaction)
                }
            }
        }
    }

    /// The relay itself says where to go on, so nothing is remembered of it and a restored relay hears everything again.
    private func tell() async throws(ServiceError) {
        let place = ToldFiles(conversation: conversation, relay: connection.address.relay)
        let own = try await node.read { view in try FileReferenceTable.mark(of: conversation, in: view) }
        guard own > 0, node.toldFiles.withLock({ $0[place] }) != own else { return }
        var known = try await keep(FileReferenceTable.Told(mark: 0), after: 0)
        if known > own {
            try await node.write { [known] in try FileReferenceTable.raise(by: known, of: conversation, in: $0) }
        }
        while true {
            let told = try await node.read { [known] view in
                try FileReferenceTable.changes(after: known, limit: Self.toldAtOnce, of: conversation, in: view)
            }
            guard told.mark > known else { break }
            let reached = try await keep(told, after: known)
            guard reached == told.mark else { return }
            known = reached
        }
        node.toldFiles.withLock { [known] in $0[place] = known }
    }

    private func keep(_ told: FileReferenceTable.Told, after: UInt64) async throws(ServiceError) -> UInt64 {
        do throws(RelayError) {
            return try await connection.keep(told.keep, dropping: told.drop, after: after, upTo: told.mark)
        } catch { throw .relay(error) }
    }
}

/// One relay of one conversation.
struct ToldFiles: Hashable, Sendable {
    let conversation: ConversationID
    let relay: RelayID
}

extension Node {
    /// Sealed copies that wait this long for a message, or were only fetched, are forgotten. Relays keep what nobody claims as long.
    private static let longestWait: Int64 = 8 * 86_400

    /// Deletes sealed copies that the database does not know, or knows no more.
    func sweepFiles() async throws(ServiceError) {
        let shelf = FileShelf(home: home)
        // Looked at before the rows: a copy is made after its row.
        let names = shelf.names()
        guard !names.isEmpty else { return }
        let before = environment.now().adding(seconds: -Self.longestWait)
        let kept = try await write { transaction -> Set<String> in
            try FileCopyTable.expire(before: before, in: transaction)
            let roots = try FileCopyTable.roots(in: transaction).map(\.description)
            return Set(roots + (try JobTable.unfinished(in: transaction).map { "b\($0.id).part" }))
        }
        for name in names where !kept.contains(name) { shelf.remove(name) }
    }
}
