import CCrashMark
package import ChanID
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The inputs from outside that this node is processing, in HOME/node.inputs: a file mapped into memory, which outlasts the
/// process. A fault that ends the process marks the input that the failing thread was processing (crash_mark.h), so that the
/// next process knows which one it was.
package final class CrashMarks: Sendable {
    /// Where an input stands while it is processed.
    package struct Slot: Sendable {
        fileprivate let index: Int32
        #if DEBUG
        fileprivate let crashes: Bool
        #endif
    }

    /// Mapped as long as this lives. The C functions use atomics.
    nonisolated(unsafe) private let page: OpaquePointer
    private let freeSlots = Mutex(Array((0..<Int32(ccrash_slot_count)).reversed()))

    /// - Throws: `readOnly`, `full`, `unreachable`, `outOfMemory`.
    package init(home: String) throws(StoreError) {
        let operation = "map the inputs in work"
        let descriptor = try SystemCalls.openPrivate(
            StateDirectory(path: home).inputsPath, operation: operation)
        defer { SystemCalls.closeFile(descriptor) }
        guard ccrash_install() == 0, let page = ccrash_map(descriptor) else {
            throw StoreError(errno: errno, operation: operation)
        }
        self.page = page
    }

    deinit { ccrash_unmap(page) }

    /// The inputs that were processed when a fault ended an earlier process.
    package func crashedInputs() -> [Digest] {
        (0..<Int32(ccrash_slot_count)).compactMap { slot in
            var bytes = [UInt8](repeating: 0, count: Int(ccrash_digest_size))
            return ccrash_marked(page, slot, &bytes) == 0 ? nil : Digest(bytes)
        }
    }

    package func clear() { ccrash_clear(page) }

    /// - Returns: `nil` where more inputs are in work than the file has room for: that one is processed without a mark.
    package func claim(_ input: Digest) -> Slot? {
        guard let index = freeSlots.withLock({ $0.popLast() }) else { return nil }
        ccrash_claim(page, index, input.bytes)
        #if DEBUG
        return Slot(index: index, crashes: Self.inputsToCrashOn.contains(input.description))
        #else
        return Slot(index: index)
        #endif
    }

    /// Processes an input on the calling thread. What it leaves to be written with the next commit of this thread still
    /// counts as its processing, until the slot is released.
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
    /// Debug builds crash on these inputs, for tests: their digests in hexadecimal, with commas between them.
    private static let inputsToCrashOn = Set(
        (getenv("CHANADM_CRASH_ON").map { String(cString: $0) } ?? "").split(separator: ",").map(String.init))
    #endif
}
