// Generated from schema/rpc by chandev; do not edit.
// swift-format-ignore-file

import ArgumentParser

enum GeneratedCommands {
    /// Every noun, and every command that stands without one.
    static let all: [(word: String, command: any ParsableCommand.Type)] = [
        ("access", AccessCommands.self), ("admission", AdmissionCommands.self), ("audit", AuditCommands.self),
        ("backup", BackupCommands.self), ("ban", BanCommands.self), ("channel", ChannelCommands.self),
        ("group", GroupCommands.self), ("conversation", ConversationCommands.self), ("events", EventsCommands.self),
        ("export", ExportCommands.self), ("file", FileCommands.self), ("governance", GovernanceCommands.self),
        ("handover", HandoverCommands.self), ("import", ImportCommands.self), ("inbox", InboxCommands.self),
        ("integrity", IntegrityCommands.self), ("job", JobCommands.self), ("join", JoinCommands.self),
        ("link", LinkCommands.self), ("member", MemberCommands.self), ("message", MessageCommands.self),
        ("preview", PreviewCommands.self), ("profile", ProfileCommands.self), ("proposal", ProposalCommands.self),
        ("relay", RelayCommands.self), ("report", ReportCommands.self), ("role", RoleCommands.self),
        ("server", ServerCommands.self), ("submission", SubmissionCommands.self), ("support", SupportCommands.self),
        ("token", TokenCommands.self), ("web", WebCommands.self), ("witness", WitnessCommands.self),
        ("sync", ServerSyncCommand.self), ("doctor", ServerDoctorCommand.self)]
}
