//! Where a request comes from, for limits and for the list of one's sessions.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use poem::Request;

/// The caller's address, as text.
///
/// The server puts one into the request's extensions, since it knows which proxy to believe; otherwise it is the peer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClientPlace(pub String);

impl ClientPlace {
    pub(crate) fn of(request: &Request) -> Self {
        request.data::<Self>().cloned().unwrap_or_else(|| Self::peer(request))
    }

    /// Returns the address at the other end of the connection.
    pub fn peer(request: &Request) -> Self {
        let peer = request.remote_addr().as_socket_addr().map(|peer| peer.ip().to_string());
        Self(peer.unwrap_or_else(|| "unknown".to_owned()))
    }

    /// Returns the address that called the outermost of this many proxies, from the lines of `X-Forwarded-For` in their
    /// order. Each proxy adds its caller's address at the end of the last line, or as a new line. Callers may have
    /// written the part before.
    ///
    /// None if no proxy is trusted, or if that part of the header isn't an address.
    pub fn forwarded<'a>(lines: impl Iterator<Item = &'a [u8]>, proxies: u8) -> Option<Self> {
        let addresses: Vec<&[u8]> = lines.flat_map(|line| line.split(|byte| *byte == b',')).collect();
        let outermost = addresses.len().checked_sub(usize::from(proxies))?;
        let address = str::from_utf8(addresses.get(outermost)?).ok()?.trim();
        // Some proxies add the caller's port, which differs from connection to connection.
        let with_port = || address.parse::<SocketAddr>().ok().map(|address| address.ip());
        let in_brackets = || address.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
        let address: IpAddr = address.parse().ok().or_else(with_port).or_else(in_brackets)?;
        Some(Self(address.to_string()))
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

    #[test]
    fn the_last_address_counts_and_what_a_caller_wrote_before_it_does_not() {
        let seen = |lines: &[&str], proxies| {
            ClientPlace::forwarded(lines.iter().map(|line| line.as_bytes()), proxies).map(|place| place.to_string())
        };
        let own = Some("203.0.113.8".to_owned());
        for lines in [
            &["203.0.113.8"][..],
            &["10.0.0.1, 203.0.113.8"],
            &["10.0.0.1", "203.0.113.8"],
            &["10.0.0.1, 10.0.0.2", "203.0.113.8"],
            &["nonsense", "203.0.113.8:50001"],
            &["é, 203.0.113.8"],
            &["203.0.113.8:50002"],
            &["::ffff:203.0.113.8"],
            &["[::ffff:203.0.113.8]:50003"],
        ] {
            assert_eq!(seen(lines, 1), own, "{lines:?}");
        }
        assert_eq!(seen(&["10.0.0.1, 203.0.113.8", "192.0.2.1"], 2), own);
        assert_eq!(seen(&["[2001:db8:1:2::1]"], 1), Some("2001:db8:1:2::/64".to_owned()));
        for (lines, proxies) in [
            (&[][..], 1),
            (&["203.0.113.8"], 0),
            (&["203.0.113.8"], 2),
            (&["203.0.113.8, nonsense"], 1),
            (&["203.0.113.8, "], 1),
        ] {
            assert_eq!(seen(lines, proxies), None, "{lines:?}");
        }
    }
}
