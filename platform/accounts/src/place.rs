//! Where a request comes from, for limits and for the list of one's sessions.

use std::fmt;
use std::net::IpAddr;

use poem::Request;

/// The address of whoever calls, as text.
///
/// The server puts one into the request's extensions, since it knows which proxy to believe; otherwise it is the peer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClientPlace(pub String);

impl ClientPlace {
    pub(crate) fn of(request: &Request) -> Self {
        let peer = || request.remote_addr().as_socket_addr().map(|peer| peer.ip().to_string());
        request
            .data::<Self>()
            .cloned()
            .unwrap_or_else(|| Self(peer().unwrap_or_else(|| "unknown".to_owned())))
    }
}

impl fmt::Display for ClientPlace {
    /// An IPv6 client can choose freely among the addresses of its network, so the network counts as the place.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(IpAddr::V4(address)) => address.fmt(formatter),
            Ok(IpAddr::V6(address)) => {
                let [a, b, c, d, ..] = address.segments();
                write!(formatter, "{a:x}:{b:x}:{c:x}:{d:x}::/64")
            }
            Err(_) => self.0.chars().take(64).collect::<String>().fmt(formatter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_are_one_place() {
        let place = |address: &str| ClientPlace(address.to_owned()).to_string();
        assert_eq!(place("203.0.113.7"), "203.0.113.7");
        assert_eq!(place("::ffff:203.0.113.7"), "203.0.113.7");
        assert_eq!(place("2001:db8:1:2:3:4:5:6"), place("2001:db8:1:2::1"));
        assert_ne!(place("2001:db8:1:2::1"), place("2001:db8:1:3::1"));
        assert_eq!(place("unknown"), "unknown");
    }
}
