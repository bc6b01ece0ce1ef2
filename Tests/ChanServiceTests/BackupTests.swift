import ChanCore
import ChanID
import ChanJSON
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that back up, verify and restore a whole node while it runs.
@Suite("Backups")
struct BackupTests {
    private let world: TestCluster
    private let passphrase: String

    init() throws {
        world = try TestCluster()
        passphrase = world.directory.file("passphrase")
        try Data("correct horse\n".utf8).write(to: URL(fileURLWithPath: passphrase))
        chmod(passphrase, 0o600)
    }

    /// Creates alice with a group and a few messages.
    private func makeFixture() async throws -> (alice: Person, id: ConversationID) {
        let alice = try await world.person("alice")
        let id = try await alice.create(.group)
        for number in 1...30 { try await alice.say("message \(number)", in: id) }
        return (alice, id)
    }

    @discardableResult
    private func job(
        _ method: String, _ path: String, passphraseFile: String? = nil, vaultKey: String? = nil, of person: Person
    ) async throws -> JobOverview {
        var request = Request(method, by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path)]
        request.parameters["passphrase_file"] = passphraseFile.map { .string($0) }
        request.parameters["vault_key"] = vaultKey.map { .string($0) }
        let (_, begun) = try await person.node.startJob(request, in: nil)
        return try await person.node.wait(for: begun.id) { _, _ in }
    }

    private func mode(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
    }

    @Test func `a backup with a passphrase is created, listed, verified and restored`() async throws {
        let (alice, id) = try await makeFixture()
        let path = world.directory.file("node.backup")
        let made = try await job("backup.create", path, passphraseFile: passphrase, of: alice)
        #expect(made.state == .done, "\(String(describing: made.error))")
        #expect(try mode(path) == 0o600)
        let listed = try await alice.node.backups.list(PageRequest(limit: 10)).elements
        #expect(listed.map(\.backup.path) == [path] && listed.map(\.fileExists) == [true])
        #expect(listed.first?.backup.lock == .passphrase)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(bytes.range(of: Data("message 17".utf8)) == nil, "nothing in it can be read")
        let verified = try await job("backup.verify", path, passphraseFile: passphrase, of: alice)
        #expect(verified.state == .done, "\(String(describing: verified.error))")
        #expect(verified.result?["conversations"] == 1)

        try await alice.say("after the backup", in: id)
        let home = world.directory.file("restored")
        _ = try RestoreBackup.run(path: path, passphraseFile: passphrase, vaultKey: nil, into: home)
        #expect(try mode(home) == 0o700)
        #expect(try mode(home + "/vault.key") == 0o600)
        let copy = Person(name: "copy", node: try Node(home: home))
        #expect(try await copy.texts(in: id) == (1...30).map { "message \($0)" })
        #expect(try await copy.node.jobs(in: nil, PageRequest(limit: 10)).elements.isEmpty, "no job goes on twice")
        let left = try FileManager.default.contentsOfDirectory(atPath: alice.node.home)
        #expect(!left.contains { $0.contains("backup") || $0.contains("verify") }, "\(left)")
    }

    @Test func `a backup under the node's vault opens only with its vault.key`() async throws {
        let (alice, id) = try await makeFixture()
        let path = world.directory.file("node.backup")
        #expect(try await job("backup.create", path, of: alice).state == .done)
        #expect(try await job("backup.verify", path, of: alice).state == .done)
        let mallory = try await world.person("mallory")
        #expect(try await job("backup.verify", path, of: mallory).error?.name == "backup.locked")
        #expect(
            try await job("backup.verify", path, passphraseFile: passphrase, of: alice).error?.name == "backup.locked")
        let home = world.directory.file("restored")
        func restore(_ key: String?, _ home: String) async -> String? {
            await thrownErrorName {
                _ = try RestoreBackup.run(path: path, passphraseFile: nil, vaultKey: key, into: home)
            }
        }
        #expect(await restore(nil, home) == "backup.locked")
        #expect(await restore(mallory.node.home + "/vault.key", home) == "backup.locked")
        #expect(await restore(alice.node.home + "/vault.key", mallory.node.home) == "backup.home_in_use")
        #expect(await restore(alice.node.home + "/vault.key", home) == nil)
        let copy = Person(name: "copy", node: try Node(home: home))
        #expect(try await copy.texts(in: id).count == 30)
    }

    @Test func `a backup is verified on any other node with its passphrase or vault.key`() async throws {
        let (alice, _) = try await makeFixture()
        let other = try await world.person("other")
        let (locked, sealed) = (world.directory.file("locked.backup"), world.directory.file("sealed.backup"))
        #expect(try await job("backup.create", locked, passphraseFile: passphrase, of: alice).state == .done)
        #expect(try await job("backup.create", sealed, of: alice).state == .done)
        let withWords = try await job("backup.verify", locked, passphraseFile: passphrase, of: other)
        #expect(withWords.result?["conversations"] == 1, "\(String(describing: withWords.error))")
        let key = alice.node.home + "/vault.key"
        let withKey = try await job("backup.verify", sealed, vaultKey: key, of: other)
        #expect(withKey.result?["conversations"] == 1, "\(String(describing: withKey.error))")
        let wrong = try await job("backup.verify", sealed, vaultKey: other.node.home + "/vault.key", of: other)
        #expect(wrong.error?.name == "backup.locked")
    }

    @Test func `a backup made during writes contains one consistent state`() async throws {
        let (alice, id) = try await makeFixture()
        let path = world.directory.file("node.backup")
        async let writing: Void = {
            for number in 1...100 { try await alice.say("meanwhile \(number)", in: id) }
        }()
        #expect(try await job("backup.create", path, of: alice).state == .done)
        try await writing
        let home = world.directory.file("restored")
        _ = try RestoreBackup.run(
            path: path, passphraseFile: nil, vaultKey: alice.node.home + "/vault.key", into: home)
        let texts = try await Person(name: "copy", node: try Node(home: home)).texts(in: id)
        let all = try await alice.texts(in: id)
        #expect(texts == Array(all.prefix(texts.count)) && texts.count >= 30)
    }

    @Test func `an interrupted backup is renamed at the next start; existing files are not overwritten`() async throws {
        let (alice, _) = try await makeFixture()
        let path = world.directory.file("node.backup")
        let made = try await job("backup.create", path, of: alice)
        // The state after a crash between the record and the rename.
        try FileManager.default.moveItem(atPath: path, toPath: "\(path).b\(made.id).part")
        try await alice.node.write { transaction in
            guard var job = try JobTable.find(made.id, in: transaction) else { return }
            (job.state, job.endedAt, job.result) = (.running, nil, nil)
            try JobTable.update(job, in: transaction)
        }
        #expect(try await alice.node.wait(for: made.id) { _, _ in }.state == .done)
        #expect(FileManager.default.fileExists(atPath: path))
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(try await job("backup.create", path, of: alice).error?.name == "file.exists")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        let nowhere = try await job("backup.create", world.directory.file("no/where"), of: alice)
        #expect(nowhere.error?.name == "file.unwritable")
        let loose = world.directory.file("loose")
        try Data("open to all".utf8).write(to: URL(fileURLWithPath: loose))
        chmod(loose, 0o644)
        let refused = try await job(
            "backup.create", world.directory.file("other"), passphraseFile: loose, of: alice)
        #expect(refused.error?.name == "file.unreadable")
        #expect(refused.error?.facts["detail"]?.contains("chmod 600") == true)
        let (gone, home) = (world.directory.file("gone.backup"), world.directory.file("x"))
        #expect(
            await thrownErrorName {
                _ = try RestoreBackup.run(path: gone, passphraseFile: nil, vaultKey: nil, into: home)
            } == "file.unreadable")
        #expect(throws: ServiceError.self) { try PassphraseFile.read(world.directory.file("nothing")) }
    }

    @Test func `a truncated, changed or foreign file is refused by name`() async throws {
        let (alice, _) = try await makeFixture()
        let path = world.directory.file("node.backup")
        #expect(try await job("backup.create", path, of: alice).state == .done)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        func verdict(_ bytes: [UInt8]) async throws -> String? {
            let other = world.directory.file("other-\(UUID().uuidString)")
            try Data(bytes).write(to: URL(fileURLWithPath: other))
            return try await job("backup.verify", other, of: alice).error?.name
        }
        #expect(try await verdict(whole) == nil)
        var random = Seed.generator(for: "a changed backup")
        for _ in 0..<12 {
            var bytes = whole
            bytes[Int.random(in: 100..<bytes.count, using: &random)] ^= 1
            #expect(try await verdict(bytes) == "backup.damaged")
            let cut = Array(whole.prefix(.random(in: 100..<whole.count, using: &random)))
            #expect(try await verdict(cut) == "backup.damaged")
        }
        #expect(try await verdict(whole + [0]) == "backup.damaged")
        #expect(try await verdict(Array("no backup at all\n".utf8)) == "backup.damaged")
        #expect(try await verdict([]) == "backup.damaged")
        for path in [world.directory.file("none"), "/dev/null"] {
            #expect(try await job("backup.verify", path, of: alice).error?.name == "file.unreadable")
        }
    }
}
