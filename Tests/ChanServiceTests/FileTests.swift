import ChanCore
import ChanID
import ChanJSON
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests of files between nodes over real relays.
@Suite("Attached files")
struct FileTests {
    let world: TestCluster

    init() throws { world = try TestCluster() }

    @Test func `a member on another node posts a file, all members see it, and the owner fetches identical bytes`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let (path, data) = try file("plan.pdf", 700_001)
        let sealed = try await attach(path, in: id, by: bob)
        try await post([sealed], "the plan", in: id, by: bob)
        try await syncFully(bob, alice)
        let shown = try #require(try await alice.messages(in: id).last)
        #expect(shown.item.text == "the plan" && shown.item.files.map(\.name) == ["plan.pdf"])
        #expect(shown.item.files.map(\.mediaType) == ["application/pdf"] && shown.item.files.map(\.bytes) == [700_001])
        #expect(try await listed(id, by: alice).map(\.file.root.description) == [sealed])
        #expect(try chunks(at: "north") == 3)
        let operators = try RelayHome.existing(at: world.directory.file("north"))
        let room = try await operators.report()
        #expect(room.fileBytes > 700_001 && room.fileRoom == RelayLimits().blobBytes)
        let channel = try #require(try await operators.channels().first)
        #expect(channel.fileBytes == room.fileBytes && channel.unclaimedFileBytes == 0)

        let fetched = try await fetch(String(sealed.prefix(8)), to: "fetched", in: id, by: alice)
        #expect(fetched.state == .done, "\(String(describing: fetched.error))")
        #expect(read("fetched") == data)
        let mode = try FileManager.default.attributesOfItem(atPath: world.directory.file("fetched"))[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(storedFileNames(of: alice).isEmpty, "the sealed copy went when the file was written")
        #expect(storedFileNames(of: bob) == [sealed])

        let again = try await fetch(sealed, to: "fetched", in: id, by: alice)
        #expect(again.error?.name == "file.exists")
        try Data("old".utf8).write(to: URL(fileURLWithPath: world.directory.file("fetched")))
        let replaced = try await job(
            "file.fetch",
            [
                "file": .string(sealed), "path": .string(world.directory.file("fetched")), "overwrite": .bool(true),
            ], in: id, by: alice)
        #expect(replaced.state == .done && read("fetched") == data)
        let inDirectory = try await fetch(sealed, to: "alice", in: id, by: alice)
        #expect(inDirectory.result?["path"]?.string == world.directory.file("alice") + "/plan.pdf")
        #expect(await thrownErrorName { _ = try await alice.node.files.find(["00000000"], of: id) } == "not_found.file")
        await north.stop()
    }

