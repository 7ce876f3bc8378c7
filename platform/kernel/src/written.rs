//! Answers with thousands of members, written straight to text.

use poem::{IntoResponse, Response};
use poem_openapi::payload::Payload;
use poem_openapi::registry::{MetaMediaType, MetaResponse, MetaResponses, MetaSchemaRef, Registry};
use poem_openapi::types::{ToJSON, Type};
use poem_openapi::{ApiResponse, payload};
use serde::Serialize;

/// JSON like [`payload::Json`], which makes a tree of every answer before it writes it: half of the time of a long one. This
/// asks serde to write it, so a type says twice how its members are called; debug builds hold one to the other.
#[derive(Debug)]
pub struct Written<T>(pub T);

impl<T: Type> Payload for Written<T> {
    const CONTENT_TYPE: &'static str = payload::Json::<T>::CONTENT_TYPE;

    fn schema_ref() -> MetaSchemaRef {
        T::schema_ref()
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}

impl<T: ToJSON + Serialize> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        debug_assert_eq!(
            serde_json::to_value(&self.0).ok(),
            self.0.to_json(),
            "serde and the specification name the same members"
        );
        poem::web::Json(self.0).into_response()
    }
}

impl<T: ToJSON + Serialize> ApiResponse for Written<T> {
    fn meta() -> MetaResponses {
        MetaResponses {
            responses: vec![MetaResponse {
                description: "",
                status: Some(200),
                status_range: None,
                content: vec![MetaMediaType {
                    content_type: Self::CONTENT_TYPE,
                    schema: Self::schema_ref(),
                }],
                headers: Vec::new(),
            }],
        }
    }

    fn register(registry: &mut Registry) {
        T::register(registry);
    }
}
