import Glibc

/// Prints a line without buffering, so that a process at the other end of a pipe receives it immediately.
func printLine(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(1, bytes, bytes.count)
}
