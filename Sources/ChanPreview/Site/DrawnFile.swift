import Synchronization

/// A file of a preview as it is kept and sent: drawn once, and compressed once.
package final class DrawnFile: Sendable {
    package let bytes: [UInt8]
    /// The bytes as gzip; `nil` if that would be no shorter.
    package let gzip: [UInt8]?
    /// FNV-1a of the bytes: files of one preview differ by the address that they name, and by the version that drew them.
    let digest: UInt64
    private let memory: DrawnMemory?

    /// - Parameter memory: counts the bytes as long as anybody keeps or sends the file.
    init(bytes: [UInt8], gzip: [UInt8]?, in memory: DrawnMemory? = nil) {
        self.bytes = bytes
        self.gzip = gzip
        self.memory = memory
        digest = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        memory?.add(size)
    }

    deinit { memory?.add(-size) }

    /// The bytes that it occupies.
    var size: Int { bytes.count + (gzip?.count ?? 0) }
}

/// The bytes of all drawn files that somebody keeps, or sends to a client, however slowly it reads.
final class DrawnMemory: Sendable {
    private let count = Atomic<Int>(0)

    var bytes: Int { count.load(ordering: .relaxed) }

    func add(_ bytes: Int) { count.add(bytes, ordering: .relaxed) }
}
