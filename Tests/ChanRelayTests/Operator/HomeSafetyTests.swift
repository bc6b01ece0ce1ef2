import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A relay's home among other users` {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func mode(of path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `is refused where others may write`() throws {
        let path = directory.file("north")
        _ = try RelayHome.create(at: path, name: "north")
        for mode in [0o770, 0o702] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            let error = #expect(throws: RelayError.self) { try RelayHome.existing(at: path) }
            #expect(error?.code == .homeForeign)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        #expect(try RelayHome.existing(at: path).path == path)
    }

    @Test func `its key is refused where others may read it`() throws {
        let (relay, witness) = (directory.file("north"), directory.file("w1"))
        _ = try RelayHome.create(at: relay, name: "north")
        _ = try WitnessHome.create(at: witness, name: "example.org/w1")
        _ = try RelayHome.existing(at: relay).identity()
        _ = try WitnessHome.existing(at: witness).key()
        for mode in [0o644, 0o640, 0o604] {
            for path in [relay, witness] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/identity")
            }
            let relayError = #expect(throws: RelayError.self) { try RelayHome.existing(at: relay).identity() }
            let witnessError = #expect(throws: RelayError.self) { try WitnessHome.existing(at: witness).key() }
            #expect(relayError?.code == .homeForeign && witnessError?.code == .homeForeign)
            #expect(relayError?.message.contains("chmod 600 \(relay)/identity") == true)
        }
    }

    @Test func `its files are new ones, and no link leads their bytes elsewhere`() throws {
        let (identity, others) = (directory.file("identity"), directory.file("others"))
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: others))
        try FileManager.default.createSymbolicLink(atPath: identity + ".new", withDestinationPath: others)
        try HomeFiles.replace(identity, with: [1, 2, 3])
        #expect(try HomeFiles.contents(of: identity) == [1, 2, 3])
        #expect(try HomeFiles.contents(of: others) == Array("theirs".utf8))
        _ = FileManager.default.createFile(
            atPath: identity + ".new", contents: Data(), attributes: [.posixPermissions: 0o666])
        try HomeFiles.replace(identity, with: [4])
        #expect(try mode(of: identity) == 0o600)
    }

    @Test func `its administration socket is its owner's, and takes the place of one left behind`() throws {
        let path = directory.file("admin.sock")
        for _ in 0..<2 {
            let file = try PrivateSocket.bound(to: path)
            #expect(try mode(of: path) == 0o600)
            close(file)
        }
    }
}
