import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

/// Version 0.1 stored any certificate it received, so a state directory may contain an invalid one of a device.
struct InvalidCertificateTests {
    enum Fault: CaseIterable { case anotherMemberKey, wrongSignature }

    @Test(arguments: Fault.allCases)
    func `an origin with a wrong certificate introduces nobody with it, and goes on once the device spoke`(
        fault: Fault
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(on: north)
        let member = try await bob.join(help, of: alice)
        try await carol.join(help, of: alice)
        let item = try await alice.say("hello", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        let device = try await bob.node.read { view in
            let row = try #require(try ConversationTable.find(help, in: view))
            return try Keyring(of: row, vault: bob.node.vault, in: view).deviceKey().verifyKey
        }
        try await alice.node.write { transaction in
            let id = DeviceID(key: device)
            let right = try #require(try DeviceProofTable.find(id, of: help, in: transaction))
            let other = DeviceCertificate(certifying: device, salt: right.salt, by: .generate())
            let wrong =
                switch fault {
                case .anotherMemberKey: other
                case .wrongSignature:
                    DeviceCertificate(
                        memberKey: right.memberKey, deviceKey: device, salt: right.salt, signature: other.signature)
                }
            // As version 0.1 stored it.
            try transaction.run(
                "UPDATE device_proof SET certificate = ?, is_verified = 0 WHERE device = ?", wrong.encoded(), id)
        }

        let name = await thrownErrorName {
            _ = try await alice.node.changes.perform(
                .changeRole(member: member, role: .moderator), in: help, for: .system("member.role"))
        }
        #expect(name == "store.inconsistent")
        _ = try await bob.node.changes.perform(
            .react(item: item, emoji: "👍", added: true), in: help, for: .system("message.react"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        _ = await thrownErrorName {
            _ = try await alice.node.changes.perform(
                .changeRole(member: member, role: .moderator), in: help, for: .system("member.role"))
        }
        try await alice.syncFully()
        for person in [bob, carol] { try await person.syncFully() }
        #expect(try await carol.failures(in: help) == [])
        #expect(try await bob.node.overview(of: help).role == .moderator)
        await north.stop()
    }
}
