import ChanID
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@testable import ChanDaemon

@Suite struct `A state directory without a node` {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `is reported as absent`() {
        let error = #expect(throws: RPCFault.self) { try SocketLocation(home: directory.file("none")).requireNode() }
        #expect(error?.catalogueName == .nodeAbsent)
    }

    @Test(arguments: ["relay", "witness"])
    func `is reported as a relay's or witness's, where no profile can be created`(owner: String) throws {
        let home = directory.file(owner)
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        try Data().write(to: URL(fileURLWithPath: home + "/\(owner).sqlite"))
        let error = #expect(throws: RPCFault.self) { try SocketLocation(home: home).requireNode() }
        #expect(error?.catalogueName == .nodeHome && error?.message.contains("a \(owner)'s directory") == true)
    }
}
