//! Files in a bucket of S3: Amazon's, or another server that speaks its protocol.

use std::time::Duration;

use aws_config::BehaviorVersion;
use aws_config::environment::EnvironmentVariableRegionProvider;
use aws_config::meta::region::RegionProviderChain;
use aws_sdk_s3::Client;
use aws_sdk_s3::config::retry::RetryConfig;
use aws_sdk_s3::config::timeout::TimeoutConfig;
use aws_sdk_s3::config::{Builder, Credentials, Region, RequestChecksumCalculation, ResponseChecksumValidation};
use aws_sdk_s3::error::DisplayErrorContext;
use aws_sdk_s3::operation::get_object::GetObjectError;
use aws_sdk_s3::primitives::ByteStream;
use aws_smithy_http_client::tls::{Provider, rustls_provider::CryptoMode};
use bytes::Bytes;
use futures_util::StreamExt;
use futures_util::stream::unfold;

use super::{FileKey, FilesError, S3Config, StoredFile};

/// A person waits for an upload: S3 is not asked again after this.
const PATIENCE: Duration = Duration::from_secs(15);
const TRIES: u32 = 4;
const REGION: &str = "us-east-1";

#[derive(Clone, Debug)]
pub(super) struct Bucket {
    client: Client,
    name: String,
}

impl Bucket {
    /// Reaches nothing yet: S3 is asked when a file is first needed.
    pub(super) async fn open(config: S3Config) -> Self {
        let http = aws_smithy_http_client::Builder::new()
            .tls_provider(Provider::Rustls(CryptoMode::Ring))
            .build_https();
        let region = RegionProviderChain::first_try(config.region.map(Region::new))
            .or_else(EnvironmentVariableRegionProvider::new())
            .or_else(Region::new(REGION));
        let mut surroundings = aws_config::defaults(BehaviorVersion::latest())
            .http_client(http)
            .region(region)
            .retry_config(RetryConfig::standard().with_max_attempts(TRIES))
            .timeout_config(TimeoutConfig::builder().operation_timeout(PATIENCE).build());
        if let Some(credentials) = config.credentials {
            let secret = credentials.secret_access_key.reveal();
            surroundings = surroundings.credentials_provider(Credentials::new(
                credentials.access_key_id,
                secret,
                None,
                None,
                "configuration",
            ));
        }
        // Servers other than Amazon's know their buckets by path, and not every checksum.
        let elsewhere = config.endpoint.is_some();
        if let Some(endpoint) = config.endpoint {
            surroundings = surroundings.endpoint_url(endpoint);
        }
        // Its future is large.
        let client = Builder::from(&Box::pin(surroundings.load()).await)
            .force_path_style(elsewhere)
            .request_checksum_calculation(RequestChecksumCalculation::WhenRequired)
            .response_checksum_validation(ResponseChecksumValidation::WhenRequired)
            .build();
        Self {
            client: Client::from_conf(client),
            name: config.bucket,
        }
    }

    pub(super) async fn put(&self, key: &FileKey, content: Bytes) -> Result<(), FilesError> {
        self.client
            .put_object()
            .bucket(&self.name)
            .key(key.as_str())
            .content_type(key.content_type())
            .body(ByteStream::from(content))
            .send()
            .await
            .map_err(|error| unavailable(&error))?;
        Ok(())
    }

    pub(super) async fn open_file(&self, key: &FileKey) -> Result<StoredFile, FilesError> {
        let found = self
            .client
            .get_object()
            .bucket(&self.name)
            .key(key.as_str())
            .send()
            .await
            .map_err(|error| match error.as_service_error() {
                Some(GetObjectError::NoSuchKey(_)) => FilesError::NotFound(key.clone()),
                _ => unavailable(&error),
            })?;
        let size = found
            .content_length()
            .and_then(|bytes| u64::try_from(bytes).ok())
            .ok_or_else(|| FilesError::Unavailable(format!("S3 doesn't say how long {key} is")))?;
        let stream = unfold(found.body, async |mut body| {
            let piece = body.next().await?;
            Some((piece.map_err(|error| unavailable(&error)), body))
        });
        Ok(StoredFile {
            size,
            content_type: key.content_type(),
            stream: stream.boxed(),
        })
    }

    /// S3 takes away what is not there as well.
    pub(super) async fn delete(&self, key: &FileKey) -> Result<(), FilesError> {
        self.client
            .delete_object()
            .bucket(&self.name)
            .key(key.as_str())
            .send()
            .await
            .map_err(|error| unavailable(&error))?;
        Ok(())
    }
}

fn unavailable(error: &(impl std::error::Error + Send + Sync)) -> FilesError {
    FilesError::Unavailable(DisplayErrorContext(error).to_string())
}
