//! The pictures of an organization: drawn and stored before the transaction that names them.

use std::collections::BTreeMap;

use anyhow::Context;
use bytes::Bytes;
use inventory::images::{self, StoredImage};
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;

use crate::demo::{self, Organization};

/// Stored pictures by their files. Each use of a file has a separate image.
#[derive(Debug, Default)]
pub(super) struct Pictures(BTreeMap<String, Vec<StoredImage>>);

impl Pictures {
    /// Stores everything that the organization shows.
    pub(super) async fn store(services: &Services, id: OrganizationId, demo: &Organization) -> anyhow::Result<Self> {
        let of_facilities = demo.facilities.iter().flat_map(|facility| &facility.photos);
        let of_spaces = demo.spaces().flat_map(|(_, space)| &space.photos);
        let photos = of_facilities.chain(of_spaces).map(|photo| &photo.file);
        let mut pictures = Self::default();
        let banner = demo.banner.iter().map(|photo| &photo.file);
        for file in std::iter::once(&demo.logo).chain(banner).chain(photos) {
            let content = demo::picture(file).with_context(|| format!("there is no picture {file}"))?;
            let image = images::store(services, id, Bytes::from_static(content))
                .await
                .map_err(Problem::from)
                .with_context(|| format!("{file} can't be stored"))?;
            pictures.0.entry(file.clone()).or_default().push(image);
        }
        Ok(pictures)
    }

    /// Takes one of the stored images of a file.
    pub(super) fn take(&mut self, file: &str) -> anyhow::Result<StoredImage> {
        let image = self.0.get_mut(file).and_then(Vec::pop);
        image.with_context(|| format!("{file} was not stored"))
    }
}
