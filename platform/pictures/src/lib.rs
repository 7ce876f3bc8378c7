//! Pictures that people upload, made safe and small, and pictures of drawings.
//!
//! Invariants:
//!
//! - A picture's kind follows from its content, never from its name.
//! - Stored pictures are redrawn from the pixels, upright, in sRGB, without anything that was hidden in the file
//!   (place, camera, scripts).
//! - No upload costs more memory than a bounded number of pixels.

mod colors;
mod inks;
mod qr_code;
mod svg;

use bytes::Bytes;
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, GenericImageView, ImageDecoder, ImageFormat, ImageReader, Limits};
use std::io::Cursor;
use tokio::sync::Semaphore;

use colors::Profile;
pub use qr_code::qr_code;
pub use svg::draw_svg;

/// An upload's largest size: 5 MB.
pub const LARGEST_UPLOAD: usize = 5_242_880;
/// The longest side of the stored upload itself.
pub const FULL_SIDE: u32 = 2560;
/// The width of a picture that fills a card or a phone.
pub const MEDIUM_WIDTH: u32 = 960;
/// The width of a picture in a list.
pub const SMALL_WIDTH: u32 = 320;

/// More than phones take; a file that claims more is a bomb or a map.
const MOST_PIXELS: u64 = 50_000_000;
/// More than [`FULL_SIDE`] keeps of any picture.
const MANY_PIXELS: u64 = (FULL_SIDE as u64) * (FULL_SIDE as u64);
const LONGEST_SIDE: u32 = 16_384;
const SHORTEST_SIDE: u32 = 16;
/// The memory that decoding may take; enough for the most pixels in four colors of eight bits.
const MOST_MEMORY: u64 = 256 * 1024 * 1024;
const JPEG_QUALITY: u8 = 82;
/// Looks like that JPEG, in three quarters of its bytes.
const WEBP_QUALITY: f32 = 78.0;

/// Limits how many pictures are drawn at the same time; others wait, or many uploads together would take all memory.
static EASELS: Semaphore = Semaphore::const_new(2);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    #[error("could not upload file more than 5MB (this one has {})", megabytes(*.0))]
    TooLarge(usize),
    #[error("please upload a PNG, JPEG, WebP or GIF picture")]
    NotAPicture,
    #[error("this picture is damaged and cannot be read")]
    Damaged,
    #[error("this picture has {width} × {height} pixels, more than can be taken in")]
    TooManyPixels { width: u32, height: u32 },
    #[error("this picture has {width} × {height} pixels, at least {SHORTEST_SIDE} × {SHORTEST_SIDE} are needed")]
    TooSmall { width: u32, height: u32 },
}

/// One drawing of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendition {
    pub width: u32,
    pub height: u32,
    pub kind: PictureKind,
    pub content: Bytes,
    /// The picture as WebP, for browsers that read it, if that is smaller.
    pub webp: Option<Bytes>,
}

/// Photos become JPEG; pictures with transparency become PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureKind {
    Jpeg,
    Png,
}

impl PictureKind {
    /// For the ending of a file's key.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Png => "png",
        }
    }
}

/// An upload as we keep it. None is larger than the upload was; all show the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// At most [`FULL_SIDE`] on its longest side.
    pub full: Rendition,
    /// At most [`MEDIUM_WIDTH`] wide.
    pub medium: Rendition,
    /// At most [`SMALL_WIDTH`] wide.
    pub small: Rendition,
}

/// Checks an upload and redraws it in three sizes. A moving picture keeps only its first frame.
pub async fn prepare(upload: Bytes) -> Result<Picture, ImageError> {
    let format = recognize(&upload)?;
    let _easel = EASELS.acquire().await.expect("the easels are never closed");
    tokio::task::spawn_blocking(move || draw(&upload, format))
        .await
        .map_err(|_| ImageError::Damaged)?
}

/// Checks the size, and the kind by the content, before the picture is decoded.
fn recognize(upload: &[u8]) -> Result<ImageFormat, ImageError> {
    if upload.len() > LARGEST_UPLOAD {
        return Err(ImageError::TooLarge(upload.len()));
    }
    match image::guess_format(upload) {
        Ok(format @ (ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP | ImageFormat::Gif)) => Ok(format),
        _ => Err(ImageError::NotAPicture),
    }
}

