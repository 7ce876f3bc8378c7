//! Serving images: `/files/{organization}/{image}/{size}` on every host.
//!
//! Anyone who knows an image's id may see it. An image never changes, so caches keep it forever; and it can't run in
//! the portal's origin, whatever a browser takes it for.

use futures_util::StreamExt;
use gateways::files::{FilesError, StoredFile};
use kernel::ids::{ImageId, OrganizationId};
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;
use poem::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, ETAG, IF_NONE_MATCH, VARY, X_CONTENT_TYPE_OPTIONS,
};
use poem::{Body, Request, Response};
use uuid::Uuid;

use super::Size;
use super::store::{ENDINGS, key};

/// Answers with the image that the path below `/files/` names.
pub async fn serve(services: &Services, path: &str, request: &Request) -> Result<Response, Problem> {
    let not_found = || Problem::not_found("Image");
    let (organization, image, size) = parse(path).ok_or_else(not_found)?;
    let reads_webp = request
        .header(ACCEPT)
        .is_some_and(|accepted| accepted.contains("image/webp"));
    let (endings, of_webp) = if reads_webp {
        (&ENDINGS[..], "-w")
    } else {
        (&ENDINGS[1..], "")
    };
    let etag = format!("\"{image}-{}{of_webp}\"", size.as_str());
    if request.header(IF_NONE_MATCH) == Some(etag.as_str()) {
        return Ok(Response::builder()
            .status(StatusCode::NOT_MODIFIED)
            .header(ETAG, etag)
            .header(VARY, "accept")
            .finish());
    }
    let file = find(services, organization, image, size, endings)
        .await?
        .ok_or_else(not_found)?;
    Ok(Response::builder()
        .content_type(file.content_type)
        .header(CONTENT_LENGTH, file.size)
        .header(CACHE_CONTROL, "public, max-age=31536000, immutable")
        .header(ETAG, etag)
        .header(VARY, "accept")
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header(CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox")
        // Portals and the marketplace show each other's pictures.
        .header("cross-origin-resource-policy", "cross-origin")
        .body(Body::from_bytes_stream(
            file.stream.map(|piece| piece.map_err(std::io::Error::other)),
        )))
}

/// `{organization}/{image}/{size}`
fn parse(path: &str) -> Option<(OrganizationId, ImageId, Size)> {
    let mut parts = path.split('/');
    let organization = Uuid::parse_str(parts.next()?).ok()?;
    let image = Uuid::parse_str(parts.next()?).ok()?;
    let size = parts.next()?;
    let size = Size::ALL.into_iter().find(|known| known.as_str() == size)?;
    parts
        .next()
        .is_none()
        .then_some((OrganizationId(organization), ImageId(image), size))
}

async fn find(
    services: &Services,
    organization: OrganizationId,
    image: ImageId,
    size: Size,
    endings: &[&str],
) -> Result<Option<StoredFile>, Problem> {
    for ending in endings {
        match services
            .gateways
            .files
            .open_file(&key(organization, image, size, ending))
            .await
        {
            Ok(file) => return Ok(Some(file)),
            Err(FilesError::NotFound(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(None)
}
