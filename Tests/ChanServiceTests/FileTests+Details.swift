import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanFold
@testable import ChanReading
@testable import ChanService

extension FileTests {
    @Test func `details of a file reach other readers, and survive a refold`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, id) = try await makeGroup(on: north)
        let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
        let (path, _) = try file("picture.png", 900)
        let ended = try await job(
            "file.attach",
            [
                "path": .string(path), "width": .integer(1200), "height": .integer(800), "duration_s": .integer(7),
                "blurhash": .string(hash), "waveform": .string("AP+A"),
            ], in: id, by: alice)
        let sealed = try #require(ended.result?["id"]?.string)
        #expect(ended.result?["width"] == 1200 && ended.result?["waveform"] == "AP+A")
        let expected = FileDetails(
            width: 1200, height: 800, durationSeconds: 7, blurhash: hash, waveform: [0, 255, 128])
        try await post([sealed], "look", in: id, by: alice)
        try await syncFully(alice, bob)
        #expect(try await bob.messages(in: id).last?.item.files.map(\.details) == [expected])
        try await bob.node.write { transaction in try bob.node.context.refold(id, in: transaction) }
        #expect(try await bob.messages(in: id).last?.item.files.map(\.details) == [expected])
        await north.stop()
    }

    @Test func `the body of a post keeps the details of its files`() throws {
        let key = try #require(FileKey([UInt8](repeating: 1, count: 32)))
        var file = ChanCore.Attachment(root: SHA256.digest([1]), key: key, bytes: 5, name: "a.png")
        file.details = FileDetails(width: 3, height: 4, durationSeconds: 5, blurhash: "00OZZy", waveform: [1, 2])
        var posting = Posting(text: "look")
        posting.files = [file]
        let bytes = try BodyCodec.encode(.posted(posting))
        guard case .act(.posted(let read)) = try BodyCodec.decode(bytes).content else {
            Issue.record("it is a post")
            return
        }
        #expect(read.posting.files == [file])
    }
}