fn draw(upload: &[u8], format: ImageFormat) -> Result<Picture, ImageError> {
    let mut reader = ImageReader::with_format(Cursor::new(upload), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| ImageError::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(ImageError::TooManyPixels { width, height });
    }
    if width.min(height) < SHORTEST_SIDE {
        return Err(ImageError::TooSmall { width, height });
    }
    // Only a camera's note says which way is up; a picture without a readable one is taken as it lies.
    let orientation = decoder
        .orientation()
        .unwrap_or(image::metadata::Orientation::NoTransforms);
    let profile = decoder
        .icc_profile()
        .ok()
        .flatten()
        .and_then(|content| Profile::read(&content));
    let upright = |pixels| {
        let mut pixels = shrink(pixels, FULL_SIDE, FULL_SIDE);
        pixels.apply_orientation(orientation);
        pixels
    };
    let full = if let Some(printed) = profile.as_ref().and_then(|profile| from_inks(upload, profile, upright)) {
        printed
    } else {
        let pixels = DynamicImage::from_decoder(decoder).map_err(|error| match error {
            image::ImageError::Limits(_) => ImageError::TooManyPixels { width, height },
            _ => ImageError::Damaged,
        })?;
        let gray = !pixels.color().has_color();
        let pixels = plain(upright(pixels));
        match profile {
            Some(profile) => profile.to_srgb(pixels, gray),
            None => pixels,
        }
    };
    // Each is drawn from the next larger one, whose pixels are fewer and in the cache.
    let medium = shrink(full.clone(), MEDIUM_WIDTH, FULL_SIDE);
    let small = shrink(medium.clone(), SMALL_WIDTH, FULL_SIDE);
    Ok(Picture {
        full: encode(&full)?,
        medium: encode(&medium)?,
        small: encode(&small)?,
    })
}

/// A JPEG for printers by its own profile; none where it is another picture, or the profile can't tell.
fn from_inks(
    upload: &[u8],
    profile: &Profile,
    upright: impl FnOnce(DynamicImage) -> DynamicImage,
) -> Option<DynamicImage> {
    if !profile.is_of_inks() {
        return None;
    }
    let inks = upright(inks::read_inks(upload)?.into()).into_rgba8();
    Some(profile.inks_to_srgb(&inks)?.into())
}

fn shrink(pixels: DynamicImage, width: u32, height: u32) -> DynamicImage {
    if pixels.width() <= width && pixels.height() <= height {
        pixels
    } else if u64::from(pixels.width()) * u64::from(pixels.height()) > MANY_PIXELS {
        // With this many pixels, averaging is five times as fast, needs a tenth of the memory, and looks the same.
        pixels.thumbnail(width, height)
    } else {
        pixels.resize(width, height, FilterType::CatmullRom)
    }
}

/// Eight bits for each color, and transparency only where some pixel has it.
fn plain(pixels: DynamicImage) -> DynamicImage {
    let shows_through = pixels.color().has_alpha() && pixels.pixels().any(|(_, _, pixel)| pixel.0[3] < u8::MAX);
    if shows_through {
        DynamicImage::ImageRgba8(pixels.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(pixels.into_rgb8())
    }
}

fn encode(pixels: &DynamicImage) -> Result<Rendition, ImageError> {
    let mut content = Vec::new();
    let (kind, written) = if pixels.color().has_alpha() {
        (
            PictureKind::Png,
            pixels.write_with_encoder(PngEncoder::new(&mut content)),
        )
    } else {
        (
            PictureKind::Jpeg,
            pixels.write_with_encoder(JpegEncoder::new_with_quality(&mut content, JPEG_QUALITY)),
        )
    };
    written.map_err(|_| ImageError::Damaged)?;
    let webp = webp(pixels).filter(|webp| webp.len() < content.len());
    Ok(Rendition {
        width: pixels.width(),
        height: pixels.height(),
        kind,
        content: content.into(),
        webp,
    })
}

/// Photos only: what shows its ground through is a logo or a drawing, which WebP blurs.
fn webp(pixels: &DynamicImage) -> Option<Bytes> {
    let photo = pixels.as_rgb8()?;
    let encoded = webp::Encoder::from_rgb(photo, photo.width(), photo.height()).encode_simple(false, WEBP_QUALITY);
    Some(Bytes::copy_from_slice(&encoded.ok()?))
}

/// Writes a file's size for people: `6.3MB`.
fn megabytes(bytes: usize) -> String {
    let tenths = (bytes * 10).div_ceil(1024 * 1024);
    format!("{}.{}MB", tenths / 10, tenths % 10)
}
