import ChanCore
import ChanID

extension OverrideChange: WireCodable {
    init(wire: WireOverrideChange, in _: inout ActDecoder) throws(CodecError) {
        let permission = try Permission(wire: wire.permission)
        guard wire.hasSetting else {
            self.init(permission: permission, setting: nil)
            return
        }
        let from: Role? = wire.setting.hasFromRole ? try Role(wire: wire.setting.fromRole) : nil
        let until = try Timestamp(wire: wire.setting.untilMs, present: wire.setting.hasUntilMs)
        self.init(
            permission: permission, setting: PermissionOverride(permission: permission, from: from, until: until))
    }

    func wire(in _: ActEncoder) -> WireOverrideChange {
        var wire = WireOverrideChange()
        wire.permission = permission.rawValue
        guard let setting else { return wire }
        wire.setting = WireOverrideSetting()
        if let role = setting.from { wire.setting.fromRole = role.wire }
        if let until = setting.until { wire.setting.untilMs = until.milliseconds }
        return wire
    }
}
