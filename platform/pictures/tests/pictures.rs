use bytes::Bytes;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pictures::{FULL_SIDE, ImageError, LARGEST_UPLOAD, MEDIUM_WIDTH, PictureKind, SMALL_WIDTH, prepare};
use std::io::Cursor;

/// Left half red, right half blue.
fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| {
        if x < width / 2 {
            Rgb([230, 20, 20])
        } else {
            Rgb([20, 20, 230])
        }
    })
}

fn written(pixels: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    pixels.into().write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn read(content: &[u8]) -> RgbaImage {
    image::load_from_memory(content).unwrap().into_rgba8()
}

fn is_red(pixel: Rgba<u8>) -> bool {
    pixel.0[0] > 150 && pixel.0[2] < 100
}

fn is_blue(pixel: Rgba<u8>) -> bool {
    pixel.0[2] > 150 && pixel.0[0] < 100
}

/// A camera's note inside a JPEG: which way is up, and a word that must not stay.
fn with_camera_note(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut note = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01".to_vec();
    note.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
    note.extend(b"GPS: home of the photographer");
    let length = u16::try_from(note.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &note, &jpeg[2..]].concat()
}

#[tokio::test]
async fn a_photo_is_drawn_in_three_sizes() {
    let upload = written(halves(3000, 2000), ImageFormat::Jpeg);
    let picture = prepare(upload.into()).await.unwrap();
    for (rendition, width) in [
        (&picture.full, FULL_SIDE),
        (&picture.medium, MEDIUM_WIDTH),
        (&picture.small, SMALL_WIDTH),
    ] {
        assert_eq!(rendition.kind, PictureKind::Jpeg);
        assert_eq!((rendition.width, rendition.height), (width, (width * 2 + 1) / 3));
        let pixels = read(&rendition.content);
        assert_eq!(pixels.dimensions(), (rendition.width, rendition.height));
        assert!(is_red(*pixels.get_pixel(3, 3)) && is_blue(*pixels.get_pixel(width - 3, 3)));
        let webp = rendition.webp.as_ref().expect("it is smaller as WebP");
        assert!(webp.len() < rendition.content.len());
        let pixels = read(webp);
        assert_eq!(pixels.dimensions(), (rendition.width, rendition.height));
        assert!(is_red(*pixels.get_pixel(3, 3)) && is_blue(*pixels.get_pixel(width - 3, 3)));
    }
}

#[tokio::test]
async fn a_small_picture_is_not_blown_up() {
    let picture = prepare(written(halves(200, 100), ImageFormat::Png).into())
        .await
        .unwrap();
    for rendition in [&picture.full, &picture.medium, &picture.small] {
        assert_eq!((rendition.width, rendition.height), (200, 100));
    }
}

#[tokio::test]
async fn a_tall_picture_keeps_its_shape() {
    let picture = prepare(written(halves(500, 5000), ImageFormat::Png).into())
        .await
        .unwrap();
    assert_eq!((picture.full.width, picture.full.height), (256, FULL_SIDE));
    assert_eq!((picture.small.width, picture.small.height), (256, FULL_SIDE));
}

#[tokio::test]
async fn every_kind_of_picture_is_taken_by_its_content() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
        let picture = prepare(written(halves(64, 32), format).into())
            .await
            .unwrap_or_else(|error| panic!("{format:?}: {error}"));
        let pixels = read(&picture.full.content);
        assert!(
            is_red(*pixels.get_pixel(3, 16)) && is_blue(*pixels.get_pixel(60, 16)),
            "{format:?}"
        );
    }
}

#[tokio::test]
async fn a_picture_is_turned_upright_and_forgets_where_it_was_taken() {
    let jpeg = written(halves(64, 32), ImageFormat::Jpeg);
    let lying = with_camera_note(&jpeg, 6);
    assert!(lying.windows(4).any(|word| word == b"GPS:"));
    let picture = prepare(lying.into()).await.unwrap();
    assert_eq!((picture.full.width, picture.full.height), (32, 64));
    let pixels = read(&picture.full.content);
    // Turned to the right: what was on the left is above.
    assert!(is_red(*pixels.get_pixel(16, 4)) && is_blue(*pixels.get_pixel(16, 60)));
    for rendition in [&picture.full, &picture.medium, &picture.small] {
        for trace in [&b"Exif"[..], b"GPS:", b"photographer"] {
            assert!(!rendition.content.windows(trace.len()).any(|word| word == trace));
        }
    }
}

