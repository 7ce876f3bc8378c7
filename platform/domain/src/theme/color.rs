//! Opaque colors, their contrast (WCAG 2), and shades of them (by lightness in OKLab).

use crate::{refusal::Refusal, wire};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// An opaque sRGB color. On the wire `#0f5a40`; nothing else is read, so that no other CSS gets in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color {
    red: u8,
    green: u8,
    blue: u8,
}

/// Text that is no color.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("Enter a color such as #0f5a40.")]
pub struct ColorRefusal;

impl Refusal for ColorRefusal {
    fn code(&self) -> &'static str {
        "colour"
    }
}

/// Lightness and two axes of color.
#[derive(Clone, Copy)]
struct Oklab {
    lightness: f64,
    a: f64,
    b: f64,
}

impl Color {
    pub const BLACK: Self = Self::new(0, 0, 0);
    pub const WHITE: Self = Self::new(0xff, 0xff, 0xff);

    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    fn linear(self) -> [f64; 3] {
        [self.red, self.green, self.blue].map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        })
    }

    /// Relative luminance, 0 to 1.
    pub fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of the two, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (here, there) = (self.luminance(), other.luminance());
        (here.max(there) + 0.05) / (here.min(there) + 0.05)
    }

    /// The shade of this color nearest to it that reaches the contrast on the ground: lighter or darker, the hue kept.
    /// Black or white where no shade does.
    #[must_use]
    pub fn nearest_readable_on(self, ground: Self, contrast: f64) -> Self {
        if self.contrast(ground) >= contrast {
            return self;
        }
        let lab = self.oklab();
        let shade = |lightness: f64| {
            // Less of the color toward black and white, where there is no room for it.
            let room = ((1.0 - lightness).min(lightness) / (1.0 - lab.lightness).min(lab.lightness).max(0.01)).min(1.0);
            Self::from_oklab(Oklab {
                lightness,
                a: lab.a * room,
                b: lab.b * room,
            })
        };
        let near = (1..=400_u16).map(|step| f64::from(step) / 400.0).find_map(|distance| {
            [lab.lightness - distance, lab.lightness + distance]
                .into_iter()
                .filter(|lightness| (0.0..=1.0).contains(lightness))
                .map(shade)
                .find(|shade| shade.contrast(ground) >= contrast)
        });
        near.unwrap_or_else(|| {
            if Self::BLACK.contrast(ground) >= Self::WHITE.contrast(ground) {
                Self::BLACK
            } else {
                Self::WHITE
            }
        })
    }

    fn oklab(self) -> Oklab {
        let [red, green, blue] = self.linear();
        let long = (0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue).cbrt();
        let medium = (0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue).cbrt();
        let short = (0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue).cbrt();
        Oklab {
            lightness: 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
            a: 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
            b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short,
        }
    }

    fn from_oklab(lab: Oklab) -> Self {
        let long = (lab.lightness + 0.396_337_777_4 * lab.a + 0.215_803_757_3 * lab.b).powi(3);
        let medium = (lab.lightness - 0.105_561_345_8 * lab.a - 0.063_854_172_8 * lab.b).powi(3);
        let short = (lab.lightness - 0.089_484_177_5 * lab.a - 1.291_485_548_0 * lab.b).powi(3);
        let linear = [
            4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
            -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
            -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short,
        ];
        let [red, green, blue] = linear.map(|share| {
            let share = share.clamp(0.0, 1.0);
            let encoded = if share <= 0.003_130_8 {
                share * 12.92
            } else {
                1.055 * share.powf(1.0 / 2.4) - 0.055
            };
            channel(encoded)
        });
        Self { red, green, blue }
    }
}

/// A share of 1 as a channel.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "held between 0 and 255"
)]
fn channel(share: f64) -> u8 {
    (share * 255.0).round().clamp(0.0, 255.0) as u8
}

impl FromStr for Color {
    type Err = ColorRefusal;

    fn from_str(text: &str) -> Result<Self, ColorRefusal> {
        let digits = text.strip_prefix('#').ok_or(ColorRefusal)?;
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(ColorRefusal);
        }
        let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| ColorRefusal);
        Ok(Self {
            red: channel(0)?,
            green: channel(2)?,
            blue: channel(4)?,
        })
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

impl fmt::Debug for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Color {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        wire::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        wire::read(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_six_hexadecimal_digits_are_a_color() {
        assert_eq!("#0F5a40".parse::<Color>().unwrap().to_string(), "#0f5a40");
        for wrong in ["0f5a40", "#fff", "#0f5a4g", "red", "#0f5a40ff", "#0f5a4é", "url(#a)"] {
            assert_eq!(wrong.parse::<Color>(), Err(ColorRefusal), "{wrong:?}");
        }
    }

    #[test]
    fn contrast_is_what_the_guidelines_say() {
        assert!((Color::BLACK.contrast(Color::WHITE) - 21.0).abs() < 1e-9);
        let grey = Color::new(0x76, 0x76, 0x76);
        assert!((grey.contrast(Color::WHITE) - 4.54).abs() < 0.01);
        assert!(Color::new(0x77, 0x77, 0x77).contrast(Color::WHITE) < 4.5);
    }

    #[test]
    fn a_color_survives_the_way_to_lightness_and_back() {
        for color in ["#0f5a40", "#6fcfa4", "#ffffff", "#000000", "#ff0000", "#1356d0"] {
            let color: Color = color.parse().unwrap();
            assert_eq!(Color::from_oklab(color.oklab()), color);
        }
    }

    #[test]
    fn the_nearest_shade_is_hardly_darker_than_it_must_be() {
        let orange: Color = "#f28c28".parse().unwrap();
        let shade = orange.nearest_readable_on(Color::WHITE, 4.5);
        assert!((4.5..4.8).contains(&shade.contrast(Color::WHITE)), "{shade}");
        assert!(
            shade.red > shade.green && shade.green > shade.blue,
            "{shade} is no orange"
        );
        assert_eq!(Color::BLACK.nearest_readable_on(Color::WHITE, 4.5), Color::BLACK);
    }
}
