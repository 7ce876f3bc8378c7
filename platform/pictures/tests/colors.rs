//! Pictures whose colors mean something else than sRGB. `A_BRICK` is a color in sRGB, and each test writes it in another way.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, GrayAlphaImage, GrayImage, ImageEncoder, Luma, LumaA, Rgb, RgbImage, Rgba, RgbaImage};
use moxcms::ColorProfile;
use pictures::{Picture, PictureKind, prepare};
use std::fmt::Write;

const A_BRICK: [u8; 3] = [200, 60, 40];
const A_BRICK_IN_DISPLAY_P3: [u8; 3] = [186, 71, 50];

fn display_p3() -> Vec<u8> {
    ColorProfile::new_display_p3().encode().unwrap()
}

fn png(pixels: impl Into<DynamicImage>, profile: Vec<u8>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_icc_profile(profile).unwrap();
    pixels.into().write_with_encoder(encoder).unwrap();
    file
}

fn jpeg(pixels: impl Into<DynamicImage>, profile: Vec<u8>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 100);
    encoder.set_icc_profile(profile).unwrap();
    pixels.into().write_with_encoder(encoder).unwrap();
    file
}

fn web_p(pixels: impl Into<DynamicImage>, profile: Vec<u8>) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = WebPEncoder::new_lossless(&mut file);
    encoder.set_icc_profile(profile).unwrap();
    pixels.into().write_with_encoder(encoder).unwrap();
    file
}

/// Every file that we keep of a picture, read again.
fn kept(picture: &Picture) -> Vec<RgbaImage> {
    [&picture.full, &picture.medium, &picture.small]
        .into_iter()
        .flat_map(|drawn| [Some(&drawn.content), drawn.webp.as_ref()])
        .flatten()
        .map(|file| image::load_from_memory(file).unwrap().into_rgba8())
        .collect()
}

fn assert_shows(picture: &Picture, color: [u8; 3], what: &str) {
    for pixels in kept(picture) {
        let shown = pixels.get_pixel(pixels.width() / 2, pixels.height() / 2).0;
        let near = shown.iter().zip(color).all(|(shown, meant)| shown.abs_diff(meant) <= 6);
        assert!(near, "{what}: {shown:?} instead of {color:?}");
    }
}

#[tokio::test]
async fn a_color_of_display_p3_stays_what_it_is_in_every_kind_and_size() {
    let pixels = RgbImage::from_pixel(1200, 900, Rgb(A_BRICK_IN_DISPLAY_P3));
    let deep = DynamicImage::ImageRgb8(pixels.clone()).into_rgb16();
    for (what, upload) in [
        ("JPEG", jpeg(pixels.clone(), display_p3())),
        ("PNG", png(pixels.clone(), display_p3())),
        ("WebP", web_p(pixels, display_p3())),
        ("PNG of 16 bits", png(deep, display_p3())),
    ] {
        assert_shows(&prepare(upload.into()).await.unwrap(), A_BRICK, what);
    }
}

#[tokio::test]
async fn a_logo_keeps_its_color_and_what_shows_through() {
    let [red, green, blue] = A_BRICK_IN_DISPLAY_P3;
    let logo = RgbaImage::from_fn(64, 64, |x, _| Rgba([red, green, blue, if x < 16 { 0 } else { 255 }]));
    let picture = prepare(png(logo, display_p3()).into()).await.unwrap();
    assert_eq!(picture.full.kind, PictureKind::Png);
    assert_shows(&picture, A_BRICK, "logo");
    for pixels in kept(&picture) {
        assert_eq!(pixels.get_pixel(4, 4).0[3], 0);
    }
}

#[tokio::test]
async fn what_has_no_profile_or_that_of_srgb_is_left_as_it_is() {
    let pixels = RgbImage::from_pixel(64, 64, Rgb(A_BRICK));
    let named = ColorProfile::new_srgb().encode().unwrap();
    for upload in [png(pixels.clone(), Vec::new()), png(pixels, named)] {
        assert_shows(&prepare(upload.into()).await.unwrap(), A_BRICK, "sRGB");
    }
}

