//! The settings of the front door of HTTP.

use gateways::Secret;

use super::Tiles;

/// The settings of the front door.
#[derive(Clone, Debug)]
pub struct FrontSettings {
    /// The number of proxies in front, one behind the other, that add their caller to `X-Forwarded-For`. With 0 the peer is the client.
    pub proxies: u8,
    /// Most requests to the API from one address in a minute, and for several times as many pages and files; none for no limit.
    pub requests_per_minute: Option<u32>,
    /// The source of the maps' tiles; none for outlines.
    pub tiles: Option<Tiles>,
    /// The secret that reports about mail are signed with; none: they aren't taken.
    pub mail_webhook_secret: Option<Secret>,
}
