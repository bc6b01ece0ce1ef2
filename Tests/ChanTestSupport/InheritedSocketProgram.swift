import Foundation
import Testing

/// A program that gets a socket as the service manager passes it: as descriptor 3, with the variables of
/// sd_listen_fds(3).
package struct InheritedSocketProgram {
    package let process: Int32

    /// - Parameters:
    ///   - descriptor: the socket.
    ///   - count: `LISTEN_FDS`.
    ///   - output: the path of a file that receives standard output; with `.err`, of one for standard error.
    package init(
        _ program: String, _ arguments: [String], socket descriptor: Int32, count: String = "1", output: String
    ) throws {
        let script =
            #"o=$1; LISTEN_PID=$$ LISTEN_FDS="$0"; export LISTEN_PID LISTEN_FDS; shift; exec "$@" >"$o" 2>"$o.err""#
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 3)
        var words: [UnsafeMutablePointer<CChar>?] = []
        for word in ["sh", "-c", script, count, output, program] + arguments { words.append(strdup(word)) }
        words.append(nil)
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        try #require(posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0)
        self.process = process
    }

    /// Sends a signal, waits for the end, and returns the status as waitpid(2) does.
    package func end(_ signal: Int32) -> Int32 {
        kill(process, signal)
        return ended()
    }

    /// Waits for the end, and returns the status as waitpid(2) does.
    package func ended() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return status
    }
}
