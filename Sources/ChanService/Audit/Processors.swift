import Glibc

/// How many processors there are to share work among.
enum Processors {
    static let count = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
