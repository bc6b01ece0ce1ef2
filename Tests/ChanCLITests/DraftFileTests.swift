import ChanID
import ChanSystem
import ChanTerminal
import ChanText
import ChanTimeline
import Foundation
import Testing

@testable import ChanCLI

struct DraftFileTests {
    private static func conversation(_ number: UInt8) throws -> ConversationID {
        try #require(ConversationID((0..<32).map { $0 == 31 ? number : 0 }))
    }

    private static func inDirectory(_ run: (String) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "drafts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        try run(directory.path)
    }

    @Test func `drafts are kept by conversation, and the file goes with the last one`() throws {
        try Self.inDirectory { directory in
            let file = DraftFile(path: directory + "/drafts.json")
            let (one, two) = (try Self.conversation(1), try Self.conversation(2))
            let answer = KeptDraft(
                Draft("héllo\n\u{1B}[2J", cursor: 2), replyTo: ItemID(hex: String(repeating: "ab", count: 16)))
            try file.keep(answer, of: one)
            try file.keep(KeptDraft(Draft("other", cursor: 5)), of: two)
            #expect(file.read() == [one: answer, two: KeptDraft(Draft("other", cursor: 5))])
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            try file.keep(nil, of: one)
            try file.keep(nil, of: two)
            #expect(file.read().isEmpty && !FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test(arguments: ["", "{", "[]", "{\"x\":{\"text\":\"a\"}}", "{\"\(String(repeating: "0", count: 64))\":5}"])
    func `a damaged file has no drafts, and the next one replaces it`(text: String) throws {
        try Self.inDirectory { directory in
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let file = DraftFile(path: directory + "/drafts.json")
            try Data(text.utf8).write(to: URL(filePath: file.path))
            #expect(file.read().isEmpty)
            try file.keep(KeptDraft(Draft("new", cursor: 3)), of: try Self.conversation(1))
            #expect(file.read().count == 1)
        }
    }

    @Test func `a cursor outside the text is at its end`() throws {
        try Self.inDirectory { directory in
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let file = DraftFile(path: directory + "/drafts.json")
            let id = try Self.conversation(1)
            try Data(#"{"\#(id)":{"text":"abc","cursor":99}}"#.utf8).write(to: URL(filePath: file.path))
            #expect(file.read()[id] == KeptDraft(Draft("abc", cursor: 3)))
        }
    }

    @Test func `a file that is too long is not replaced by one draft`() throws {
        try Self.inDirectory { directory in
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            let file = DraftFile(path: directory + "/drafts.json")
            let long = Data(repeating: 0x20, count: LocalFile.limit + 1)
            try long.write(to: URL(filePath: file.path))
            #expect(throws: SystemError.self) {
                try file.keep(KeptDraft(Draft("x", cursor: 1)), of: try Self.conversation(1))
            }
            #expect(try Data(contentsOf: URL(filePath: file.path)) == long)
            #expect(file.read().isEmpty)
        }
    }

    @Test func `the file of a node is in its directory, that of a socket in one of the user`() {
        let variables = ["HOME": "/home/a"]
        #expect(DraftFile(for: .directory("/n"), variables: variables)?.path == "/n/drafts.json")
        let path = "/home/a/.local/state/chanadm-reader/drafts.json"
        #expect(DraftFile(for: .socket("/run/x"), variables: variables)?.path == path)
        #expect(DraftFile(for: .socket("/run/x"), variables: [:]) == nil)
    }

    @Test(
        arguments: [
            ("plan.txt", ["plan.txt"], "plan-2.txt"), ("plan.txt", ["plan.txt", "plan-2.txt"], "plan-3.txt"),
            (".rc", [], "_rc"), ("-rf", ["_rf"], "_rf-2"), ("plain", ["plain"], "plain-2"), ("new.txt", [], "new.txt"),
        ] as [(String, [String], String)])
    func `a saved file gets a name that is free`(name: String, taken: [String], expected: String) throws {
        try Self.inDirectory { directory in
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            for other in taken { try Data().write(to: URL(filePath: directory + "/" + other)) }
            #expect(FileSaving.freeName(name, in: directory) == expected)
        }
    }
}
