//! The id of the request that is being answered, for its log lines and its problems.

use std::future::Future;

tokio::task_local! {
    static REQUEST_ID: String;
}

/// Runs `future` as the answer to the request with this id.
pub async fn within_request<F: Future>(request_id: String, future: F) -> F::Output {
    REQUEST_ID.scope(request_id, future).await
}

/// The id of the request that is being answered; none in a job.
pub fn request_id() -> Option<String> {
    REQUEST_ID.try_with(Clone::clone).ok()
}
