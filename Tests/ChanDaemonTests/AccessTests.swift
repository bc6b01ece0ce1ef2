import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import ChanTestSupport
import ChanToken
import Foundation
import Testing

@testable import ChanDaemon
@testable import ChanHost

@Suite("Access rules in access.json") struct AccessTests {
    private static let accounts = SystemAccounts(
        user: { ["bob": 1_001, "carol": 1_002][$0] }, group: { ["ops": 2_000][$0] },
        groups: { uid, gid in uid == 1_002 ? [gid, 2_000] : [gid] })

    private static func policy(_ text: String) throws -> AccessPolicy {
        try AccessPolicy(parsing: Array(text.utf8), accounts)
    }

    @Test func `the first matching rule decides, by user and by any group`() throws {
        let policy = try Self.policy(
            #"""
            {"rules":[{"user":"bob","allow":"all"},{"group":"ops","restrictions":[{"severity":"read"}]},
                      {"user":1003,"restrictions":[{"dry_run":true}]}]}
            """#)
        #expect(policy.authority(uid: 1_001, groups: [2_000]) == .unrestricted)
        #expect(policy.authority(uid: 1_004, groups: [5]) == nil)
        guard case .restricted(let chain, _) = policy.authority(uid: 1_002, groups: [7, 2_000]) else {
            Issue.record("carol is in ops")
            return
        }
        #expect(chain.restrictions == [.severity(.read)])
    }

    @Test(arguments: [
        ("", "/"), ("[]", "/"), ("{}", "/"), (#"{"rules":{}}"#, "/"), (#"{"rules":[],"more":1}"#, "/"),
        (#"{"rules":[],"rules":[]}"#, "/"), (#"{"rules":[7]}"#, "/rules/0"),
        (#"{"rules":[{"user":"bob"}]}"#, "/rules/0"), (#"{"rules":[{"allow":"all"}]}"#, "/rules/0"),
        (#"{"rules":[{"user":"bob","group":"ops","allow":"all"}]}"#, "/rules/0"),
        (#"{"rules":[{"user":"nobody-here","allow":"all"}]}"#, "/rules/0/user"),
        (#"{"rules":[{"user":-1,"allow":"all"}]}"#, "/rules/0/user"),
        (#"{"rules":[{"user":4294967295,"allow":"all"}]}"#, "/rules/0/user"),
        (#"{"rules":[{"user":1.5,"allow":"all"}]}"#, "/rules/0/user"),
        (#"{"rules":[{"group":null,"allow":"all"}]}"#, "/rules/0/group"),
        (#"{"rules":[{"user":"bob","allow":"everything"}]}"#, "/rules/0"),
        (#"{"rules":[{"user":"bob","allow":"all","restrictions":[]}]}"#, "/rules/0"),
        (#"{"rules":[{"user":"bob","restrictions":[]}]}"#, "/rules/0"),
        (#"{"rules":[{"user":"bob","restrictions":[{"moon":1}]}]}"#, "/rules/0/restrictions/0"),
        (
            #"{"rules":[{"user":"bob","restrictions":[{"methods":["*","Bad"]}]}]}"#,
            "/rules/0/restrictions/0/methods/1"
        ),
        (#"{"rules":[{"user":"bob","allow":"all","note":"x"}]}"#, "/rules/0/note"),
    ])
    func `says what is wrong and where`(_ text: String, _ pointer: String) {
        #expect(throws: AccessPolicy.PolicyError.self) { try Self.policy(text) }
        do { _ = try Self.policy(text) } catch let flaw as AccessPolicy.PolicyError {
            #expect(flaw.pointer == pointer)
        } catch {}
    }

    @Test func `a file that cannot be used grants nothing, and a changed file is read again`() throws {
        let directory = try TemporaryDirectory()
        let file = AccessFile(home: directory.file(""), accounts: Self.accounts)
        func name(_ uid: UInt32) -> String? {
            do {
                _ = try file.authority(uid: uid, gid: 9)
                return nil
            } catch { return error.errorName.name }
        }
        func write(_ text: String, mode: Int = 0o600) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        #expect(name(1_001) == "access.caller")
        #expect(name(geteuid()) == nil)
        try write(#"{"rules":[{"user":"bob","allow":"all"}]}"#)
        #expect(name(1_001) == nil)
        #expect(name(1_002) == "access.caller")
        try write(#"{"rules":[{"user":"bob","allow":"all"}]}"#, mode: 0o644)
        #expect(name(1_001) == "node.access")
        #expect(name(geteuid()) == nil)
        try write("{")
        #expect(name(1_001) == "node.access")
        try write(#"{"rules":[{"user":"carol","allow":"all"}]}"#)
        #expect(name(1_001) == "access.caller")
        #expect(name(1_002) == nil)
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/passwd")
        #expect(name(1_002) == "node.access")
    }

    @Test func `users of the socket are restricted like tokens`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let rules = #"{"rules":[{"user":54321,"restrictions":[{"conversations":["\#(help)"]},{"count":1}]}]}"#
        let path = fixture.directory.file("alice/access.json")
        try Data(rules.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let bob = Caller.process(uid: 54_321, gid: 54_321, pid: 1)
        #expect(await fixture.fault("message.list", ["conversation": "#staff"], as: bob) == "access.restriction")
        #expect(await fixture.fault("token.create", ["name": "x"], as: bob) == "access.restriction")
        #expect(await fixture.fault("message.list", ["conversation": "#help"], as: bob) == nil)
        #expect(await fixture.fault("message.list", ["conversation": "#help"], as: bob) == "access.count")
        let mallory = Caller.process(uid: 54_322, gid: 54_322, pid: 1)
        #expect(await fixture.fault("server.info", as: mallory) == "access.caller")
    }

}