#[tokio::test]
async fn what_follows_the_picture_in_the_file_is_gone() {
    let mut polyglot = written(halves(64, 32), ImageFormat::Png);
    polyglot.extend(b"<script>alert(1)</script>");
    let picture = prepare(polyglot.into()).await.unwrap();
    assert!(!picture.full.content.windows(7).any(|word| word == b"<script"));
}

#[tokio::test]
async fn a_logo_keeps_its_transparency_and_a_photo_needs_none() {
    let logo = RgbaImage::from_fn(64, 64, |x, _| {
        if x < 32 {
            Rgba([0, 0, 0, 0])
        } else {
            Rgba([200, 0, 0, 255])
        }
    });
    let picture = prepare(written(logo, ImageFormat::Png).into()).await.unwrap();
    assert_eq!(picture.small.kind, PictureKind::Png);
    assert_eq!(read(&picture.small.content).get_pixel(2, 2).0[3], 0);

    let opaque = RgbaImage::from_pixel(64, 64, Rgba([200, 0, 0, 255]));
    let picture = prepare(written(opaque, ImageFormat::Png).into()).await.unwrap();
    assert_eq!(picture.small.kind, PictureKind::Jpeg);
}

#[tokio::test]
async fn deep_colors_are_taken() {
    let deep = DynamicImage::ImageRgb8(halves(64, 32)).into_rgb16();
    let picture = prepare(written(deep, ImageFormat::Png).into()).await.unwrap();
    assert!(is_red(*read(&picture.full.content).get_pixel(3, 3)));
}

#[tokio::test]
async fn what_is_no_picture_is_refused_whatever_it_pretends() {
    let svg = r#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#;
    let bitmap = b"BM\x1a\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x01\0\x01\0\x01\0\x18\0";
    for upload in [svg.as_bytes(), b"<html>", b"%PDF-1.7", b"", b"GIF", &bitmap[..]] {
        assert_eq!(
            prepare(Bytes::copy_from_slice(upload)).await,
            Err(ImageError::NotAPicture)
        );
    }
}

#[tokio::test]
async fn a_damaged_picture_is_refused() {
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let whole = written(halves(640, 320), format);
        let half = whole[..whole.len() / 2].to_vec();
        assert_eq!(prepare(half.into()).await, Err(ImageError::Damaged), "{format:?}");
    }
    assert_eq!(
        prepare(Bytes::from_static(b"\x89PNG\r\n\x1a\n nothing else")).await,
        Err(ImageError::Damaged)
    );
}

#[tokio::test]
async fn an_upload_over_five_megabytes_is_refused_with_its_size() {
    let error = prepare(vec![0; LARGEST_UPLOAD + 1].into()).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "could not upload file more than 5MB (this one has 5.1MB)"
    );
    assert_eq!(
        prepare(vec![0; LARGEST_UPLOAD].into()).await,
        Err(ImageError::NotAPicture)
    );
}

#[tokio::test]
async fn a_bomb_of_pixels_is_refused_before_it_is_drawn() {
    // A small file that claims 60,000 × 60,000 pixels.
    let mut bomb = written(halves(64, 64), ImageFormat::Png);
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let header_sum = crc32(&bomb[12..29]).to_be_bytes();
    bomb[29..33].copy_from_slice(&header_sum);
    assert_eq!(
        prepare(bomb.into()).await,
        Err(ImageError::TooManyPixels {
            width: 60_000,
            height: 60_000
        })
    );
}

#[tokio::test]
async fn a_picture_too_small_to_see_is_refused() {
    let dot = written(halves(1, 1), ImageFormat::Png);
    assert_eq!(
        prepare(dot.into()).await,
        Err(ImageError::TooSmall { width: 1, height: 1 })
    );
}

/// The checksum of a PNG's chunk.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            if sum & 1 == 1 {
                (sum >> 1) ^ 0xedb8_8320
            } else {
                sum >> 1
            }
        })
    })
}
