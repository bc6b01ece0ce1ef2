import ChanFold
import ChanJSON
import ChanStore

extension FeedEvent {
    /// Creates an event about a job, with the job's state.
    init(_ topic: EventTopic, of job: StoredJob, _ id: Int64) {
        self.init(topic, in: job.conversation, about: .named("b\(id)"))
        data["method"] = .string(job.method)
        data["state"] = .string(job.state.rawValue)
        data["done"] = .integer(Int(clamping: job.done))
        data["total"] = job.total.map { .integer(Int(clamping: $0)) }
        data["unit"] = .string(job.unit)
        data["error"] = job.error.flatMap { JSONObject(stored: $0)?["name"] }
    }
}
