//! Records of the domain name system: what a domain's owner has set, as the world sees it now.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use hickory_resolver::TokioResolver;
use hickory_resolver::config::{NameServerConfig, ResolveHosts, ResolverConfig, ResolverOpts};
use hickory_resolver::net::NetError;
use hickory_resolver::net::runtime::TokioRuntimeProvider;
use hickory_resolver::proto::rr::{RData, RecordType};

const ANSWERS_WITHIN: Duration = Duration::from_secs(3);

/// A resolver of names. Cheap to clone; it remembers no answer, since records are asked for because they
/// may have changed.
#[derive(Clone)]
pub struct Dns {
    resolver: Option<TokioResolver>,
}

#[derive(Debug, thiserror::Error)]
#[error("the DNS can't be asked: {0}")]
pub struct DnsError(String);

impl Dns {
    /// Asks this server, or those that the machine is set up with.
    pub fn open(server: Option<SocketAddr>) -> Self {
        let resolver = build(server)
            .inspect_err(|error| tracing::warn!(%error, "domains can't be verified; set DNS_SERVER"))
            .ok();
        Self { resolver }
    }

    /// The texts of a name's TXT records.
    pub async fn texts(&self, name: &str) -> Result<Vec<String>, DnsError> {
        self.read(name, RecordType::TXT, |data| match data {
            RData::TXT(text) => Some(String::from_utf8_lossy(&text.txt_data.concat()).into_owned()),
            _ => None,
        })
        .await
    }

    /// The name that a name is an alias of (CNAME), in lower case and without its final dot.
    pub async fn alias(&self, name: &str) -> Result<Option<String>, DnsError> {
        let found = self
            .read(name, RecordType::CNAME, |data| match data {
                RData::CNAME(alias) => Some(alias.to_lowercase().to_ascii()),
                _ => None,
            })
            .await?;
        Ok(found.first().map(|alias| alias.trim_end_matches('.').to_owned()))
    }

    /// The addresses that a name leads to in the end, sorted.
    pub async fn addresses(&self, name: &str) -> Result<Vec<IpAddr>, DnsError> {
        let address = |data: &RData| match data {
            RData::A(address) => Some(IpAddr::V4(address.0)),
            RData::AAAA(address) => Some(IpAddr::V6(address.0)),
            _ => None,
        };
        let mut found = self.read(name, RecordType::A, address).await?;
        found.extend(self.read(name, RecordType::AAAA, address).await?);
        found.sort_unstable();
        found.dedup();
        Ok(found)
    }

    /// Records of a kind; empty where the name has none, or isn't there.
    async fn read<T>(
        &self,
        name: &str,
        kind: RecordType,
        pick: impl Fn(&RData) -> Option<T>,
    ) -> Result<Vec<T>, DnsError> {
        let Some(resolver) = &self.resolver else {
            return Err(DnsError("no server is known".to_owned()));
        };
        // With its final dot a name is whole: nothing is tried behind it.
        match resolver.lookup(format!("{name}."), kind).await {
            Ok(lookup) => Ok(lookup
                .answers()
                .iter()
                .filter_map(|record| pick(&record.data))
                .collect()),
            Err(error) if error.is_no_records_found() || error.is_nx_domain() => Ok(Vec::new()),
            Err(error) => Err(DnsError(error.to_string())),
        }
    }
}

impl std::fmt::Debug for Dns {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Dns(…)")
    }
}

fn build(server: Option<SocketAddr>) -> Result<TokioResolver, NetError> {
    let builder = match server {
        Some(server) => {
            let mut named = NameServerConfig::udp_and_tcp(server.ip());
            for connection in &mut named.connections {
                connection.port = server.port();
            }
            let config = ResolverConfig::from_parts(None, Vec::new(), vec![named]);
            TokioResolver::builder_with_config(config, TokioRuntimeProvider::default())
        }
        None => TokioResolver::builder_tokio()?,
    };
    let mut options = ResolverOpts::default();
    options.cache_size = 0;
    options.timeout = ANSWERS_WITHIN;
    options.attempts = 2;
    options.use_hosts_file = ResolveHosts::Never;
    options.preserve_intermediates = true;
    builder.with_options(options).build()
}
