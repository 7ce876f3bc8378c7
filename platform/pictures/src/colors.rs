//! The colors of a file's numbers: the profile in it gives them, and without one browsers take them as sRGB.
//!
//! Invariants: whatever leaves this is sRGB, as what we keep has no profile; a profile that can't be read, or that
//! is for other colors than the file has, changes nothing.

use image::{DynamicImage, RgbImage, Rgba, RgbaImage};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// A file's profile, as far as it can be read.
pub struct Profile(ColorProfile);

impl Profile {
    /// The library takes no profile over 10 MB and no table over 10 million values.
    pub fn read(content: &[u8]) -> Option<Self> {
        Some(Self(ColorProfile::new_from_slice(content).ok()?))
    }

    /// Returns true if it is about printing inks (CMYK).
    pub fn is_of_inks(&self) -> bool {
        self.0.color_space == DataColorSpace::Cmyk
    }

    /// Turns a picture with eight bits for each color into sRGB. `gray` says that the file knows no colors.
    pub fn to_srgb(&self, pixels: DynamicImage, gray: bool) -> DynamicImage {
        let opaque = matches!(pixels, DynamicImage::ImageRgb8(_));
        match (self.0.color_space, pixels) {
            (DataColorSpace::Rgb, DynamicImage::ImageRgb8(pixels)) => {
                let (width, height) = pixels.dimensions();
                self.samples(Layout::Rgb, Layout::Rgb, &pixels)
                    .and_then(|samples| RgbImage::from_raw(width, height, samples))
                    .unwrap_or(pixels)
                    .into()
            }
            (DataColorSpace::Rgb, DynamicImage::ImageRgba8(pixels)) => {
                let (width, height) = pixels.dimensions();
                self.samples(Layout::Rgba, Layout::Rgba, &pixels)
                    .and_then(|samples| RgbaImage::from_raw(width, height, samples))
                    .unwrap_or(pixels)
                    .into()
            }
            (DataColorSpace::Gray, pixels) if gray => {
                let pixels = self.grays(pixels.into_rgba8());
                if opaque {
                    DynamicImage::ImageRgba8(pixels).into_rgb8().into()
                } else {
                    pixels.into()
                }
            }
            (_, pixels) => pixels,
        }
    }

    /// Turns amounts of ink (cyan, magenta, yellow, black; 255 is most) into sRGB.
    pub fn inks_to_srgb(&self, inks: &RgbaImage) -> Option<RgbImage> {
        let samples = self.samples(Layout::Rgba, Layout::Rgb, inks)?;
        RgbImage::from_raw(inks.width(), inks.height(), samples)
    }

    /// There are only 256 grays, so each is looked up once.
    fn grays(&self, mut pixels: RgbaImage) -> RgbaImage {
        let every: Vec<u8> = (0..=u8::MAX).collect();
        let Some(drawn) = self.samples(Layout::Gray, Layout::Rgb, &every) else {
            return pixels;
        };
        for Rgba([red, green, blue, _]) in pixels.pixels_mut() {
            let at = usize::from(*red) * 3;
            [*red, *green, *blue] = [drawn[at], drawn[at + 1], drawn[at + 2]];
        }
        pixels
    }

    fn samples(&self, from: Layout, to: Layout, samples: &[u8]) -> Option<Vec<u8>> {
        let transform = self
            .0
            .create_transform_8bit(from, &ColorProfile::new_srgb(), to, TransformOptions::default())
            .ok()?;
        let mut drawn = vec![0; samples.len() / from.channels() * to.channels()];
        transform.transform(samples, &mut drawn).ok()?;
        Some(drawn)
    }
}
