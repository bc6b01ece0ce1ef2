// Generated from schema/rpc by chandev; do not edit.
// swift-format-ignore-file

import ChanRPC

/// Every method of schema/rpc that needs a node.
enum AnsweredMethods {
    /// In the order of the schema files.
    static let all: [any Answered.Type] = [
        Methods.AuditVerify.self,
        Methods.AuditLog.self,
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
        Methods.ProfileCreate.self,
        Methods.ProfileList.self,
        Methods.RelayAdd.self,
        Methods.RelayList.self,
        Methods.RelayStatus.self,
        Methods.RelayRemove.self,
        Methods.ServerInfo.self,
        Methods.ServerSync.self,
        Methods.ServerDoctor.self
    ]
}
