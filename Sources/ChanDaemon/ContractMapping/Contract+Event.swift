import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.Event {
    init(_ event: EventOverview) {
        self.init(
            seq: Int(event.seq), topic: event.topic.rawValue, at: UTCTime(event.at),
            conversation: event.conversation?.id.description, conversationName: event.conversation?.name,
            entry: event.entry.map { Int(clamping: $0) }, actor: event.actor.map(Contract.MemberRef.init),
            target: event.target.map { Contract.EventTarget(id: $0.id, name: $0.name) },
            message: event.message?.description, data: Contract.EventData(event))
    }
}

extension Contract.EventData {
    /// What an older version noted in a way this one does not understand is left out.
    fileprivate init(_ event: EventOverview) {
        self = (try? Contract.EventData(json: .object(event.data))) ?? Contract.EventData()
        message = event.item.map(Contract.Message.init)
    }
}
