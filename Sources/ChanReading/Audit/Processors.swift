import Glibc

/// The number of available processors.
enum Processors {
    static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
