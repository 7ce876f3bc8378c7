//! QR codes, dark on light.

use bytes::Bytes;
use image::codecs::png::PngEncoder;
use image::{GrayImage, Luma};
use qrcodegen::{QrCode, QrCodeEcc};

/// Fields around the code that stay light, so that cameras find it.
const QUIET: i32 = 4;
/// The side of a field, in pixels.
const FIELD: i32 = 6;

/// Draws a text as a QR code, in PNG; none where it is too long for one.
pub fn qr_code(text: &str) -> Option<Bytes> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let side = u32::try_from((code.size() + 2 * QUIET) * FIELD).ok()?;
    let field = |pixel: u32| i32::try_from(pixel).map_or(-1, |pixel| pixel / FIELD - QUIET);
    let picture = GrayImage::from_fn(side, side, |x, y| {
        Luma([if code.get_module(field(x), field(y)) { 0 } else { 255 }])
    });
    let mut png = Vec::new();
    picture.write_with_encoder(PngEncoder::new(&mut png)).ok()?;
    Some(png.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_with_a_light_edge_and_a_dark_corner() {
        let png = qr_code("https://fieldhouse.example/manage/orgs/verona/check-in/1").unwrap();
        let picture = image::load_from_memory(&png).unwrap().to_luma8();
        assert_eq!(picture.width(), picture.height());
        let at = |field: u32| picture.get_pixel(field * 6 + 3, field * 6 + 3).0[0];
        assert_eq!((at(0), at(3), at(4), at(5)), (255, 255, 0, 255));
    }

    #[test]
    fn what_is_too_long_is_not_drawn() {
        assert_eq!(qr_code(&"a".repeat(5_000)), None);
    }
}
