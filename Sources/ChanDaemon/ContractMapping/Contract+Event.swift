import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
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
    /// Converts an event. Data that an older version stored in a form unknown to this version is omitted.
    fileprivate init(_ event: EventOverview) {
        self = (try? Contract.EventData(json: .object(event.data))) ?? Contract.EventData()
        message = event.item.map(Contract.Message.init)
    }
}