#[tokio::test]
async fn grays_are_as_light_as_their_profile_says() {
    // Half of the light, in a file that counts light itself.
    let linear = ColorProfile::new_gray_with_gamma(1.0).encode().unwrap();
    let opaque = png(GrayImage::from_pixel(64, 64, Luma([128])), linear.clone());
    let shows_through = png(GrayAlphaImage::from_pixel(64, 64, LumaA([128, 200])), linear.clone());
    for upload in [opaque, shows_through] {
        assert_shows(&prepare(upload.into()).await.unwrap(), [188; 3], "gray");
    }
    let colors = png(RgbImage::from_pixel(64, 64, Rgb(A_BRICK)), linear);
    assert_shows(
        &prepare(colors.into()).await.unwrap(),
        A_BRICK,
        "a profile of grays says nothing of colors",
    );
}

#[tokio::test]
async fn a_profile_that_cannot_be_read_is_taken_as_srgb() {
    let pixels = RgbImage::from_pixel(64, 64, Rgb(A_BRICK));
    let whole = display_p3();
    let mut broken = vec![
        b"no profile".to_vec(),
        whole[..whole.len() / 2].to_vec(),
        vec![0xff; 4096],
    ];
    // As many tags as a number can say.
    let mut crowded = whole.clone();
    crowded[128..132].copy_from_slice(&[0xff; 4]);
    broken.push(crowded);
    for profile in broken {
        for upload in [
            jpeg(pixels.clone(), profile.clone()),
            png(pixels.clone(), profile.clone()),
            web_p(pixels.clone(), profile.clone()),
        ] {
            assert_shows(&prepare(upload.into()).await.unwrap(), A_BRICK, "broken profile");
        }
    }
}

#[tokio::test]
async fn no_damage_to_a_profile_costs_the_picture() {
    let pixels = RgbImage::from_pixel(16, 16, Rgb(A_BRICK_IN_DISPLAY_P3));
    let whole = display_p3();
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0xff;
        let upload = png(pixels.clone(), damaged);
        assert!(prepare(upload.into()).await.is_ok(), "byte {at}");
    }
}

/// The color that [`printer`] makes of full cyan: Lab 61.3, −15.8, −48.3, darker and bluer than a screen’s.
const CYAN_ON_PAPER: [u8; 3] = [0, 159, 233];

#[tokio::test]
async fn inks_are_mixed_as_their_profile_says() {
    for (what, colors) in [("CMYK", Stored::AsInks), ("YCCK", Stored::AsDifferences)] {
        let upload = cyan_jpeg(colors, &printer());
        assert_shows(&prepare(upload.into()).await.unwrap(), CYAN_ON_PAPER, what);
    }
}

#[tokio::test]
async fn inks_without_a_profile_of_theirs_are_mixed_plainly() {
    for profile in [
        Vec::new(),
        b"no profile".to_vec(),
        display_p3(),
        printer()[..200].to_vec(),
    ] {
        for colors in [Stored::AsInks, Stored::AsDifferences] {
            assert!(prepare(cyan_jpeg(colors, &profile).into()).await.is_ok());
        }
    }
    let plain = prepare(cyan_jpeg(Stored::AsInks, &[]).into()).await.unwrap();
    assert_shows(&plain, [0, 255, 255], "without a profile");
}

#[derive(Clone, Copy)]
enum Stored {
    AsInks,
    AsDifferences,
}

