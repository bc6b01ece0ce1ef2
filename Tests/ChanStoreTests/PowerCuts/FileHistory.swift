import CRecordingVFS
import ChanTestSupport
import Foundation
import Synchronization
import Testing

/// Everything that happened to a database's file and to its write-ahead log, in its order.
final class FileHistory: Sendable {
    enum File: CaseIterable { case database, log }

    enum Change {
        case write(at: Int, [UInt8])
        case truncate(to: Int)
        case synchronise
    }

    enum Event {
        case change(File, Change)
        /// Somebody was told that the commit with this number is durable.
        case acknowledged(Int)
    }

    private static let histories = Mutex<[String: FileHistory]>([:])
    private let list = Mutex<[Event]>([])

    /// Records what happens to the database at `path` from now on, through the VFS "recording".
    init(of path: String) throws {
        let result = crecord_install { name, kind, offset, bytes, count in
            guard let name else { return }
            let path = String(cString: name)
            let file: File = path.hasSuffix("-wal") ? .log : .database
            let database = file == .log ? String(path.dropLast(4)) : path
            let change: Change =
                switch Int(kind) {
                case Int(crecord_write):
                    .write(at: Int(offset), [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count))))
                case Int(crecord_truncate): .truncate(to: Int(offset))
                default: .synchronise
                }
            FileHistory.histories.withLock { $0[database] }?.append(.change(file, change))
        }
        try #require(result == 0)
        Self.histories.withLock { $0[path] = self }
    }

    var events: [Event] { list.withLock { $0 } }

    func append(_ event: Event) { list.withLock { $0.append(event) } }
}

extension [FileHistory.Event] {
    /// The last commit that anybody was told of; 0 for none.
    var lastAcknowledged: Int {
        reduce(0) { last, event in
            guard case .acknowledged(let number) = event else { return last }
            return Swift.max(last, number)
        }
    }

    /// Returns what a file may contain after a power cut: all changes before its last synchronisation, and of those
    /// after it any, of which each sector of 512 bytes may have reached the disk or not.
    func contents(of file: FileHistory.File, _ random: inout SeededGenerator) -> [UInt8] {
        let changes = compactMap { event -> FileHistory.Change? in
            guard case .change(file, let change) = event else { return nil }
            return change
        }
        let safe = changes.lastIndex { if case .synchronise = $0 { true } else { false } } ?? 0
        var bytes: [UInt8] = []
        for (index, change) in changes.enumerated() {
            let isSafe = index <= safe
            guard isSafe || random.chance(oneIn: 2) else { continue }
            switch change {
            case .synchronise: break
            case .truncate(let size): bytes.resize(to: size)
            case .write(let offset, let written):
                bytes.resize(to: Swift.max(bytes.count, offset + written.count))
                guard !isSafe && random.chance(oneIn: 3) else {
                    bytes.replaceSubrange(offset..<offset + written.count, with: written)
                    continue
                }
                for start in stride(from: 0, to: written.count, by: 512) where random.chance(oneIn: 2) {
                    let sector = written[start..<Swift.min(start + 512, written.count)]
                    bytes.replaceSubrange(offset + start..<offset + start + sector.count, with: sector)
                }
            }
        }
        return bytes
    }
}

extension [UInt8] {
    fileprivate mutating func resize(to size: Int) {
        if count > size { removeLast(count - size) }
        if count < size { append(contentsOf: [UInt8](repeating: 0, count: size - count)) }
    }
}
