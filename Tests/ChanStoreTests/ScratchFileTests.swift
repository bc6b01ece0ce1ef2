import ChanCore
import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

@Suite("Scratch files")
struct ScratchFileTests {
    private static let prefix = "node.scratch."

    private static func node() throws -> (home: TestHome, database: NodeDatabase, help: ConversationID) {
        var sample = RandomRows("scratch")
        let (home, help) = (try TestHome(), sample.identifier() as ConversationID)
        return (home, try home.open(with: help), help)
    }

    private static func scratchNames(in home: TestHome) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix(prefix) }
    }

    /// Returns the modes of this process's open files in the directory that have no name.
    private static func nameless(in home: TestHome) throws -> [mode_t] {
        let links = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: links).compactMap { number in
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(links)/\(number)"),
                target.hasPrefix("\(home.path)/\(prefix)"), target.hasSuffix(" (deleted)")
            else { return nil }
            var status = stat()
            return stat("\(links)/\(number)", &status) == 0 ? status.st_mode & 0o777 : nil
        }
    }

    @Test func `a scratch file is unnamed, private to its owner, and deleted with its database`() throws {
        let (home, database, help) = try Self.node()
        do {
            let copy = try database.copy(of: help)
            #expect(try Self.nameless(in: home) == [0o600])
            let (scratch, whole) = (try database.makeScratchDatabase(), try database.makeScratchCopy())
            #expect(try Self.nameless(in: home) == [0o600, 0o600, 0o600])
            #expect(try Self.scratchNames(in: home) == [])
            _ = try copy.write { transaction in try ConversationStateTable.find(help, in: transaction) }
            for other in [scratch, whole] {
                let found = try other.write { try ConversationStateTable.find(help, in: $0) }
                #expect((found == nil) == (other === scratch))
            }
            #expect(try Self.scratchNames(in: home) == [])
        }
        #expect(try Self.nameless(in: home) == [])
    }

    @Test func `a large scratch database uses no other directory`() throws {
        let (home, database, help) = try Self.node()
        let text = String(repeating: "quokka ", count: 400)
        var sample = RandomRows("large")
        let items = (0..<8_000).map { number in
            var item = sample.item(entry: EntryNumber(number))
            (item.text, item.tombstone) = ("\(number) \(text)", nil)
            return item
        }
        for scratch in [try database.makeScratchDatabase(), try database.makeScratchCopy()] {
            try scratch.write { transaction in
                if try ConversationTable.find(help, in: transaction) == nil {
                    try TestHome.add(help, in: transaction)
                }
                for item in items { try ItemTable.insert(item, of: help, in: transaction) }
            }
            let found = try scratch.write { try ItemTable.find(items[7_999].id, of: help, in: $0)?.text }
            #expect(found == items[7_999].text)
        }
        #expect(try Self.scratchNames(in: home) == [])
    }

    @Test func `scratch files of a killed process are removed at the next start, but not the targets of links`() throws
    {
        let (home, database, _) = try Self.node()
        try database.close()
        let precious = home.directory.path + "/precious"
        try Data("stays".utf8).write(to: URL(fileURLWithPath: precious))
        let names = ["node.scratch.12.1", "node.scratch.12.1-wal"].map { "\(home.path)/\($0)" }
        for name in names { try Data("left".utf8).write(to: URL(fileURLWithPath: name)) }
        try FileManager.default.createSymbolicLink(
            atPath: home.path + "/node.scratch.12.2", withDestinationPath: precious)
        let again = try home.open()
        #expect(try Self.scratchNames(in: home) == [])
        #expect(try String(contentsOfFile: precious, encoding: .utf8) == "stays")
        try again.close()
    }
}
