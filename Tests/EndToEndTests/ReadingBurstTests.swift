import ChanTestSupport
import Foundation
import Testing

/// `chanadm read` while hundreds of messages arrive, and while its terminal gets another size meanwhile.
@Suite("Reading in a burst of messages", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable))
struct ReadingBurstTests {
    private static let count = 300
    /// At most, for each message: its text, what scrolls, and a share of the header; elsewhere a share of the header.
    private static let (bytesAtTheEnd, bytesElsewhere) = (200, 20)
    private static let twoPagesUp = "\u{1B}[5~\u{1B}[5~"

    private let world: World
    private let socket: RawSocketClient
    private let screen: PseudoTerminal

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#help", "--title", "Help")
        _ = try world.serve("alice")
        socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
        try Self.post("before", to: socket)
        screen = try PseudoTerminal(
            try Binaries.path(of: "chanadm").path, ["--home", world.home("alice"), "read", "#help", "--at", "newest"],
            variables: ["TERM": "xterm-256color", "HOME": world.home("nobody"), "LANG": "C.UTF-8"],
            in: world.directory.path)
        try #require(screen.shows("before-\(Self.count - 1)."), "\(screen.text)")
    }

    /// Sends the requests without waiting for each answer: faster than anybody writes.
    private static func post(_ word: String, to socket: RawSocketClient, each: (Int) -> Void = { _ in }) throws {
        for number in 0..<count {
            let call =
                ##"{"jsonrpc":"2.0","id":1,"method":"message.post","params":{"conversation":"#help","text":"\##(word)-\##(number)."}}"##
            try socket.send(Data(call.utf8))
            each(number)
        }
        for _ in 0..<count { try #require(try socket.receive()["error"] == nil) }
    }

    /// The messages on the whole screen, from top to bottom, once it is still.
    private func visible() -> [String] {
        var last: [String] = []
        for _ in 0..<40 {
            screen.clear()
            screen.type("\u{C}")
            RandomDelay.wait(0.5)
            let found = screen.plainText.matches(of: /(?:before|during|after)-[0-9]+\./).map { String($0.output) }
            if !found.isEmpty, found == last { return found }
            last = found
        }
        return last
    }

    private func expectQuit() {
        screen.type("\u{3}")
        #expect(screen.finished() == 0, "\(screen.text.suffix(2_000))")
    }

    /// Waits until nothing has been sent to the terminal for a second.
    ///
    /// - Returns: the bytes that it got since it was cleared.
    private func bytesWhenStill() -> Int {
        var last = -1
        for _ in 0..<60 {
            let count = screen.text.utf8.count
            if count == last { return count }
            last = count
            RandomDelay.wait(1)
        }
        return last
    }

    @Test func `the end is followed, with bounded bytes for each message`() throws {
        screen.clear()
        try Self.post("during", to: socket)
        let bytes = bytesWhenStill()
        #expect(bytes <= Self.count * Self.bytesAtTheEnd, "\(bytes) bytes")
        #expect(visible().last == "during-\(Self.count - 1).")
        expectQuit()
    }

    @Test func `scrolled away, the place is kept and messages cost almost nothing`() throws {
        screen.type(Self.twoPagesUp)
        let place = visible()
        try #require(place.count > 10 && place.last != "before-\(Self.count - 1).", "\(place)")
        screen.clear()
        try Self.post("during", to: socket)
        let bytes = bytesWhenStill()
        #expect(bytes <= Self.count * Self.bytesElsewhere, "\(bytes) bytes")
        #expect(visible() == place)
        screen.type("G")
        #expect(visible().last == "during-\(Self.count - 1).")
        expectQuit()
    }

    @Test func `with another size at every step the place is kept`() throws {
        screen.type(Self.twoPagesUp)
        let place = visible()
        try Self.post("during", to: socket) { number in
            screen.resize(rows: UInt16(6 + number * 7 % 30), columns: UInt16(24 + number * 13 % 90))
        }
        screen.resize(rows: 24, columns: 80)
        _ = bytesWhenStill()
        let after = visible()
        #expect(place.contains(after.first ?? "") && !after.contains { $0.hasPrefix("during") }, "\(place) \(after)")
        screen.type("G")
        #expect(visible().last == "during-\(Self.count - 1).")
        expectQuit()
    }
}
