import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire

struct Forget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete now what is held of a conversation that was refused or left.",
        discussion: """
            Otherwise it is deleted 7 days after chanrelay refuse or leave. Asks for the first 8 digits of the \
            conversation. What was cosigned is remembered and never contradicted.
            """)

    @OptionGroup var home: HomeOption
    @OptionGroup var output: OutputOption
    @Flag(name: .customLong("dry-run"), help: "Say what would be deleted, and delete nothing.")
    var isDryRun = false
    @Flag(name: .customLong("yes"), help: "Do not ask.")
    var isConfirmed = false
    @Argument(help: "A conversation, or its beginning, 6 digits or more.")
    var conversation: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await home.subject(conversation)
        guard let channel = try await home.channels().first(where: { $0.conversation == subject.conversation }) else {
            throw RelayError(.notCarried, "this relay does not know \(subject): see chanrelay channels")
        }
        let contents = "\(channel.size) entries (\(channel.bytes) bytes) and \(channel.fileBytes) bytes of files"
        if isDryRun {
            if output.json { return Terminal.printLine(channel.json) }
            return Terminal.printLine("would delete \(contents) of \(subject)")
        }
        try confirm(subject, contents)
        try await home.forget(subject)
        if output.json {
            return Terminal.printLine(["conversation": .string(subject.description), "is_deleted": true])
        }
        Terminal.printLine("deleted \(contents) of \(subject)")
    }

    private func confirm(_ subject: OperatorSubject, _ contents: String) throws {
        guard !isConfirmed else { return }
        let name = String(subject.description.prefix(8))
        guard Terminal.isInteractive else {
            throw RelayError(.refused, "nothing was deleted, since nobody can be asked: run the command with --yes")
        }
        Terminal.printPrompt("This deletes \(contents) of \(subject), for good. Type \(name) to delete it: ")
        guard readLine() == name else {
            throw RelayError(.refused, "nothing was deleted: \(name) was not typed")
        }
    }
}

/// The text about data that is kept for a while after the relay stopped carrying a conversation.
enum KeptData {
    static func remark(until end: Timestamp?) -> String {
        end.map { "; what is held is deleted on \(UTCTime(milliseconds: $0.milliseconds))" } ?? ""
    }
}
