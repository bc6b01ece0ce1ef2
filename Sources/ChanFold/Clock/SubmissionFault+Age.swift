extension SubmissionFault {
    /// The seconds for which a submission is accepted.
    package static let maximumAgeSeconds: Int64 = 30 * 86_400
    /// The seconds for which an answer is retained: until the submission would be refused for its date alone,
    /// including a date within the tolerance ahead.
    package static let answerRetentionSeconds = maximumAgeSeconds + OriginClock.toleranceSeconds + 1
}
