//! Checks before anything is started: each value is reported with its variable and with what to write instead.

use anyhow::{bail, ensure};
use domain::names::DomainName;
use kernel::database;

use super::{Config, DatabaseConfig, Environment, FilesSettings, TileSettings, key};

impl Config {
    /// Refuses what can't be right, whatever the outside services say.
    pub fn check(&self) -> anyhow::Result<()> {
        self.database.check()?;
        self.time.check()?;
        self.files.check()?;
        self.stripe.check()?;
        self.sign_in.check()?;
        self.captcha.check()?;
        self.tiles.check()?;
        let domain = &self.root_domain;
        let read = domain.parse::<DomainName>();
        ensure!(
            read.is_ok_and(|read| read.as_str() == domain),
            "FIELDHOUSE_ROOT_DOMAIN is '{domain}'; it has to be a lower-case domain with a dot, such as fieldhouse.localhost"
        );
        if let Some(key) = &self.key {
            ensure!(
                key.len() >= key::SHORTEST,
                "FIELDHOUSE_KEY is too short; use at least {} random characters",
                key::SHORTEST
            );
        }
        self.mail_from()?;
        if self.time.environment == Environment::Production {
            ensure!(
                self.key.is_some(),
                "FIELDHOUSE_KEY is needed in production; use at least {} random characters",
                key::SHORTEST
            );
            ensure!(
                self.database.database_url.is_some(),
                "DATABASE_URL is needed in production; the embedded database is for trying things out"
            );
            self.stripe.check_production()?;
            self.sign_in.check_production()?;
            self.captcha.check_production()?;
        }
        Ok(())
    }

    /// Refuses stand-ins in production.
    pub fn check_stand_ins(&self, stand_ins: &[&str]) -> anyhow::Result<()> {
        if self.time.environment == Environment::Production && !stand_ins.is_empty() {
            bail!(
                "FIELDHOUSE_ENV is production, which needs every outside service; not configured: {}",
                stand_ins.join(", ")
            );
        }
        Ok(())
    }
}

impl DatabaseConfig {
    /// Refuses addresses that are none.
    pub fn check(&self) -> anyhow::Result<()> {
        if let Some(address) = &self.database_url {
            database::check_address("DATABASE_URL", address)?;
        }
        if let Some(address) = &self.migrate_database_url {
            database::check_address("MIGRATE_DATABASE_URL", address)?;
            ensure!(
                self.database_url.is_some(),
                "MIGRATE_DATABASE_URL is set without DATABASE_URL; set both, or neither to use the embedded database"
            );
        }
        Ok(())
    }
}

impl FilesSettings {
    fn check(&self) -> anyhow::Result<()> {
        let details = [
            ("S3_ENDPOINT", self.s3_endpoint.is_some()),
            ("S3_REGION", self.s3_region.is_some()),
            ("S3_ACCESS_KEY_ID", self.s3_access_key_id.is_some()),
            ("S3_SECRET_ACCESS_KEY", self.s3_secret_access_key.is_some()),
        ];
        let Some(bucket) = &self.s3_bucket else {
            if let Some((variable, _)) = details.iter().find(|(_, is_set)| *is_set) {
                bail!("{variable} is set without S3_BUCKET; set both, or neither to keep files in the data folder");
            }
            return Ok(());
        };
        ensure!(!bucket.is_empty(), "S3_BUCKET is empty; name a bucket, or leave it out");
        if let Some(endpoint) = &self.s3_endpoint {
            ensure!(
                endpoint.starts_with("http://") || endpoint.starts_with("https://"),
                "S3_ENDPOINT is '{endpoint}'; it has to begin with http:// or https://"
            );
        }
        ensure!(
            self.s3_access_key_id.is_some() == self.s3_secret_access_key.is_some(),
            "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; set both, or neither to use the machine's own role"
        );
        Ok(())
    }
}

impl TileSettings {
    fn check(&self) -> anyhow::Result<()> {
        ensure!(
            self.tile_url.is_some() == self.tile_attribution.is_some(),
            "TILE_URL and TILE_ATTRIBUTION belong together; set both, or neither to draw maps as outlines"
        );
        if let Some(attribution) = &self.tile_attribution {
            ensure!(
                !attribution.trim().is_empty(),
                "TILE_ATTRIBUTION is empty; name whose tiles they are, as their license asks"
            );
        }
        Ok(())
    }
}
