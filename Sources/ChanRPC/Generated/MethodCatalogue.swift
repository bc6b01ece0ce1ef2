// Generated from schema/rpc by chandev; do not edit.
// swift-format-ignore-file

/// Every method by name.
package enum MethodCatalogue {
    /// In the order of the schema files.
    package static let types: [any Method.Type] = [
        Methods.AuditVerify.self,
        Methods.AuditLog.self,
        Methods.AuditKeys.self,
        Methods.AuditProve.self,
        Methods.AuditProveGrowth.self,
        Methods.AuditJournal.self,
        Methods.AuditMembers.self,
        Methods.AuditRelays.self,
        Methods.AuditCheckpoint.self,
        Methods.AuditExport.self,
        Methods.AuditCheckProof.self,
        Methods.BanAdd.self,
        Methods.BanList.self,
        Methods.BanLift.self,
        Methods.ConversationCreate.self,
        Methods.ConversationJoin.self,
        Methods.ConversationList.self,
        Methods.ConversationShow.self,
        Methods.ConversationLeave.self,
        Methods.ConversationDelete.self,
        Methods.ImportIrc.self,
        Methods.IntegrityList.self,
        Methods.JoinList.self,
        Methods.JoinApprove.self,
        Methods.JoinDecline.self,
        Methods.LinkShow.self,
        Methods.LinkCreate.self,
        Methods.LinkList.self,
        Methods.LinkWithdraw.self,
        Methods.LinkRevive.self,
        Methods.LinkRotate.self,
        Methods.MemberList.self,
        Methods.MemberShow.self,
        Methods.MemberAdd.self,
        Methods.MemberRemove.self,
        Methods.MemberRole.self,
        Methods.MemberMute.self,
        Methods.MemberUnmute.self,
        Methods.MemberBlock.self,
        Methods.MemberUnblock.self,
        Methods.MessagePost.self,
        Methods.MessageList.self,
        Methods.MessageShow.self,
        Methods.MessageEdit.self,
        Methods.MessageDelete.self,
        Methods.MessageModerate.self,
        Methods.MessageReact.self,
        Methods.MessagePin.self,
        Methods.MessageUnpin.self,
        Methods.MessageSearch.self,
        Methods.MessageFollow.self,
        Methods.MessageUnfollow.self,
        Methods.ProfileCreate.self,
        Methods.ProfileList.self,
        Methods.RelayAdd.self,
        Methods.RelayList.self,
        Methods.RelayStatus.self,
        Methods.RelayRemove.self,
        Methods.RpcDiscover.self,
        Methods.ServerInfo.self,
        Methods.ServerSync.self,
        Methods.ServerDoctor.self
    ]

    package static let methods: [MethodInfo] = types.map { $0.info }

    /// Further names of some of them.
    package static let aliases: [MethodAlias] = [
        MethodAlias(name: "channel.create", method: "conversation.create", preset: ["kind": "channel"]),
        MethodAlias(name: "channel.join", method: "conversation.join", preset: ["kind": "channel"]),
        MethodAlias(name: "channel.list", method: "conversation.list", preset: ["kind": "channel"]),
        MethodAlias(name: "channel.show", method: "conversation.show", preset: ["kind": "channel"]),
        MethodAlias(name: "channel.leave", method: "conversation.leave", preset: ["kind": "channel"]),
        MethodAlias(name: "channel.delete", method: "conversation.delete", preset: ["kind": "channel"]),
        MethodAlias(name: "group.create", method: "conversation.create", preset: ["kind": "group"]),
        MethodAlias(name: "group.join", method: "conversation.join", preset: ["kind": "group"]),
        MethodAlias(name: "group.list", method: "conversation.list", preset: ["kind": "group"]),
        MethodAlias(name: "group.show", method: "conversation.show", preset: ["kind": "group"]),
        MethodAlias(name: "group.leave", method: "conversation.leave", preset: ["kind": "group"]),
        MethodAlias(name: "group.delete", method: "conversation.delete", preset: ["kind": "group"])
    ]
}
