import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

/// The owner's view of the witnesses of a log.
package struct Witnesses: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges

    /// Adds a witness after it cosigned the newest checkpoint of the log by the key that the owner gave
    /// (`withAskedWitnesses`).
    ///
    /// - Parameters:
    ///   - text: its URL.
    ///   - key: its key as its operator gave it out, a verifier key of C2SP signed-note.
    /// - Throws: `invalid.witness_url`, `invalid.value` for the key, `witness.unreachable`, `witness.refused`; the errors of
    ///   `perform`.
    package func add(
        at text: String, key: String, to conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let url = try Self.url(text, for: request)
        let cosigner: Cosigner
        do throws(MalformedError) { cosigner = try Cosigner(parsing: key) } catch {
            throw .invalid(
                "key", "it is not a witness's key", expected: "name+id+key, as chanrelay witness key shows it")
        }
        guard let id = RelayID(cosigner.key.bytes) else { throw .invalid("key", "it is not a witness's key") }
        let change = WitnessChange(witness: id, name: cosigner.name, url: url.description, isRemoval: false)
        return try await changes.perform(.changeWitness(change), in: conversation, for: request)
    }

    /// - Parameter reference: its name, URL or key, or the beginning of its id.
    /// - Throws: `not_found.witness`; the errors of `perform`.
    package func remove(
        _ reference: String, from conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, witness: RelayID) {
        let found = try await read { view -> Witness? in
            let all = try ConversationStateTable.find(conversation, in: view)?.witnesses ?? []
            let key = try? Cosigner(parsing: reference).key.bytes
            let named = all.filter { witness in
                witness.name == reference || witness.url == reference || witness.id.bytes == key
                    || (reference.utf8.count >= 6 && witness.id.description.hasPrefix(reference))
            }
            return named.active.last ?? named.last
        }
        guard let found else { throw .notFound(.witness, reference) }
        let change = WitnessChange(witness: found.id, name: found.name, url: found.url, isRemoval: true)
        return (try await changes.perform(.changeWitness(change), in: conversation, for: request), found.id)
    }

    private static func url(_ text: String, for request: Request) throws(ServiceError) -> WitnessURL {
        do throws(RelayError) {
            let url = try WitnessURL(parsing: text)
            guard url.scope == .public || !request.isRestricted else {
                throw RelayError(.badAddress, "only the node's owner adds a witness of a private network")
            }
            return url
        } catch {
            throw .named(.invalidWitnessUrl, ["actual": text, "detail": error.message])
        }
    }
}
