/// A colour of sRGB with 8 bits per channel.
package struct RGB: Hashable, Sendable {
    package let red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter hex: `0xRRGGBB`; higher bits are ignored.
    package init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }

    package static let black = RGB(hex: 0x000000)
    package static let white = RGB(hex: 0xFFFFFF)

    package var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// Returns the colour moved towards `other` by `step` of 32 steps.
    func moved(towards other: RGB, step: Int) -> RGB {
        func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(clamping: (Int(from) * (32 - step) + Int(to) * step) / 32)
        }
        return RGB(red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
    }
}

/// Contrast between text and its background (WCAG 2.2, success criterion 1.4.3). All arithmetic is in integers, so that
/// every implementation gets the same colours.
package enum ColorContrast {
    /// Ten times the ratio that text needs.
    package static let minimumTenths = 45

    /// Returns `color`, or the nearest step towards white or black that has enough contrast with `background`.
    package static func readable(_ color: RGB, on background: RGB) -> RGB {
        if isReadable(color, on: background) { return color }
        let ends: [RGB] = luminance(of: background) < luminance(of: color) ? [.white, .black] : [.black, .white]
        for end in ends {
            for step in 1...32 {
                let faded = color.moved(towards: end, step: step)
                if isReadable(faded, on: background) { return faded }
            }
        }
        return ends[0]
    }

    package static func isReadable(_ color: RGB, on background: RGB) -> Bool {
        let (one, other) = (luminance(of: color), luminance(of: background))
        // (light + 5 %) / (dark + 5 %) ≥ 4.5
        return (max(one, other) + offset) * 10 >= (min(one, other) + offset) * minimumTenths
    }

    private static let whiteLuminance = 65_535 * 10_000
    private static let offset = whiteLuminance / 20

    /// The relative luminance, from 0 to `whiteLuminance`.
    static func luminance(of color: RGB) -> Int {
        2126 * linear(color.red) + 7152 * linear(color.green) + 722 * linear(color.blue)
    }

    /// The linear intensity of a channel, of 65,535: the line through the points of sRGB's curve at each multiple of 15.
    private static func linear(_ channel: UInt8) -> Int {
        let (index, rest) = (Int(channel) / 15, Int(channel) % 15)
        guard rest > 0 else { return curve[index] }
        return curve[index] + (curve[index + 1] - curve[index]) * rest / 15
    }

    private static let curve = [
        0, 313, 851, 1720, 2961, 4611, 6700, 9258, 12309, 15878, 19987, 24658, 29911, 35764, 42236, 49344, 57105, 65535,
    ]
}
