import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@testable import ChanCLI

@Suite("Ctrl-C")
struct InterruptionTests {
    @Test func `it ends a command at once with exit code 130 and reports that an import can be continued`() async throws
    {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardErrorContent]
        ) {
            let interruption = Interruption(isHandled: true, format: .human, style: .plain)
            interruption.enter(.continuing)
            Self.interrupt()
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix(
                """
                chanadm: error: interrupted: what was done so far is kept
                hint: the same command continues where it stopped

                """))
    }

    @Test func `it names a sync, and how to continue it`() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardErrorContent]
        ) {
            let interruption = Interruption(isHandled: true, format: .human, style: .plain)
            interruption.enter(Interruption.Stage(running: .serverSync, holdsState: true))
            Self.interrupt()
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix(
                """
                chanadm: error: interrupted: the sync keeps what it exchanged so far
                hint: chanadm sync continues where it stopped

                """))
    }

    @Test func `it reports that work in another process continues`() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardErrorContent]
        ) {
            let interruption = Interruption(isHandled: true, format: .human, style: .plain)
            interruption.enter(.handedOver)
            Self.interrupt()
        }
        #expect(
            String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix(
                """
                chanadm: error: interrupted: the node continues it
                hint: chanadm job list shows how far it is; chanadm job cancel ends it

                """))
    }

    @Test func `before anything was sent it reports so, to programs as the error object`() async throws {
        let result = try await #require(
            processExitsWith: .exitCode(130), observing: [\.standardErrorContent]
        ) {
            _ = Interruption(isHandled: true, format: .json, style: .plain)
            Self.interrupt()
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains(#""name":"rpc.cancelled""#) && text.contains("nothing was begun"))
        let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("{") })
        ErrorTrace.record(try JSONParser.parse(Array(line.utf8))[path: "data.name"]?.string)
    }

    /// Sends the signal to the process, as a terminal does; any thread may receive it. The handler does not return.
    private static func interrupt() {
        kill(getpid(), SIGINT)
        while true { pause() }
    }
}
