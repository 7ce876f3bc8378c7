//! JPEGs for printers (CMYK): the inks as they are in the file, which `image` mixes without asking the profile.

use image::RgbaImage;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

/// Reads cyan, magenta, yellow and black of a JPEG, 255 being most; none where it has other colors.
pub fn read_inks(upload: &[u8]) -> Option<RgbaImage> {
    let options = DecoderOptions::default().set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(upload), options);
    decoder.decode_headers().ok()?;
    let stored = decoder.input_colorspace()?;
    if !matches!(stored, ColorSpace::CMYK | ColorSpace::YCCK) {
        return None;
    }
    let (width, height) = decoder.dimensions()?;
    decoder.set_options(options.jpeg_set_out_colorspace(stored));
    let mut samples = decoder.decode().ok()?;
    for sample in samples.as_chunks_mut::<4>().0 {
        let [first, second, third, black] = *sample;
        // Files have paper as 255 and full ink as 0; in YCCK only black is stored like that.
        *sample = if stored == ColorSpace::YCCK {
            let [cyan, magenta, yellow] = unmixed(first, second, third);
            [cyan, magenta, yellow, 255 - black]
        } else {
            [255 - first, 255 - second, 255 - third, 255 - black]
        };
    }
    RgbaImage::from_raw(u32::try_from(width).ok()?, u32::try_from(height).ok()?, samples)
}

/// The three colors of a brightness and two differences of color, as JPEG has them.
fn unmixed(brightness: u8, blue: u8, red: u8) -> [u8; 3] {
    let (brightness, blue, red) = (f32::from(brightness), f32::from(blue) - 128.0, f32::from(red) - 128.0);
    [
        brightness + 1.402 * red,
        brightness - 0.344_136 * blue - 0.714_136 * red,
        brightness + 1.772 * blue,
    ]
    .map(rounded)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is between 0 and 255"
)]
fn rounded(value: f32) -> u8 {
    value.clamp(0.0, 255.0).round() as u8
}