/// A JPEG of 16 × 16 points, all cyan, as printers' programs write them: 0 is full ink.
fn cyan_jpeg(stored: Stored, profile: &[u8]) -> Vec<u8> {
    let (transform, samples) = match stored {
        Stored::AsInks => (0, [0, 255, 255, 255]),
        // The difference colors of full cyan and no other: a plain red.
        Stored::AsDifferences => (2, [76, 85, 255, 255]),
    };
    let segment = |marker: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[0xff, marker], &length[..], content].concat()
    };
    let mut file = vec![0xff, 0xd8];
    file.extend(segment(
        0xee,
        &[b"Adobe\0\x64\0\0\0\0".as_slice(), &[transform]].concat(),
    ));
    if !profile.is_empty() {
        file.extend(segment(0xe2, &[b"ICC_PROFILE\0\x01\x01", profile].concat()));
    }
    file.extend(segment(0xdb, &[[0].as_slice(), &[8; 64]].concat()));
    let components = [1, 2, 3, 4].map(|id| [id, 0x11, 0]).concat();
    file.extend(segment(0xc0, &[[8, 0, 16, 0, 16, 4].as_slice(), &components].concat()));
    // Lengths of numbers by four bits each; and of all that is finer, only that there is none.
    let lengths = [[0, 0, 0, 0, 12].as_slice(), &[0; 12], &(0..12).collect::<Vec<u8>>()].concat();
    file.extend(segment(0xc4, &lengths));
    file.extend(segment(0xc4, &[[0x10, 1].as_slice(), &[0; 15], &[0]].concat()));
    let scan = [1, 2, 3, 4].map(|id| [id, 0]).concat();
    file.extend(segment(0xda, &[[4].as_slice(), &scan, &[0, 63, 0]].concat()));
    let mut bits = String::new();
    for block in 0..4 {
        for sample in samples {
            // Each block says how far it is from the one before.
            let step = if block == 0 { sample - 128 } else { 0_i32 };
            let length = i32::BITS - step.abs().leading_zeros();
            let low = if step < 0 { step - 1 } else { step } & ((1 << length) - 1);
            write!(bits, "{length:04b}").unwrap();
            if length > 0 {
                write!(bits, "{low:0width$b}", width = length as usize).unwrap();
            }
            bits.push('0');
        }
    }
    while !bits.len().is_multiple_of(8) {
        bits.push('1');
    }
    for byte in bits.as_bytes().chunks(8) {
        let byte = u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap();
        file.push(byte);
        if byte == 0xff {
            file.push(0);
        }
    }
    file.extend([0xff, 0xd9]);
    file
}

/// A printer's profile with one table: the 16 ways to have an ink or not. Cyan alone is [`CYAN_ON_PAPER`], no ink is white, the rest black.
fn printer() -> Vec<u8> {
    let mut table = b"mft2\0\0\0\0\x04\x03\x02\0".to_vec();
    for entry in 0..9 {
        table.extend(if entry % 4 == 0 { [0, 1, 0, 0] } else { [0; 4] });
    }
    table.extend([0, 2, 0, 2]);
    table.extend([0, 0, 0xff, 0xff].repeat(4));
    for corner in 0..16 {
        let lab: [u16; 3] = match corner {
            0 => [0xff00, 0x8000, 0x8000],
            8 => [0x9c80, 0x7040, 0x4fc0],
            _ => [0, 0x8000, 0x8000],
        };
        table.extend(lab.map(u16::to_be_bytes).concat());
    }
    table.extend([0, 0, 0xff, 0xff].repeat(3));
    let mut profile = vec![0; 128];
    profile[8..12].copy_from_slice(&[2, 0x40, 0, 0]);
    profile[12..24].copy_from_slice(b"prtrCMYKLab ");
    profile[36..40].copy_from_slice(b"acsp");
    profile[68..80].copy_from_slice(&[0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]);
    profile.extend([0, 0, 0, 1]);
    profile.extend(b"A2B0");
    profile.extend(144_u32.to_be_bytes());
    profile.extend(u32::try_from(table.len()).unwrap().to_be_bytes());
    profile.extend(table);
    let length = u32::try_from(profile.len()).unwrap().to_be_bytes();
    profile[..4].copy_from_slice(&length);
    profile
}
