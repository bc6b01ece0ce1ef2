import Testing

/// System calls that touch files, locks, sockets, processes and terminals are in ChanSystem, with the error numbers that
/// they set. The C targets are not searched: CWALBatchingVFS is SQLite's file layer, and CCrashMark runs in a signal
/// handler.
struct SystemCallTests {
    private static let home = "ChanSystem"
    /// The benchmarks measure the system itself, below the product.
    private static let exempt: Set<String> = [home, "chanbench"]

    /// Names of the C library that no file outside ChanSystem uses, whatever it imports.
    private static var everywhere: Regex<Substring> {
        /\b(?:errno|strerror|fdatasync|posix_spawn\w*|tcsetattr|tcgetattr|sockaddr_un|O_RDONLY|O_WRONLY|O_RDWR|SO_PEERCRED|opendir|mkdtemp|popen|waitpid)\b/
    }

    /// Functions whose names others have, too: they are calls of the C library in a file that imports it, unless a
    /// receiver, an argument label or `func` stands before them.
    private static var withLibrary: Regex<Substring> {
        /(?:^|[^\w.`]|Glibc\.)(?:open|openat|fcntl|flock|fsync|rename|link|unlink|mkdir|rmdir|chmod|fchmod|stat|lstat|fstat|access|socket|bind|connect|getsockopt|setsockopt|fork|pread|pwrite|ioctl)\(/
    }

    private static var library: Regex<Substring> { /import\s+(?:Glibc|Musl|Darwin)\b/ }

    /// String literals and comments.
    private static var texts: Regex<Substring> { /"(?:\\.|[^"\\])*"|\/\/.*/ }

    private func violations(in files: [SourceFile]) -> [String] {
        // An expression is compiled each time it is mentioned.
        let (everywhere, withLibrary, library, texts) = (
            Self.everywhere, Self.withLibrary, Self.library, Self.texts
        )
        return files.filter { !Self.exempt.contains($0.target) && !$0.isGenerated }.flatMap { file -> [String] in
            let usesLibrary = file.text.contains(library)
            return file.lines.enumerated().filter { _, line in
                let code = line.replacing(texts, with: "")
                return code.contains(everywhere)
                    || usesLibrary && !code.contains("func ") && code.contains(withLibrary)
            }.map { "\(file.path):\($0.offset + 1): \($0.element)" }
        }
    }

    @Test func `system calls and error numbers are in one target`() throws {
        #expect(violations(in: try SourceFile.all()) == [])
    }

    @Test(arguments: [
        "if errno == EINTR { continue }", "let text = String(cString: strerror(number))",
        "let file = open(path, O_RDONLY)", "guard Glibc.rename(old, new) == 0 else { return }", "guard !flock(file, 1)",
        "_ = unlink(path)", "guard fsync(file) == 0 else { throw failure }", "if try !stat(path, &status)",
        "var address = sockaddr_un()", "posix_spawn(&process, path, nil, nil, &words, environ)",
    ])
    func `a system call elsewhere is caught`(line: String) {
        let file = SourceFile(path: "Sources/ChanHost/Sample.swift", text: "import Glibc\n\(line)\n")
        #expect(violations(in: [file]).count == 1)
    }

    @Test func `the target itself, methods of the same name, comments and texts pass`() {
        let lines = """
            import Glibc
            /// Maps errno.
            let text = "open(path) failed: errno"
            try key.open(sealed)
            func open(_ path: String) {}
            """
        #expect(violations(in: [SourceFile(path: "Sources/ChanHost/Sample.swift", text: lines)]) == [])
        let system = SourceFile(path: "Sources/ChanSystem/Sample.swift", text: "import Glibc\nif errno == EINTR {}")
        #expect(violations(in: [system]) == [])
        let other = SourceFile(path: "Sources/ChanCore/Sample.swift", text: "return open(rate, due)")
        #expect(violations(in: [other]) == [])
    }
}
