//! Documents that people upload to show something: a roster, a certificate.
//!
//! Invariants: a document's kind follows from its content, never from its name; pictures are redrawn like every
//! picture; and none is served as something that a browser runs.

use bytes::Bytes;

use super::images::{self, ImageError, LARGEST_UPLOAD, PictureKind};

/// The beginning of a PDF, and the mark near its end.
const PDF_BEGINS: &[u8] = b"%PDF-";
const PDF_ENDS: &[u8] = b"%%EOF";
/// The distance from the end within which readers look for it.
const PDF_TAIL: usize = 1024;

/// An upload as we keep it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub kind: DocumentKind,
    pub content: Bytes,
}

/// The kind of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentKind {
    Pdf,
    Picture(PictureKind),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    #[error("please upload a PDF or a PNG, JPEG, WebP or GIF picture")]
    NotADocument,
    #[error("this PDF is damaged and cannot be read")]
    DamagedPdf,
    #[error(transparent)]
    Picture(ImageError),
}

impl DocumentKind {
    pub const ALL: [Self; 3] = [
        Self::Pdf,
        Self::Picture(PictureKind::Jpeg),
        Self::Picture(PictureKind::Png),
    ];

    /// For the ending of a file's key.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Picture(kind) => kind.extension(),
        }
    }

    /// Returns its media type.
    pub fn content_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Picture(PictureKind::Jpeg) => "image/jpeg",
            Self::Picture(PictureKind::Png) => "image/png",
        }
    }
}

/// Checks an upload. A picture is redrawn, in its largest size.
pub async fn prepare(upload: Bytes) -> Result<Document, DocumentError> {
    if upload.starts_with(PDF_BEGINS) {
        return pdf(upload);
    }
    let picture = images::prepare(upload).await.map_err(|error| match error {
        ImageError::NotAPicture => DocumentError::NotADocument,
        error => DocumentError::Picture(error),
    })?;
    Ok(Document {
        kind: DocumentKind::Picture(picture.full.kind),
        content: picture.full.content,
    })
}

fn pdf(upload: Bytes) -> Result<Document, DocumentError> {
    if upload.len() > LARGEST_UPLOAD {
        return Err(DocumentError::Picture(ImageError::TooLarge(upload.len())));
    }
    let tail = &upload[upload.len().saturating_sub(PDF_TAIL)..];
    if !tail.windows(PDF_ENDS.len()).any(|window| window == PDF_ENDS) {
        return Err(DocumentError::DamagedPdf);
    }
    Ok(Document {
        kind: DocumentKind::Pdf,
        content: upload,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_document_is_what_its_content_says() {
        let whole = Bytes::from_static(b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
        assert_eq!(prepare(whole).await.unwrap().kind, DocumentKind::Pdf);
        for (wrong, error) in [
            (&b"%PDF-1.7\n1 0 obj"[..], DocumentError::DamagedPdf),
            (b"<html><script>", DocumentError::NotADocument),
            (b" %PDF-1.7\n%%EOF", DocumentError::NotADocument),
            (b"", DocumentError::NotADocument),
        ] {
            assert_eq!(prepare(Bytes::from_static(wrong)).await, Err(error));
        }
    }

    #[tokio::test]
    async fn a_pdf_is_not_larger_than_a_picture_may_be() {
        let mut large = PDF_BEGINS.to_vec();
        large.resize(LARGEST_UPLOAD, b' ');
        large.extend_from_slice(PDF_ENDS);
        let refused = prepare(large.into()).await.unwrap_err();
        assert_eq!(
            refused.to_string(),
            "could not upload file more than 5MB (this one has 5.1MB)"
        );
    }
}
