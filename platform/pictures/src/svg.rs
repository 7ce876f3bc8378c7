//! Drawings as pictures: SVG of our own, never of a stranger's.

use bytes::Bytes;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{EASELS, ImageError};

/// Draws an SVG as a PNG of the SVG's size.
pub async fn draw_svg(svg: String) -> Result<Bytes, ImageError> {
    let _easel = EASELS.acquire().await.expect("the easels are never closed");
    tokio::task::spawn_blocking(move || draw(&svg).ok_or(ImageError::Damaged))
        .await
        .map_err(|_| ImageError::Damaged)?
}

fn draw(svg: &str) -> Option<Bytes> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Some(pixels.encode_png().ok()?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><style>.a{fill:#0f5a40}</style>\
                          <rect class='a' width='8' height='8'/></svg>";

    #[tokio::test]
    async fn a_drawing_has_its_size_and_colors() {
        let png = draw_svg(SQUARE.to_owned()).await.unwrap();
        let picture = image::load_from_memory(&png).unwrap().to_rgb8();
        assert_eq!(picture.dimensions(), (8, 8));
        assert_eq!(picture.get_pixel(4, 4).0, [0x0f, 0x5a, 0x40]);
    }

    #[tokio::test]
    async fn what_is_no_drawing_is_refused() {
        assert_eq!(draw_svg("<svg".to_owned()).await, Err(ImageError::Damaged));
    }
}
