//! The shapes of answers that operations share.

use poem_openapi::ApiResponse;
use poem_openapi::payload::Json;
use poem_openapi::types::{ParseFromJSON, ToJSON};

/// A resource that staff edit, with the version that they saw.
#[derive(ApiResponse)]
pub enum Versioned<T: ParseFromJSON + ToJSON + Send + Sync> {
    /// The resource as it is now.
    #[oai(status = 200)]
    Ok(
        Json<T>,
        /// The version, for the `If-Match` of a later change.
        #[oai(header = "ETag")]
        String,
    ),
}

impl<T: ParseFromJSON + ToJSON + Send + Sync> Versioned<T> {
    /// The resource with its version as the `ETag`.
    pub fn new(version: i32, resource: T) -> Self {
        Self::Ok(Json(resource), etag(version))
    }
}

/// A resource that was made.
#[derive(ApiResponse)]
pub enum Created<T: ParseFromJSON + ToJSON + Send + Sync> {
    /// The resource that was made.
    #[oai(status = 201)]
    Created(
        Json<T>,
        /// The resource's address, on the host that was called.
        #[oai(header = "Location")]
        String,
    ),
}

impl<T: ParseFromJSON + ToJSON + Send + Sync> Created<T> {
    /// A resource that was made, and its address.
    pub fn at(location: String, resource: T) -> Self {
        Self::Created(Json(resource), location)
    }
}

/// An answer without a body.
#[derive(ApiResponse)]
pub enum Done {
    /// The change was made.
    #[oai(status = 204)]
    NoContent,
}

pub fn etag(version: i32) -> String {
    format!("\"{version}\"")
}
