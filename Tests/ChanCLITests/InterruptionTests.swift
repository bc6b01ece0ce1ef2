import ChanCLI
import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@Suite("Ctrl-C")
struct InterruptionTests {
    @Test("ends a command at once with 130 and says that an import goes on where it stopped")
    func importing() async throws {
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
                hint: the same command goes on where it stopped

                """))
    }

    @Test("what another process does goes on there, and it says so")
    func served() async throws {
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
                chanadm: error: interrupted: the node goes on with it
                hint: chanadm job list shows how far it is; chanadm job cancel ends it

                """))
    }

    @Test("before anything was sent it says so, to programs as the error object")
    func beforeAnything() async throws {
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

    /// As the terminal does it: to the process, whichever thread takes it. The handler does not come back.
    private static func interrupt() {
        kill(getpid(), SIGINT)
        while true { pause() }
    }
}
