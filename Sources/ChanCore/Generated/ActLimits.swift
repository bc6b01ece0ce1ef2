// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

/// The limits of texts, in the units in which they are counted.
package enum TextLimit {
    /// UTF-8 bytes of a message.
    package static let message = 15_000
    /// Characters of a reported text.
    package static let snapshot = 15_000
    /// Raw bytes of an imported line, stored in addition to the repaired text.
    package static let raw = 15_000
    /// UTF-8 bytes of an imported line's author, and of its time as written in the source.
    package static let importedAuthor = 512
    /// Files, and different emoji reactions, of one imported message.
    package static let importedParts = 64
    /// UTF-8 bytes of a file's kind and of its media type.
    package static let mediaType = 128
    /// Characters.
    package static let name = 64
    /// Characters.
    package static let title = 128
    /// Characters, also of what is said in a report and in a case.
    package static let description = 2_000
    /// Characters of what newcomers read.
    package static let welcome = 2_000
    /// UTF-8 bytes of a conversation's name. The limits of bytes beside those of characters are checked only when an
    /// act is authored: a single character may take any number of bytes.
    package static let nameBytes = 256
    /// UTF-8 bytes.
    package static let titleBytes = 1_024
    /// UTF-8 bytes.
    package static let descriptionBytes = 16_000
    /// UTF-8 bytes.
    package static let welcomeBytes = 16_000
    /// Characters.
    package static let reason = 500
    /// UTF-8 bytes of one emoji.
    package static let reaction = 32
    /// UTF-8 bytes of a relay's address.
    package static let relayAddress = 512
    /// UTF-8 bytes of the URL at which a witness takes checkpoints.
    package static let witnessUrl = 256
}

/// The maximum numbers of elements in the lists of acts.
package enum ListLimit {
    /// Devices of one introduction.
    package static let devices = 64
    /// Messages per act, because a reader holds them in memory while judging it.
    package static let purged = 10_000
    /// Different emoji per message.
    package static let reactions = 32
}

/// The maximum number of parts of a message.
package enum PostingLimit {
    /// The sources through which a forwarded message passed.
    package static let sources = 8
    /// Mentioned members.
    package static let mentions = 50
}

/// The limits of attached files.
package enum FileLimit {
    /// The maximum number of files per message.
    package static let files = 10
    /// UTF-8 bytes.
    package static let name = 255
    /// UTF-8 bytes.
    package static let mediaType = 128
    /// The maximum size of a file: 8,192 chunks of 256 KiB.
    package static let bytes = 2_147_483_648
}

/// The limits of a poster's description of a file. Values beyond them are ignored.
package enum FileDetailsLimit {
    /// Pixels.
    package static let side: ClosedRange<Int64> = 1...65_535
    /// At most a week.
    package static let durationSeconds: ClosedRange<Int64> = 1...604_800
    /// The maximum number of parts of a waveform.
    package static let waveform = 256
    /// The length of the longest hash: 9 × 9 components.
    package static let blurhash = 166
}

/// The limits of a poster's description of a page. A description beyond them is ignored.
package enum LinkPreviewLimit {
    /// Printable ASCII.
    package static let url = 2_048
    /// UTF-8 bytes.
    package static let title = 300
    /// UTF-8 bytes.
    package static let description = 1_000
}

/// The ranges of numbers.
package enum NumberLimit {
    /// Capacities and uses of a link.
    package static let count: ClosedRange<Int64> = 1...4_294_967_295
    /// Durations: at most ten years of 365 days.
    package static let seconds: ClosedRange<Int64> = 1...315_360_000
    /// Join requests within the time of a rate.
    package static let joinRateCount: ClosedRange<Int64> = 1...1_000
    /// The time of a rate: at most 30 days, so that the computation of times cannot overflow.
    package static let joinRateSeconds: ClosedRange<Int64> = 1...2_592_000
    /// How long a proposal may wait: an hour to 90 days.
    package static let proposalSeconds: ClosedRange<Int64> = 3_600...7_776_000
    /// Active relays that must cosign the log.
    package static let quorum: ClosedRange<Int64> = 1...64
}
