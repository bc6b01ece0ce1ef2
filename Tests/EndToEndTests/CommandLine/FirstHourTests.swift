import ChanID
import ChanTestSupport
import Foundation
import Testing

/// The output for a person who types only the commands that the program suggests.
@Suite("A first hour", .onDedicatedThreads) struct FirstHourTests {
    private static let lines = [
        "chanadm", "chanadm channel list", "chanadm doctor", "ls -A .local 2>&1", "chanadm profile create alice",
        "chanadm",
        "chanadm channel list", "chanadm message post '#help' --text hi",
        "chanadm channel create '#help' --title 'Help'",
        "chanadm", "chanadm chanel list", "chanadm channel lst", "chanadm channel show '#hlep'",
        "chanadm member show '#help' @alicia", "chanadm member role '#help' @alice ownr",
        "chanadm link create '#help' flyer --use-limt 3",
        "chanadm message post '#help' --text 'hello, world'", "chanadm message list '#help'",
        "chanadm post '#help'", "printf 'from a\\npipe' | chanadm post '#help'", "chanadm post '#help' see you --quiet",
        "chanadm message list '#help' --last 2",
        "chanadm message list '#help' --plain --fields text", "chanadm message list '#help' --fields txt",
        "chanadm link create '#help' flyer", "chanadm link withdraw '#help' flyer", "chanadm link list '#help'",
        "chanadm context set home --home ~/.local/state/chanadm --conversation '#help'", "chanadm context use home",
        "chanadm message list --plain --fields text", "chanadm config explain conversation",
        "chanadm group delete '#help'",
        "chanadm channel delete '#help' --yes", "chanadm link show '#help' --plain | head -c 12",
        "chanadm --home /no/such/place channel list", "chanadm doctor",
    ]

    @Test func `every command and its output are as recorded`() throws {
        let shell = try TestShell()
        var text = ""
        for line in Self.lines {
            let outcome = try shell.run(line)
            text += "$ \(line)\n" + shell.normalized(outcome.text) + shell.normalized(outcome.errorText)
            text += outcome.exit == 0 ? "\n" : "[exit \(outcome.exit)]\n\n"
        }
        try Golden.check(text, "first-hour.txt")
    }

    @Test func `a command with a mistyped path creates no node there, whether it reads or writes`() throws {
        let shell = try TestShell()
        for command in [
            "channel list", "doctor", "channel create '#x'", "sync", "message list '#x'", "rpc server.info",
            "complete bash 'chanadm channel show '",
        ] {
            let outcome = try shell.run("chanadm --home ~/typo \(command)")
            #expect(outcome.exit == (command.hasPrefix("complete") ? 0 : 3), "\(command): \(outcome.errorText)")
            #expect(!FileManager.default.fileExists(atPath: shell.directory.path + "/typo"), "\(command)")
        }
        #expect(try shell.run("chanadm --home ~/here profile create alice").exit == 0)
    }
}
