import ChanCore
import ChanID
import ChanSodium
import ChanStore

/// A mutation that may be sent again: who sent it, under which key, and what it asks.
package struct RepeatableRequest: Hashable, Sendable {
    package let caller: String
    package let key: String
    let digest: Digest

    /// - Parameter bytes: the same for the same method and parameters.
    package init(caller: String, key: String, method: String, bytes: [UInt8]) {
        self.caller = caller
        self.key = key
        digest = SHA256.digest(Array("chanadm/request/v1\n\(method)\n".utf8), bytes)
    }
}

extension Node {
    /// The answer this request was given before.
    /// - Throws: `conflict.request_key_reused` where the key stood for another request.
    package func answer(to request: RepeatableRequest) async throws(ServiceError) -> [UInt8]? {
        try await read { view in
            let known = try RequestKeyTable.find(request.key, of: request.caller, in: view)
            do throws(Denial) { try checkRequestKey(recorded: known?.request, sent: request.digest) } catch {
                throw ServiceError.named(error.name.rawValue, ["actual": request.key])
            }
            return known?.reply
        }
    }

    /// Keeps an answer for a day at least, and forgets those that are older.
    package func keep(answer: [UInt8], to request: RepeatableRequest) async throws(ServiceError) {
        let now = environment.now()
        try await write { transaction in
            try RequestKeyTable.expire(at: now, in: transaction)
            guard try RequestKeyTable.find(request.key, of: request.caller, in: transaction) == nil else { return }
            try RequestKeyTable.add(
                AnsweredRequest(request: request.digest, reply: answer, createdAt: now), for: request.key,
                of: request.caller, in: transaction)
        }
    }
}
