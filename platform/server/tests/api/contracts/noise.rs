//! Noise from strangers, at every door that reads before it knows anybody: hosts, cookies, tokens, addresses, cursors,
//! bodies, forms. Whatever comes is answered without an error of the server's, and noise is never somebody.
//!
//! It goes on for some hundred requests, or for `NOISE_SECONDS`; a failure prints its seed, and `NOISE_SEED` plays it again.
//! Parsers that work without the server are fuzzed with coverage besides (`fuzz/`).

use std::time::{Duration, Instant};

use poem::http::Method;
use policy::Role;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use crate::support::{Client, TestApp};

const ROUNDS: u64 = 200;
/// The seed unless `NOISE_SEED` is another.
const SEED: u64 = 2035;

/// Words that are recognized somewhere, to be cut, repeated and mixed.
const WORDS: [&str; 48] = [
    "fieldhouse_session=",
    "Bearer ",
    "fh_",
    "eyJhbGciOiJIUzI1NiJ9.",
    "..",
    "/",
    "%00",
    "%2e%2e%2f",
    "null",
    "true",
    "[]",
    "{}",
    "{\"email\":",
    "\"",
    "'",
    "\\",
    "--",
    ";",
    "=",
    "&",
    "date=2027-05-09",
    "start=18:00",
    "end=24:00",
    "limit=",
    "cursor=",
    "WyJhIl0",
    "-1",
    "0",
    "18446744073709551616",
    "1e309",
    "NaN",
    "2027-02-30",
    "99999-01-01",
    "42.98,-89.54",
    "near=",
    "radius=",
    "types=gym",
    "repeat=weekly",
    "t=1800000000,v1=",
    "district",
    "fieldhouse.localhost",
    ".localhost",
    "[::1]",
    ":8080",
    "Ärger",
    "\u{202e}",
    "😀",
    "00000000-0000-0000-0000-000000000000",
];

struct Noise {
    random: StdRng,
}

impl Noise {
    /// Something between nothing and a few words, some of it cut or turned into other bytes.
    fn text(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.random.random_range(0..6) {
            match self.random.random_range(0..4) {
                0 => text.extend(char::from_u32(self.random.random_range(0x20..0x2_0000))),
                1 => text.push(char::from(self.random.random_range(0x20..0x7f_u8))),
                _ => text.push_str(WORDS.choose(&mut self.random).expect("words")),
            }
        }
        if self.random.random_bool(0.02) {
            text = text.repeat(200);
        }
        text
    }

    /// Text that may be in a header: without control characters.
    fn header(&mut self) -> String {
        let text = self.text();
        text.chars()
            .filter(|letter| letter.is_ascii() && !letter.is_control())
            .collect()
    }

    /// Text that may be in an address: mostly escaped.
    fn address(&mut self) -> String {
        let text = self.text();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~=&:,%/".contains(&byte);
        let escaped = text.bytes().map(|byte| {
            if plain(byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        });
        escaped.collect()
    }

    fn bytes(&mut self, of: &[u8]) -> Vec<u8> {
        let mut bytes = of.to_vec();
        for _ in 0..self.random.random_range(0..8) {
            let at = self.random.random_range(0..=bytes.len());
            match self.random.random_range(0..3) {
                0 => bytes.insert(at, self.random.random()),
                1 if at < bytes.len() => bytes[at] = self.random.random(),
                _ => bytes.truncate(at),
            }
        }
        bytes
    }

    fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        *of.choose(&mut self.random).expect("some")
    }
}

/// A request whose every part is noise, by somebody who is nobody.
async fn by_a_stranger(noise: &mut Noise, stranger: &Client) {
    let mut caller = stranger.clone();
    let mut claims = false;
    if noise.random.random_bool(0.3) {
        caller = caller.on_host(&noise.header());
    }
    if noise.random.random_bool(0.3) {
        claims = true;
        let text = noise.header();
        caller = match noise.random.random_range(0..3) {
            0 => caller.with_header("Cookie", &text),
            1 => caller.with_bearer(&text),
            _ => caller.with_header("Authorization", &text),
        };
    }
    let address = noise.address();
    let path = match noise.random.random_range(0..8) {
        0 => format!("/api/search?{address}"),
        1 => format!("/api/organizations?cursor={address}"),
        2 => format!("/api/organizations/{address}"),
        3 => format!("/api/organizations/district/spaces/{address}"),
        4 => format!("/api/search/preload?{address}"),
        5 => format!("/api/{address}"),
        6 => format!("/{address}"),
        _ => "/api/user/session".to_owned(),
    };
    let answer = caller.get(&path).await;
    assert!(answer.status.as_u16() < 500, "{path}: {}", answer.text());
    if claims {
        let session = caller.on_host("fieldhouse.localhost").get("/api/user/profile").await;
        assert_ne!(session.status, 200, "noise is somebody: {}", session.text());
    }
}

/// A body that is noise, at a door that reads it.
async fn with_a_body(noise: &mut Noise, stranger: &Client, admin: &Client) {
    let json = br#"{"email":"ana@example.com","password":"Passwort!1","dates":[{"date":"2027-05-09","start":"18:00","end":"20:00"}]}"#;
    let form =
        b"--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n\
        \x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x20\0\0\0\x20\x08\x02\0\0\0\r\n--b--\r\n";
    let (caller, method, path, content_type, body) = match noise.random.random_range(0..3) {
        0 => (
            stranger,
            Method::POST,
            "/api/login",
            "application/json",
            noise.bytes(json),
        ),
        1 => (
            admin,
            Method::POST,
            "/api/organizations/district/quotes",
            "application/json",
            noise.bytes(json),
        ),
        _ => {
            let path = "/api/organizations/district/organization/logo";
            (
                admin,
                Method::PUT,
                path,
                "multipart/form-data; boundary=b",
                noise.bytes(form),
            )
        }
    };
    let content_type = if noise.random.random_bool(0.1) {
        noise.pick(&WORDS[..12])
    } else {
        content_type
    };
    let answer = caller.send(method, path, content_type, body).await;
    assert!(answer.status.as_u16() < 500, "{path}: {}", answer.text());
}

#[tokio::test]
async fn noise_is_answered_and_is_never_somebody() {
    let setting = |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let seed: u64 = setting("NOISE_SEED").unwrap_or(SEED);
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let stranger = app.anonymous();
    let mut noise = Noise {
        random: StdRng::seed_from_u64(seed),
    };
    println!("NOISE_SEED={seed}");
    let until = setting("NOISE_SECONDS").map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut rounds = 0;
    while until.map_or(rounds < ROUNDS, |until| Instant::now() < until) {
        by_a_stranger(&mut noise, &stranger).await;
        with_a_body(&mut noise, &stranger, &admin).await;
        rounds += 1;
    }
    println!("{rounds} rounds");
}
