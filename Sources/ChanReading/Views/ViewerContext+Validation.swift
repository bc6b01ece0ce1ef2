package import ChanCore
package import ChanFold
import ChanID
import ChanStore

extension ViewerContext {
    /// Validates a command of our own member, whose times are in clock time, against the current rules. Changes
    /// nothing.
    ///
    /// - Throws: the denial; `state.not_member` if we are not a member.
    package func validate(_ command: Command) throws(ServiceError) {
        guard let member = conversation.member, let device = conversation.device else {
            throw .named(.stateNotMember, ["target": "you"])
        }
        let me = Author(member: member, device: device.id)
        let command = offsets.inLogTime(command)
        let request = FactsRequest(command: command, actor: me)
        let facts: Facts?
        do throws(StoreError) {
            facts = try FactsLoader.load(request, of: id, openScopes: .all, in: view)
        } catch { throw .store(error) }
        guard let facts else { throw .notFound(.conversation, id.description) }
        do throws(Denial) { _ = try decide(command, by: me, given: facts, at: now) } catch {
            throw .denied(offsets.inClockTime(error))
        }
    }
}
