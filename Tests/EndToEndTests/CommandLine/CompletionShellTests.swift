import ChanTestSupport
import Foundation
import Testing

@Suite("Completion in real shells", .onDedicatedThreads) struct CompletionShellTests {
    private func prepared() throws -> TestShell {
        let shell = try TestShell()
        for line in [
            "chanadm profile create alice", "chanadm channel create '#help'", "chanadm channel create '#hello'",
            "chanadm group create '#friends'",
        ] { try #require(try shell.run(line).exit == 0) }
        return shell
    }

    @Test func `bash completes commands, options, values and names of the node`() throws {
        let shell = try prepared()
        let cases: [(String, String, String)] = [
            ("chanadm cha", "cha", "channel|"), ("chanadm channel sho", "sho", "show|"),
            ("chanadm channel show he", "he", "\\#hello|\\#help|"), ("chanadm channel show '#help", "#help", "#help|"),
            ("chanadm group show ", "", "\\#friends|"), ("chanadm member show '#help' @", "@", "@alice|"),
            ("chanadm link withdraw '#help' ", "", "primary|"),
            ("chanadm message list '#help' --order=", "", "asc|desc|"),
            ("chanadm message list '#help' --or", "--or", "--order|"),
            ("chanadm events wait --topic message.mod", "message.mod", "message.moderated|"),
        ]
        for (line, word, expected) in cases {
            let script = """
                source <(chanadm completion bash)
                COMP_LINE=\(quoted(line)) COMP_POINT=\(line.utf8.count)
                _chanadm chanadm \(quoted(word)) x
                printf '%s\\n' "${COMPREPLY[@]}" | sort | tr '\\n' '|'
                """
            let outcome = try shell.run(script)
            #expect(outcome.errorText.isEmpty, "\(line): \(outcome.errorText)")
            #expect(outcome.text == expected, "\(line)")
        }
    }

    @Test(.enabled(if: Self.installed("zsh"), "zsh is not installed"))
    func `zsh loads the script and defines its function`() throws {
        let shell = try prepared()
        let outcome = try shell.run(
            "autoload -U compinit; compinit -u; source <(chanadm completion zsh); print $+functions[_chanadm] ${_comps[chanadm]}",
            shell: "/usr/bin/zsh", arguments: ["-fc"])
        #expect(outcome.text == "1 _chanadm\n", "\(outcome.errorText)")
    }

    @Test(.enabled(if: Self.installed("fish"), "fish is not installed")) func `fish completes names of the node`()
        throws
    {
        let shell = try prepared()
        let outcome = try shell.run(
            "chanadm completion fish | source; complete -C 'chanadm group show '", shell: "/usr/bin/fish",
            arguments: ["-N", "-c"])
        #expect(outcome.text.contains("#friends"), "\(outcome.errorText)")
    }

    @Test func `a node that does not answer does not block the shell`() throws {
        let shell = try prepared()
        // Accepts connections but never answers.
        let hanging = try HangingSocket(path: shell.directory.path + "/hanging.sock")
        let outcome = try shell.run("chanadm complete bash 'chanadm --socket \(hanging.path) channel show '")
        #expect(outcome.exit == 0)
        #expect(outcome.text.isEmpty && outcome.errorText.isEmpty)
    }

    private static func installed(_ name: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + name)
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

/// A Unix socket that accepts connections but never answers.
private final class HangingSocket {
    let path: String
    private let descriptor: Int32

    init(path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(descriptor, 5) == 0)
    }

    deinit { close(descriptor) }
}
