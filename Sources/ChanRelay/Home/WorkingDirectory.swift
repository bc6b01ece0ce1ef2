#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The working directory, against which relative paths are resolved.
enum WorkingDirectory {
    static var path: String {
        guard let buffer = getcwd(nil, 0) else { return "." }
        defer { free(buffer) }
        return String(cString: buffer)
    }
}
