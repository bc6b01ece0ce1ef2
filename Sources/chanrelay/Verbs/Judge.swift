import ArgumentParser
import ChanRelay

struct Allow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Carry a conversation, or everything of one origin key, now and when it asks.")

    @OptionGroup var home: HomeOption
    @Argument(help: "A conversation (or a unique beginning of one that asked), or an origin key.")
    var subject: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await Subject.find(subject, in: home)
        try await home.judge(subject.bytes, allow: true)
        print("allowed \(subject); undo with chanrelay refuse")
    }
}

struct Refuse: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Do not carry a conversation or anything of one origin key; what is carried of it is deleted.")

    @OptionGroup var home: HomeOption
    @Argument(help: "A conversation (or a unique beginning of one that asked), or an origin key.")
    var subject: String

    func run() async throws {
        let home = try home.existing()
        let subject = try await Subject.find(subject, in: home)
        try await home.judge(subject.bytes, allow: false)
        print("refused \(subject); undo with chanrelay allow")
    }
}
