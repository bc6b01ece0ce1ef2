import Glibc

/// The way a file is opened. Every descriptor is closed on exec, and every new file has mode 0600.
package struct OpenOptions: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let write = OpenOptions(rawValue: O_WRONLY)
    package static let readWrite = OpenOptions(rawValue: O_RDWR)
    package static let create = OpenOptions(rawValue: O_CREAT)
    /// The file must not exist, not even as a link.
    package static let new = OpenOptions(rawValue: O_CREAT | O_EXCL | O_NOFOLLOW)
    package static let truncate = OpenOptions(rawValue: O_TRUNC)
    package static let append = OpenOptions(rawValue: O_APPEND)
    package static let noLinks = OpenOptions(rawValue: O_NOFOLLOW)
    /// Opening does not wait for the other end of a pipe.
    package static let nonBlocking = OpenOptions(rawValue: O_NONBLOCK)
    package static let directory = OpenOptions(rawValue: O_DIRECTORY)
    /// Linux's O_PATH: the file serves as the start of paths only, and needs no read permission.
    package static let pathOnly = OpenOptions(rawValue: 0x20_0000)
}

/// An open file. It is closed when this object is deinitialized.
package final class OpenFile: Sendable {
    package let path: String
    /// For functions of other libraries; valid as long as this object.
    package let descriptor: Int32

    /// Opens a file, for reading unless the options say otherwise.
    package init(_ path: String, _ options: OpenOptions = []) throws(SystemError) {
        descriptor = try SystemCall.run("open", path) { open(path, options.rawValue | O_CLOEXEC, 0o600) }
        self.path = path
    }

    /// Opens a file by its name in an open directory.
    package init(_ name: String, in directory: OpenFile, _ options: OpenOptions = []) throws(SystemError) {
        descriptor = try SystemCall.run("open", name) {
            openat(directory.descriptor, name, options.rawValue | O_CLOEXEC, 0o600)
        }
        path = name
    }

    private init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Creates a pipe.
    package static func pipe() throws(SystemError) -> (output: OpenFile, input: OpenFile) {
        var ends: [CInt] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw .last("create", "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (OpenFile(descriptor: ends[0], path: "a pipe"), OpenFile(descriptor: ends[1], path: "a pipe"))
    }

    /// Opens a file for reading and writing, and creates it if necessary. Only its owner has access, whatever mode an
    /// existing file had.
    package static func openPrivate(_ path: String) throws(SystemError) -> OpenFile {
        let file = try OpenFile(path, [.readWrite, .create])
        try file.makePrivate()
        return file
    }

    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("inspect", path) }
        return FileStatus(status)
    }

    /// Denies access to all users but the owner, whatever mode an existing file had.
    package func makePrivate() throws(SystemError) {
        guard fchmod(descriptor, 0o600) == 0 else { throw .last("chmod", path) }
    }

    /// Lets every user read the file.
    package func makePublic() throws(SystemError) {
        guard fchmod(descriptor, 0o644) == 0 else { throw .last("chmod", path) }
    }

    package func truncate(to size: Int64 = 0) throws(SystemError) {
        _ = try SystemCall.run("truncate", path) { ftruncate(descriptor, off_t(size)) }
    }

    /// Moves the position to the end.
    package func seekToEnd() throws(SystemError) {
        guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw .last("seek in", path) }
    }

    /// Returns when the contents and the metadata are on disk.
    package func sync() throws(SystemError) {
        _ = try SystemCall.run("fsync", path) { fsync(descriptor) }
    }

    /// Returns when the contents are on disk, which any process has written, with the metadata needed to read them.
    package func syncData() throws(SystemError) {
        guard fdatasync(descriptor) == 0 else { throw .last("fdatasync", path) }
    }
}

extension OpenFile {
    /// Reads from the current position.
    ///
    /// - Returns: `count` bytes; fewer only at the end.
    package func read(_ count: Int) throws(SystemError) -> [UInt8] {
        try read(count) { start, remaining, _ in Glibc.read(descriptor, start, remaining) }
    }

    /// Reads from an offset.
    ///
    /// - Returns: `count` bytes; fewer only at the end.
    package func read(_ count: Int, at offset: UInt64) throws(SystemError) -> [UInt8] {
        try read(count) { start, remaining, done in pread(descriptor, start, remaining, off_t(offset) + off_t(done)) }
    }

    /// Reads until the end.
    ///
    /// - Returns: `nil` if there are more than `limit` bytes.
    package func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let part = try read(min(65_536, limit + 1 - bytes.count))
            bytes += part
            if bytes.count > limit { return nil }
            if part.isEmpty { return bytes }
        }
    }

    /// Writes all bytes at the current position.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try write(bytes) { start, remaining, _ in Glibc.write(descriptor, start, remaining) }
    }

    /// Writes all bytes at an offset.
    package func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
        try write(bytes) { start, remaining, done in pwrite(descriptor, start, remaining, off_t(offset) + off_t(done)) }
    }

    private func read(
        _ count: Int, _ call: (UnsafeMutableRawPointer, Int, Int) -> Int
    ) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            do throws(SystemError) {
                while filled < count {
                    let done = filled
                    let more = try SystemCall.run("read", path) { call(start + done, count - done, done) }
                    if more == 0 { return }
                    filled += more
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    private func write(_ bytes: [UInt8], _ call: (UnsafeRawPointer, Int, Int) -> Int) throws(SystemError) {
        var failure: SystemError?
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            var done = 0
            do throws(SystemError) {
                while done < buffer.count {
                    done += try SystemCall.run("write", path) { call(start + done, buffer.count - done, done) }
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
    }
}
