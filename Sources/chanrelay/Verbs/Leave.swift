import ArgumentParser
import ChanID
import ChanRelay

struct Leave: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Stop carrying a conversation and delete what is held of it.")

    @OptionGroup var home: HomeOption
    @Argument(help: "A conversation, or a unique beginning of one.")
    var conversation: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await Subject.find(conversation, in: home)
        guard let conversation = ConversationID(subject.bytes) else { throw Subject.malformed(conversation) }
        try await home.leave(conversation)
        print("left \(conversation); its origin may invite this relay again after chanrelay allow")
    }
}
