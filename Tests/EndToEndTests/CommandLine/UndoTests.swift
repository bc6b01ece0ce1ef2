import ChanTestSupport
import Foundation
import Testing

@Suite("Undo lines", .onDedicatedThreads) struct UndoTests {
    /// Runs the line, then the undo line that it printed, in a shell.
    private func undo(_ line: String, in shell: TestShell, undone: String? = nil) throws {
        let done = try shell.run(line)
        try #require(done.exit == 0, "\(line): \(done.errorText)")
        let undo = try #require(
            done.text.split(separator: "\n").compactMap {
                $0.split(separator: "undo: ", maxSplits: 1).dropFirst().first
            }.first,
            "\(line) says no undo: \(done.text)")
        let outcome = try shell.run(String(undo))
        #expect(outcome.exit == 0, "\(undo): \(outcome.errorText)")
        if let undone { #expect(try shell.run(undone).exit == 0, "\(undo) did not undo \(line): \(undone)") }
    }

    @Test func `each undo line can be pasted unchanged and undoes the change`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        try world.join("bob", link)
        var shell = try TestShell()
        shell.variables["CHANADM_HOME"] = world.home("alice")
        try undo(
            "chanadm link create '#help' flyer", in: shell,
            undone: "chanadm link list '#help' | grep flyer | grep -q withdrawn")
        try undo("chanadm link revive '#help' flyer", in: shell)
        try undo(
            "chanadm member role '#help' @bob author", in: shell,
            undone: "chanadm member show '#help' @bob --plain --fields role | grep -q observer")
        try undo("chanadm member mute '#help' @bob", in: shell)
        try undo("chanadm member block '#help' @bob", in: shell)
        try undo("chanadm ban add '#help' @bob", in: shell, undone: "chanadm ban list '#help' | grep -q none")
        let posted = try shell.run("chanadm message post '#help' --text \"it's here\" --plain --fields message.id").line
        try undo(
            "chanadm message edit '#help' \(posted) --text other", in: shell,
            undone: "chanadm message show '#help' \(posted) | grep -q \"it's here\"")
        try undo("chanadm message react '#help' \(posted) 👍", in: shell)
        try #require(try shell.run("chanadm message react '#help' \(posted) 👍").exit == 0)
        try undo("chanadm message react '#help' \(posted) 👍 --remove", in: shell)
        try undo("chanadm message pin '#help' \(posted)", in: shell)
        try undo("chanadm message post '#help' --text hello", in: shell)
        try undo("chanadm relay add '#help' \(try world.relay("south"))", in: shell)
        try #require(try shell.run("chanadm channel set-preferences '#help' --on previews").exit == 0)
        try #require(
            try shell.run("chanadm preview publish '#help' --last 3 --from \(posted) --indexed --yes").exit == 0)
        try undo(
            "chanadm preview withdraw '#help'", in: shell,
            undone: "chanadm preview show '#help' --json | tr -d ' \\n' | grep '\"last\":3' | grep '\"indexed\":true' "
                + "| grep -q '\"from\":\"\(posted)'")
        try undo("chanadm context set x --home /x", in: shell, undone: "! chanadm context show x")
        try undo("chanadm config set color never", in: shell)
    }
}
