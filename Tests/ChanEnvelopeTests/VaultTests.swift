import ChanID
import ChanSodium
import ChanSystem
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEnvelope

@Suite struct VaultTests {
    let home: TemporaryDirectory
    var path: String { home.file("vault.key") }
    let place = VaultContext(table: "device", row: [1])

    init() throws { home = try TemporaryDirectory() }

    @Test func `a sealed secret opens after a restart`() throws {
        let secret = SecretBytes.random(count: 32)
        let sealed = try Vault.create(at: path).seal(secret, at: place)
        #expect(try Vault.open(at: path).open(sealed, at: place).equals(secret))
        #expect(try mode(of: path) == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["vault.key"])
    }

    @Test func `a key file is never overwritten`() throws {
        _ = try Vault.create(at: path)
        let before = FileManager.default.contents(atPath: path)
        #expect(throws: VaultError.alreadyExists(path: path)) { try Vault.create(at: path) }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["vault.key"])
    }

    @Test func `a sealed secret opens in its row only`() throws {
        let vault = try Vault.create(at: path)
        let sealed = vault.seal(.random(count: 32), at: place)
        let others = [
            VaultContext(table: "device", row: [2]), VaultContext(table: "devic", row: Array("e".utf8) + [1]),
            VaultContext(table: "scope_secret", row: [1]),
            VaultContext(table: "device", row: [1], conversation: try #require(ConversationID(randomBytes(32)))),
        ]
        for other in others {
            #expect(throws: VaultError.tampered(table: other.table)) { try vault.open(sealed, at: other) }
        }
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(throws: VaultError.tampered(table: "device")) { try vault.open(changed, at: place) }
        }
        let foreign = try Vault.create(at: home.file("other.key"))
        #expect(throws: VaultError.tampered(table: "device")) { try foreign.open(sealed, at: place) }
    }

    @Test func `a sealed node key opens as a node key`() throws {
        let vault = try Vault.create(at: path)
        let key = try #require(NodeKey(randomBytes(32)))
        #expect(try vault.openNode(vault.seal(key, at: place), at: place).equals(key))
        let short = vault.seal(.random(count: 31), at: place)
        #expect(throws: VaultError.tampered(table: "device")) { try vault.openNode(short, at: place) }
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o601])
    func `a key file with permissions for others is refused`(_ mode: Int) throws {
        _ = try Vault.create(at: path)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        #expect(throws: VaultError.looseMode(path: path, mode: UInt32(mode))) { try Vault.open(at: path) }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func `a key file of another user is refused`() throws {
        _ = try Vault.create(at: path)
        try #require(chown(path, 65_534, 65_534) == 0)
        #expect(throws: VaultError.foreignOwner(path: path, uid: 65_534)) { try Vault.open(at: path) }
    }

    @Test func `a file that is no key file is refused by name`() throws {
        #expect(throws: VaultError.missing(path: path)) { try Vault.open(at: path) }
        #expect(throws: VaultError.notAFile(path: home.path)) { try Vault.open(at: home.path) }
        _ = try Vault.create(at: path)
        let link = home.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: VaultError.notAFile(path: link)) { try Vault.open(at: link) }
        let content = try #require(FileManager.default.contents(atPath: path))
        for damaged in [content.dropLast(), content + [0], Data(), Data(count: 5000)] {
            try write(damaged)
            #expect(throws: VaultError.malformed(path: path)) { try Vault.open(at: path) }
        }
        let nowhere = home.file("missing/vault.key")
        do throws(VaultError) {
            _ = try Vault.create(at: nowhere)
            Issue.record("created")
        } catch {
            guard case .system(let cause) = error, cause.kind == .missing else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func `only the right passphrase opens a vault`() throws {
        let passphrase = SecretBytes(Array("correct horse".utf8))
        let vault = try Vault.create(at: path, passphrase: passphrase, cost: .interactive)
        let sealed = vault.seal(.random(count: 32), at: place)
        #expect(try Vault.open(at: path, passphrase: passphrase).open(sealed, at: place).count == 32)
        #expect(throws: VaultError.wrongPassphrase(path: path)) {
            try Vault.open(at: path, passphrase: SecretBytes(Array("battery staple".utf8)))
        }
        #expect(throws: VaultError.needsPassphrase(path: path)) { try Vault.open(at: path) }
        _ = try Vault.create(at: home.file("plain.key"))
        #expect(throws: VaultError.takesNoPassphrase(path: home.file("plain.key"))) {
            try Vault.open(at: home.file("plain.key"), passphrase: passphrase)
        }
    }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func write(_ content: Data) throws {
        try content.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}
