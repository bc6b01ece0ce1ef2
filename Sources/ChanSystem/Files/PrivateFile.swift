import Glibc

/// Files that only their owner may access, read as a whole, created as a whole and replaced as a whole.
package enum PrivateFile {
    /// Opens a file for reading. Its status is not checked yet; a link is refused unless the rules follow links.
    package static func open(_ path: String, _ rules: FileRules) throws(FileRuleViolation) -> OpenFile {
        // Opening a pipe must not wait for its writer.
        do throws(SystemError) {
            return try OpenFile(path, rules.followsLinks ? [.nonBlocking] : [.nonBlocking, .noLinks])
        } catch {
            if error.kind == .missing { throw .missing }
            throw error.kind == .symbolicLink && !rules.followsLinks ? .notRegular : .system(error)
        }
    }

    /// Reads a file that follows the rules.
    package static func read(_ path: String, _ rules: FileRules) throws(FileRuleViolation) -> [UInt8] {
        try read(try open(path, rules), rules)
    }

    /// Reads an open file from its current position. The returned array is the only copy of the bytes, so that the
    /// caller can wipe it.
    package static func read(_ file: OpenFile, _ rules: FileRules) throws(FileRuleViolation) -> [UInt8] {
        try rules.check(try mapped { () throws(SystemError) in try file.status() })
        let bytes = try mapped { () throws(SystemError) in try file.read(rules.byteLimit + 1) }
        guard bytes.count <= rules.byteLimit else { throw .tooLarge(limit: rules.byteLimit) }
        return bytes
    }

    /// Creates a file of mode 0600. Its contents and its name are on disk when the function returns.
    ///
    /// The bytes are written under another name, and link(2), which refuses an existing name, then gives the file its
    /// own. A crash therefore leaves no partial file, and of two processes only one succeeds.
    ///
    /// - Throws: `alreadyExists` if there is a file at the path; it stays as it is.
    package static func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let draft = path + ".new-" + String(UInt64.random(in: .min ... .max), radix: 16)
        defer { FilePath.remove(draft) }
        try writeDraft(draft, bytes)
        try FilePath.link(draft, as: path)
        try Directory.sync(FilePath.parent(of: path))
    }

    /// Replaces a file, or creates it, with mode 0600. After a crash the old or the new contents are there, never a
    /// part; they are on disk when the function returns.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let draft = path + ".new"
        // A draft of an interrupted attempt would keep its mode, and a symbolic link would redirect the write.
        FilePath.remove(draft)
        do throws(SystemError) {
            try writeDraft(draft, bytes)
            try FilePath.rename(draft, to: path)
        } catch {
            FilePath.remove(draft)
            throw error
        }
        do throws(SystemError) { try Directory.sync(FilePath.parent(of: path)) } catch {
            // A directory in which the user may write but not read cannot be opened for fsync.
            guard error.kind == .noPermission else { throw error }
        }
    }

    private static func mapped<Value>(
        _ call: () throws(SystemError) -> Value
    ) throws(FileRuleViolation) -> Value {
        do throws(SystemError) { return try call() } catch { throw .system(error) }
    }

    private static func writeDraft(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        let file = try OpenFile(path, [.write, .new])
        try file.write(bytes)
        try file.sync()
    }
}
