//! Addresses that search engines may ask for on a host.

use poem::Response;

/// `robots.txt`: everything that is public, and where the list of it is.
pub fn robots(origin: &str) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /api/\nAllow: /api/docs\nDisallow: /book/\nDisallow: /cart\nDisallow: /manage/\n\
         \nSitemap: {origin}/sitemap.xml\n"
    );
    Response::builder().content_type("text/plain; charset=utf-8").body(text)
}
