import ChanCore
import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct FileDetailsColumnTests {
    private static let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

    @Test(arguments: [
        FileDetails(width: 65_535, height: 1), FileDetails(durationSeconds: 7), FileDetails(blurhash: hash),
        FileDetails(waveform: [0, 255, 128]),
        FileDetails(
            width: 1_200, height: 800, durationSeconds: 604_800, blurhash: hash,
            waveform: Array(repeating: 200, count: 256)),
    ])
    func `details of a file are read as they were written; other bytes are details without values`(
        _ details: FileDetails
    ) throws {
        let encoded = try #require(details.encoded)
        #expect(FileDetails(encoded: encoded) == details)
        for count in 0..<13 { #expect(FileDetails(encoded: Array(encoded.prefix(count))).isEmpty) }
        #expect(FileDetails().encoded == nil)
        #expect(FileDetails(encoded: [UInt8](repeating: 255, count: 40)).isEmpty)
    }

    @Test func `files of a migrated home have no details`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "file_details" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 0);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, created_at)
                    VALUES (1, zeroblob(32), zeroblob(16), 0, 0);
                    INSERT INTO item (id, conversation, message_id, entry, author, as_channel, kind, at, text,
                        version_count, reaction_kinds, file_count)
                    VALUES (1, 1, zeroblob(16), 0, zeroblob(16), 0, 'message', 0, 'look', 0, 0, 1);
                    INSERT INTO item_file (item, position, root, file_key, bytes, name, media_type, is_voice)
                    VALUES (1, 0, zeroblob(32), zeroblob(32), 5, 'a.png', 'image/png', 0);
                    """)
        }
        try queue.close()
        let message = try #require(MessageID([UInt8](repeating: 0, count: MessageID.byteCount)))
        let database = try home.open()
        let item = try database.blockingRead { try ItemTable.find(message, of: .zero, in: $0) }
        #expect(item?.files.map(\.name) == ["a.png"] && item?.files.allSatisfy(\.details.isEmpty) == true)
    }
}
