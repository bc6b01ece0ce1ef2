import CCrashMark
package import ChanID
package import ChanSQLite
import ChanSystem
import Synchronization

/// Records the external inputs that this node is processing in HOME/node.inputs, a memory-mapped file that outlives the
/// process. If a fault ends the process, a signal handler marks the input of the failing thread (crash_mark.h), so that
/// the next process can identify it.
package final class CrashMarks: Sendable {
    /// The slot of an input that is being processed.
    package struct Slot: Sendable {
        fileprivate let index: Int32
        #if DEBUG
        fileprivate let crashes: Bool
        #endif
    }

    /// Mapped for the lifetime of this object. The C functions use atomics.
    nonisolated(unsafe) private let page: OpaquePointer
    private let freeSlots = Mutex(Array((0..<Int32(ccrash_slot_count)).reversed()))

    /// Maps the file.
    ///
    /// - Throws: `readOnly`, `full`, `unreachable`, `outOfMemory`.
    package init(home: String) throws(StoreError) {
        let operation = "map the inputs in work"
        page = try StoreError.mapping(operation) { () throws(SystemError) in
            let path = StateDirectory(path: home).inputsPath
            let file = try OpenFile.openPrivate(path)
            return try withExtendedLifetime(file) { () throws(SystemError) in
                guard ccrash_install() == 0, let page = ccrash_map(file.descriptor) else { throw .last("map", path) }
                return page
            }
        }
    }

    deinit { ccrash_unmap(page) }

    /// Returns the inputs that were being processed when an earlier process crashed.
    package func crashedInputs() -> [Digest] {
        (0..<Int32(ccrash_slot_count)).compactMap { slot in
            var bytes = [UInt8](repeating: 0, count: Int(ccrash_digest_size))
            return ccrash_marked(page, slot, &bytes) == 0 ? nil : Digest(bytes)
        }
    }

    package func clear() { ccrash_clear(page) }

    /// Claims a slot for an input.
    ///
    /// - Returns: `nil` if all slots are used; the input is then processed without a mark.
    package func claim(_ input: Digest) -> Slot? {
        guard let index = freeSlots.withLock({ $0.popLast() }) else { return nil }
        ccrash_claim(page, index, input.bytes)
        #if DEBUG
        return Slot(index: index, crashes: Self.inputsToCrashOn.contains(input.description))
        #else
        return Slot(index: index)
        #endif
    }

    /// Processes an input on the calling thread. Writes that it defers to this thread's next commit still count as its
    /// processing until the slot is released.
    package func process<Value>(_ slot: Slot?, _ body: () throws -> Value) rethrows -> Value {
        guard let slot else { return try body() }
        ccrash_begin(page, slot.index)
        defer { ccrash_end(page, slot.index) }
        #if DEBUG
        if slot.crashes { ccrash_trap() }
        #endif
        return try body()
    }

    package func release(_ slot: Slot?) {
        guard let slot else { return }
        ccrash_release(page, slot.index)
        freeSlots.withLock { $0.append(slot.index) }
    }

    #if DEBUG
    /// Inputs on which debug builds crash, for tests: their hexadecimal digests, separated by commas.
    private static let inputsToCrashOn = Set(
        (CurrentProcess.variable("CHANADM_CRASH_ON") ?? "").split(separator: ",").map(String.init))
    #endif
}