    @Test func `lists of files are filtered by member and type and paged, and search finds messages with files`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        var sealed: [String] = []
        for name in ["a.png", "b.txt", "c.png"] {
            sealed.append(try await attach(try file(name, 100).path, in: id, by: alice))
        }
        try await post([sealed[0], sealed[1]], "two files", in: id, by: alice)
        let bobs = try await attach(try file("d.png", 100).path, in: id, by: bob)
        try await post([bobs], "one file", in: id, by: bob)
        try await alice.say("no file", in: id)
        try await post([sealed[2]], "the last file", in: id, by: alice)
        try await syncFully(bob, alice)
        var pictures = FileFilter()
        pictures.mediaType = "image/"
        #expect(Set(try await listed(id, by: bob, pictures).map(\.file.name)) == ["a.png", "c.png", "d.png"])
        var mine = FileFilter()
        mine.author = try await bob.node.overview(of: id).member
        #expect(try await listed(id, by: bob, mine).map(\.file.name) == ["d.png"])
        let all = try await listed(id, by: bob).map(\.file.name)
        for isNewestFirst in [false, true] {
            var request = PageRequest(limit: 1, isNewestFirst: isNewestFirst)
            var names: [String] = []
            repeat {
                let page = try await bob.node.withView { [request] view in
                    try view.files(of: id, FileFilter(), request)
                }
                names += page.elements.map(\.file.name)
                request.cursor = page.next
            } while request.cursor != nil && names.count < 10
            #expect(isNewestFirst ? names.count == 4 && Set(names) == Set(all) : names == all)
        }
        var carrying = ItemFilter()
        carrying.has = .file
        let found = try await alice.node.search("file*", in: id, carrying, PageRequest(limit: 10)).elements
        #expect(Set(found.map(\.item.text)) == ["two files", "one file", "the last file"])
        await north.stop()
    }

    @Test func `a relay that delivers wrong bytes is abandoned, and the next one delivers the rest`() async throws {
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let (alice, bob, id) = try await makeGroup(on: north, south)
        let (path, data) = try file("plan", 1_500_000)
        let sealed = try await attach(path, in: id, by: bob)
        try await post([sealed], in: id, by: bob)
        try await syncFully(bob, alice)
        #expect(try chunks(at: "north") == chunks(at: "south"))
        let before = try chunks(at: "north")
        for relay in ["north", "south"] {
            try SQLiteFile(world.directory.file(relay) + "/files.sqlite").execute(
                relay == "north"
                    ? "UPDATE chunk SET chunk = zeroblob(length(chunk)) WHERE number = 2"
                    : "DELETE FROM chunk WHERE number = 0")
        }
        #expect(try chunks(at: "south") == before - 1)
        let fetched = try await fetch(sealed, to: "fetched", in: id, by: alice)
        #expect(fetched.state == .done, "\(String(describing: fetched.error))")
        #expect(fetched.result?["faulty"]?.array?.compactMap(\.string) == ["north"])
        #expect(read("fetched") == data)
        // Now both relays deliver wrong bytes.
        try SQLiteFile(world.directory.file("south") + "/files.sqlite").execute(
            "UPDATE chunk SET chunk = zeroblob(length(chunk))")
        let failed = try await fetch(sealed, to: "again", in: id, by: alice)
        #expect(failed.error?.name == "file.incomplete" && read("again") == nil)
        await north.stop()
        await south.stop()
    }

    @Test func `relays that were unreachable or added later receive the file later`() async throws {
        let (alice, bob, id) = try await {
            let north = try await world.relay("north")
            let people = try await makeGroup(on: north)
            await north.stop()
            return people
        }()
        let (path, data) = try file("plan", 300_000)
        let sealed = try await attach(path, in: id, by: bob)
        let home = try RelayHome.existing(at: world.directory.file("north"))
        let again = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions())
        try await post([sealed], in: id, by: bob)
        try await syncFully(bob, alice)
        #expect(try chunks(at: "north") == 2)
        let south = try await world.relay("south")
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        try await syncFully(alice, bob)
        #expect(try chunks(at: "south") == 2)
        await again.stop()
        #expect(try await fetch(sealed, to: "fetched", in: id, by: alice).state == .done)
        #expect(read("fetched") == data)
        await south.stop()
    }

    @Test func `a relay that deleted what it held receives the origin's files again when its operator allows it`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let sealed = try await attach(try file("plan", 300_000).path, in: id, by: alice)
        try await post([sealed], in: id, by: alice)
        try await syncFully(alice, bob)
        #expect(try chunks(at: "north") == 2)
        let operators = try RelayHome.existing(at: world.directory.file("north"))
        try await operators.setRule(OperatorSubject(id), allow: false)
        try await operators.forget(OperatorSubject(id))
        #expect(try chunks(at: "north") == 0)
        try await operators.setRule(OperatorSubject(id), allow: true)
        for _ in 0..<3 { _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10) }
        #expect(try chunks(at: "north") == 2)
        await north.stop()
    }

    @Test func `the files of deleted, moderated, purged and expired messages are removed from relays and nodes`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        var messages: [MessageID] = []
        var files: [String] = []
        for number in 0..<4 {
            files.append(try await attach(try file("file \(number)", 1_000).path, in: id, by: bob))
            messages.append(try await post([files[number]], "message \(number)", in: id, by: bob))
        }
        try await syncFully(bob, alice)
        #expect(try chunks(at: "north") == 4 && Set(storedFileNames(of: bob)) == Set(files))
        _ = try await bob.node.changes.perform(.deleteOwn(item: messages[0]), in: id, for: .system("message.delete"))
        _ = try await alice.node.changes.perform(
            .moderate(item: messages[1], Reasons("spam")), in: id, for: .system("message.moderate"))
        try await syncFully(bob, alice)
        #expect(try chunks(at: "north") == 2)
        #expect(Set(storedFileNames(of: bob)) == Set(files[2...]))
        var terms = PurgeCriteria()
        terms.messages = [messages[2].description]
        _ = try await alice.node.messages.purge(terms, in: id, for: .system("message.purge"))
        try await syncFully(alice, bob)
        #expect(try chunks(at: "north") == 1 && storedFileNames(of: bob) == [files[3]])
        #expect(await thrownErrorName { _ = try await alice.node.files.find([files[2]], of: id) } == "not_found.file")

        var posting = Posting(text: "gone soon")
        posting.timeToLive = 1
        posting.files = try await bob.node.files.find([files[3]], of: id)
        _ = try await bob.node.messages.post(posting, in: id, for: .system("message.post"))
        _ = try await bob.node.changes.perform(.deleteOwn(item: messages[3]), in: id, for: .system("message.delete"))
        try await syncFully(bob, alice)
        #expect(try chunks(at: "north") == 1, "another message carries it still")
        try await eventually("its time is up") {
            try await alice.node.runScheduledWork()
            try await bob.node.runScheduledWork()
            return try await listed(id, by: alice).isEmpty
        }
        try await syncFully(alice, bob)
        #expect(try chunks(at: "north") == 0)
        #expect(storedFileNames(of: bob).isEmpty)
        await north.stop()
    }

    @Test func `deleting a local copy does not remove the file from relays`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let sealed = try await attach(try file("plan", 1_000).path, in: id, by: alice)
        let message = try await post([sealed], in: id, by: alice)
        try await syncFully(alice, bob)
        _ = try await alice.node.conversations.removeLocalText(of: message, in: id, for: .system("message.delete"))
        try await syncFully(alice, bob)
        #expect(storedFileNames(of: alice).isEmpty)
        #expect(try await alice.node.item(message, in: id).kind == .forgotten)
        #expect(try chunks(at: "north") == 1)
        #expect(try await fetch(sealed, to: "fetched", in: id, by: bob).state == .done)
        try await alice.node.rounds.refold(id)
        #expect(try await alice.node.item(message, in: id).item.files.isEmpty)
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: id, for: .system("message.delete"))
        try await syncFully(alice, bob)
        #expect(try chunks(at: "north") == 0)
        await north.stop()
    }

    @Test func `disabled features, limits and lack of space are reported before the upload`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let (path, _) = try file("plan", 3_000)
        let voice = try await job("file.attach", ["path": .string(path), "voice": .bool(true)], in: id, by: bob)
        #expect(voice.error?.name == "state.feature_off")
        let sealed = try await attach(path, in: id, by: bob)
        try await editPreferences(id, by: alice) {
            $0.features[.files] = FeatureSetting(isOn: true, lowestRole: .admin)
        }
        try await syncFully(alice, bob)
        #expect(
            try await job("file.attach", ["path": .string(path)], in: id, by: bob).error?.name == "state.feature_off")
        #expect(await thrownErrorName { try await post([sealed], in: id, by: bob) } == "state.feature_off")
        #expect(try await listed(id, by: alice).isEmpty)
        let missing = try await job("file.attach", ["path": "/nowhere/at all"], in: id, by: alice)
        #expect(missing.error?.name == "file.unreadable")
        func limit(_ text: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: alice.node.home + "/files.json"))
        }
        try limit(#"{"largest_bytes": 2999}"#)
        #expect(
            try await job("file.attach", ["path": .string(path)], in: id, by: alice).error?.name == "file.too_large")
        try limit(#"{"room_bytes": 4000}"#)
        #expect(try await job("file.attach", ["path": .string(path)], in: id, by: alice).error?.name == "file.no_room")
        try limit(#"{"rooms": 1}"#)
        #expect(
            try await job("file.attach", ["path": .string(path)], in: id, by: alice).error?.name == "file.unreadable")
        #expect(storedFileNames(of: alice).isEmpty)
        await north.stop()
    }

    @Test func `a removed member cannot upload, even before their node knows of the removal`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let bobID = try #require(try await bob.node.overview(of: id).member)
        let (path, _) = try file("plan", 1_000)
        _ = try await attach(path, in: id, by: bob)
        _ = try await alice.node.changes.perform(
            .remove(member: bobID, Reasons("gone")), in: id, for: .system("member.remove"))
        try await alice.syncFully()
        let before = try chunks(at: "north")
        #expect(
            try await job("file.attach", ["path": .string(path)], in: id, by: bob).error?.name == "relay.unauthorized")
        #expect(try chunks(at: "north") == before)
        let mine = try await attach(path, in: id, by: alice)
        #expect(try storedFileNames(of: alice) == [mine] && chunks(at: "north") == before + 1)
        await north.stop()
    }

    @Test func `a message whose file description differs from the sealed file writes nothing to disk`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let key = try #require(FileKey([UInt8](repeating: 9, count: FileKey.byteCount)))
        let disguises: [(ChanCore.Attachment) -> ChanCore.Attachment] = [
            { ChanCore.Attachment(root: $0.root, key: $0.key, bytes: 900_000, name: "longer") },
            { ChanCore.Attachment(root: $0.root, key: $0.key, bytes: 999, name: "shorter") },
            { ChanCore.Attachment(root: $0.root, key: key, bytes: $0.bytes, name: "another key") },
        ]
        for (number, disguise) in disguises.enumerated() {
            let sealed = try await attach(try file("plan", 1_000).path, in: id, by: bob)
            var posting = Posting(text: "look")
            posting.files = try await bob.node.files.find([sealed], of: id).map(disguise)
            _ = try await bob.node.messages.post(posting, in: id, for: .system("message.post"))
            try await syncFully(bob, alice)
            let fetched = try await fetch(sealed, to: "fetched \(number)", in: id, by: alice)
            #expect(fetched.error?.name == "file.damaged", "\(number)")
            #expect(read("fetched \(number)") == nil)
        }
        await north.stop()
    }

    @Test func `an identifier prefix that two files share is ambiguous`() async throws {
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club")
        let key = try #require(FileKey([UInt8](repeating: 9, count: FileKey.byteCount)))
        for last in UInt8(1)...2 {
            let root = try #require(Digest([UInt8](repeating: 0xab, count: 31) + [last]))
            let file = ChanCore.Attachment(root: root, key: key, bytes: 1, name: "plan")
            try await alice.node.write { transaction in
                try FileCopyTable.insert(
                    StoredFileCopy(
                        file, hashes: root.bytes, sealedBytes: 50, made: (1, alice.node.environment.now(), true)),
                    of: id, in: transaction)
            }
        }
        #expect(await thrownErrorName { _ = try await alice.node.files.find(["abababab"], of: id) } == "ambiguous.file")
        #expect(try await alice.node.files.find([String(repeating: "ab", count: 31) + "02"], of: id).count == 1)
    }

    @Test func `a relay without space refuses the upload, and the local file is removed again`() async throws {
        var options = RelayOptions()
        options.limits.blobBytes = 10_000
        let home = try RelayHome.create(at: world.directory.file("north"), name: "north")
        let north = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: options)
        let (alice, _, id) = try await makeGroup(on: north)
        let ended = try await job("file.attach", ["path": .string(try file("plan", 5_000).path)], in: id, by: alice)
        #expect(ended.error?.name == "relay.limit")
        try await alice.syncFully()
        #expect(storedFileNames(of: alice).isEmpty)
        await north.stop()
    }

    @Test func `a forwarded message keeps its files: unchanged within the conversation, resealed elsewhere`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let other = try await alice.create(.group, .closed, named: "#other", on: north)
        let sealed = try await attach(try file("plan", 1_000).path, in: id, by: alice)
        let message = try await post([sealed], in: id, by: alice)
        #expect(try await alice.node.messages.transfersFiles(ForwardRequest(message, from: id, to: other)))
        let asked: JSONObject = ["conversation": .string(id.description), "message": .string(message.description)]
        let ended = try await job("message.forward", asked, in: other, by: alice)
        #expect(ended.state == .done, "\(String(describing: ended.error))")
        let there = try #require(try await alice.messages(in: other).last)
        #expect(there.item.id.description == ended.result?["message"]?.string)
        #expect(there.item.files.map(\.name) == ["plan"] && there.item.files.map(\.bytes) == [1_000])
        #expect(there.item.files.first?.root.description != sealed && there.item.forwarded.map(\.name) == ["elsewhere"])
        let copied = try await fetch(
            try #require(there.item.files.first?.root.description), to: "copied", in: other, by: alice)
        #expect(copied.state == .done && read("copied") == read("plan"))
        #expect(try chunks(at: "north") == 2)
        _ = try await alice.node.messages.forward(
            ForwardRequest(message, from: id, to: id), for: .system("message.forward"))
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: id, for: .system("message.delete"))
        try await syncFully(alice, bob)
        #expect(try chunks(at: "north") == 2)
        #expect(try await fetch(sealed, to: "fetched", in: id, by: bob).state == .done)
        await north.stop()
    }

    @Test func `a scheduled message keeps its files, also if relays have deleted them meanwhile`() async throws {
        let wall = SharedTestClock()
        let north = try await world.relay("north")
        let (alice, _, id) = try await makeGroup(of: world.person("alice", by: wall), on: [north])
        let path = try file("plan", 1_000).path
        var posting = Posting(text: "")
        posting.files = try await alice.node.files.find([try await attach(path, in: id, by: alice)], of: id)
        let due = wall.now.adding(seconds: 30 * 86_400)
        let (_, kept) = try await alice.node.schedule.schedule(
            posting, at: due, in: id, for: .system("message.schedule"))
        #expect(kept.posting.files == posting.files)
        // The unclaimed file has expired at the relay.
        try SQLiteFile(world.directory.file("north") + "/files.sqlite").execute("DELETE FROM chunk")
        wall.advance(seconds: 30 * 86_400)
        #expect(try await alice.node.runScheduledWork() == [id])
        #expect(storedFileNames(of: alice).count == 1, "what waits to be posted is not swept away")
        try await syncFully(alice)
        let shown = try #require(try await alice.messages(in: id).last)
        #expect(shown.item.files == posting.files)
        #expect(try chunks(at: "north") == 1, "uploaded again")
        await north.stop()
    }

    @Test func `a held post keeps its files until it is approved`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        try await editPreferences(id, by: alice) { $0.features[.preModeration] = .on }
        try await syncFully(alice, bob)
        let (path, data) = try file("plan", 1_000)
        let sealed = try await attach(path, in: id, by: bob)
        try await post([sealed], "look", in: id, by: bob)
        try await syncFully(bob, alice)
        #expect(try await listed(id, by: alice).isEmpty)
        let held = try #require(
            try await alice.node.withView { try $0.cases(.hold, of: id, includesOver: true, PageRequest(limit: 10)) }
                .elements.first)
        _ = try await alice.node.changes.perform(
            .moveCase(CaseMove(held.id, to: .approved)), in: id, for: .system("message.approve"))
        try await syncFully(alice, bob)
        for person in [alice, bob] { #expect(try await listed(id, by: person).map(\.file.name) == ["plan"]) }
        #expect(try await fetch(sealed, to: "fetched", in: id, by: alice).state == .done)
        #expect(read("fetched") == data)
        await north.stop()
    }

    @Test func `the embedded relay of a group's origin stores files, too`() async throws {
        let alice = try await world.person("alice")
        let listener = try await EmbeddedRelay(of: alice.node, at: ListenAddress("127.0.0.1:0", advertised: nil))
        alice.node.rounds.useEmbeddedRelay(listener)
        let (owner, bob, id) = try await makeGroup(of: alice, on: [])
        let (path, data) = try file("plan", 600_000)
        let sealed = try await attach(path, in: id, by: bob)
        try await post([sealed], in: id, by: bob)
        try await syncFully(bob, owner)
        #expect(try await fetch(sealed, to: "fetched", in: id, by: owner).state == .done)
        #expect(read("fetched") == data)
        await listener.stop()
    }
}
