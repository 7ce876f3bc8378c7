//! The server under test: everything but the sockets is what runs in production, with stand-ins outside.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, Utc, Weekday};
use chrono_tz::Tz;
use fieldhouse::config::FrontSettings;
use fieldhouse::front::Front;
use fieldhouse::metrics::Metrics;
use gateways::mail::{Address, KeptMail};
use gateways::{Cache, CacheConfig, Dns, FilesConfig, Gateways, GatewaysConfig, MailConfig, Payments, PaymentsConfig};
use kernel::clock::Clock;
use kernel::database::Database;
use kernel::door::Door;
use kernel::services::{Services, SigningKey};
use kernel::site::Site;
use kernel::tenants::Tenants;
use poem::EndpointExt;
use sqlx::PgConnection;
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::client::{Client, SharedFront};
use super::database::TestDatabase;
use super::instant::test_clock;

/// Reports about mail are signed with it.
pub const MAIL_WEBHOOK_SECRET: &str = "a secret of the mail server";
/// The marketplace's host; organizations answer on subdomains of it.
pub const ROOT_HOST: &str = "fieldhouse.localhost";
/// The time zone of the builders' organizations.
const ZONE: Tz = chrono_tz::America::Chicago;
/// The database connections of the server under test that work for tenants.
pub const CONNECTIONS: u32 = 4;
/// And one for readers.
const ALL_CONNECTIONS: u32 = CONNECTIONS + 1;
/// The longest that a test's request waits for one of them: a thousand share four, on a machine that may be busy.
const PATIENCE: Duration = Duration::from_mins(2);

/// A separate server for one test.
pub struct TestApp {
    pub services: Services,
    front: SharedFront,
    pub database: TestDatabase,
    /// The files that the stand-ins keep.
    folder: TempDir,
    /// True if the requests are random.
    is_chance: bool,
}

impl TestApp {
    pub async fn start() -> Self {
        Self::with_limit(None).await
    }

    /// One that chance decides what to ask of.
    pub async fn asked_by_chance() -> Self {
        Self {
            is_chance: true,
            ..Self::start().await
        }
    }

    /// Returns the app with another payment provider.
    pub fn paying_at(mut self, payments: PaymentsConfig) -> Self {
        self.services.gateways.payments = Payments::open(payments, self.clock()).expect("it opens anywhere");
        self.front = front(&self.services, None);
        self
    }

    /// One that asks this DNS server.
    pub async fn asking(dns_server: SocketAddr) -> Self {
        let mut app = Self::start().await;
        app.services.gateways.dns = Dns::open(Some(dns_server));
        app.front = front(&app.services, None);
        app
    }

    /// Starts a server that answers this many requests from one address in a minute.
    pub async fn limited(requests_per_minute: u32) -> Self {
        Self::with_limit(Some(requests_per_minute)).await
    }

    async fn with_limit(requests_per_minute: Option<u32>) -> Self {
        Self::on(TestDatabase::create().await, requests_per_minute).await
    }

    /// One on a database that is there.
    pub async fn on(database: TestDatabase, requests_per_minute: Option<u32>) -> Self {
        let folder = tempfile::tempdir().expect("there is room for temporary files");
        let services = services(&database, &folder).await;
        let front = front(&services, requests_per_minute);
        Self {
            services,
            front,
            database,
            folder,
            is_chance: false,
        }
    }

    /// Somebody who calls another copy of the server, which shares what copies share and remembers for itself.
    pub async fn stranger_at_another_copy(&self) -> Client {
        let database = Database::connect(&self.database.server_url, ALL_CONNECTIONS, PATIENCE).await;
        let database = database.expect("the server signs in to the test's database");
        let services = Services {
            tenants: Tenants::new(database, self.services.gateways.cache.fan_out.clone()),
            ..self.services.clone()
        };
        Client::new(front(&services, None))
    }

    /// Returns a stranger at a copy of the server where the insurance costs this percentage of a booking.
    pub fn stranger_where_insurance_costs(&self, percent: &str) -> Client {
        let rate = percent.parse().expect("a percentage");
        let services = Services {
            door: self.services.door.clone().insuring_at(rate),
            ..self.services.clone()
        };
        Client::new(front(&services, None))
    }

    /// Returns a stranger at a copy of the server that was configured with another key.
    pub fn stranger_where_another_key_signs(&self) -> Client {
        let services = Services {
            signing_key: SigningKey::new(*b"another key, used in tests only"),
            ..self.services.clone()
        };
        Client::new(front(&services, None))
    }

    /// Somebody at a copy of the server with other outside services.
    pub fn stranger_where(&self, change: impl FnOnce(&mut Gateways)) -> Client {
        self.caller_where(&Client::new(self.front.clone()), change)
    }

    /// Returns a caller at a copy of the server with other outside services.
    pub fn caller_where(&self, caller: &Client, change: impl FnOnce(&mut Gateways)) -> Client {
        let mut services = self.services.clone();
        change(&mut services.gateways);
        caller.at(front(&services, None))
    }

    /// Returns a caller at this many more copies of the server, each with its own rate limit counters, as copies have
    /// while Redis is down.
    pub async fn at_copies_that_count_anew(&self, caller: &Client, copies: usize) -> Vec<Client> {
        let mut starting = JoinSet::new();
        for _ in 0..copies {
            let mut services = self.services.clone();
            let cache = Cache::open(CacheConfig::InProcess).await;
            services.gateways.cache.limits = cache.expect("a stand-in opens anywhere").limits;
            starting.spawn_blocking(move || front(&services, None));
        }
        let fronts = starting.join_all().await.into_iter();
        fronts.map(|front| caller.at(front)).collect()
    }

    /// The clock of this server: `app.clock().advance(TimeDelta::minutes(15))`.
    pub fn clock(&self) -> &Clock {
        self.services.clock()
    }

    /// Moves the clock to an instant, for tests about certain days of a calendar.
    pub fn moved_to(self, instant: &str) -> Self {
        let instant: DateTime<Utc> = instant.parse().expect("an instant");
        self.clock().advance(instant - self.clock().now());
        self
    }

    /// Moves the clock on to the next Tuesday at ten in the morning, unless it is: for tests that count days of the week
    /// or hours from now.
    pub fn wait_for_tuesday(&self) {
        let is_tuesday = |day: &u64| self.day(*day).weekday() == Weekday::Tue;
        let is_to_come = |day: &u64| self.at(*day, "10:00") >= self.clock().now();
        let mut tuesdays = (0..).filter(is_tuesday).filter(is_to_come);
        self.wait_until(tuesdays.next().expect("a Tuesday"), "10:00");
    }

    /// Moves the clock to a time of the local day this many days from now at the builders' places.
    pub fn wait_until(&self, days_from_today: u64, time: &str) {
        self.clock()
            .advance(self.at(days_from_today, time) - self.clock().now());
    }

    /// Returns the instant of a time of the local day this many days from now at the builders' places.
    pub fn at(&self, days_from_today: u64, time: &str) -> DateTime<Utc> {
        let time = NaiveTime::parse_from_str(time, "%H:%M").expect("a time");
        let shown = self.day(days_from_today).and_time(time).and_local_timezone(ZONE);
        shown.earliest().expect("a time that the clock shows").to_utc()
    }

    /// Returns the local day this many days from now at the builders' places.
    pub fn day(&self, days_from_today: u64) -> NaiveDate {
        self.clock().now().with_timezone(&ZONE).date_naive() + Days::new(days_from_today)
    }

    /// The mail that was sent to an address, oldest first. Mail is sent by jobs: run them first.
    pub async fn mail_to(&self, email: &str) -> Vec<KeptMail> {
        let kept = self.services.gateways.mail.kept().expect("tests keep their mail");
        let mut mails = Vec::new();
        for summary in kept.list(1000).await.expect("kept mail can be listed") {
            if summary.to.contains(email) {
                mails.extend(kept.get(summary.id).await.expect("kept mail can be read"));
            }
        }
        // Ids grow with time; the date in a mail has whole seconds.
        mails.sort_by_key(|mail| mail.summary.id);
        mails
    }

    /// The paths of the uploaded files that are stored.
    pub fn files(&self) -> Vec<String> {
        let mut folders = vec![self.folder.path().join("files")];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder can be read") {
                let path = entry.expect("what is in it can be seen").path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.push(path.display().to_string());
                }
            }
        }
        files
    }

    /// From here on no file can be stored or read.
    pub fn take_file_store_down(&self) {
        let files = self.folder.path().join("files");
        std::fs::rename(&files, self.folder.path().join("files-away")).expect("the folder can be moved");
        std::fs::write(&files, "in the way").expect("a file can be put in its place");
    }

    /// From here on they can again.
    pub fn bring_file_store_back(&self) {
        let files = self.folder.path().join("files");
        std::fs::remove_file(&files).expect("what is in the way can be removed");
        std::fs::rename(self.folder.path().join("files-away"), &files).expect("the folder can be moved back");
    }

    /// The test's database, past all policies: for what no operation writes or shows.
    pub async fn owner(&self) -> PgConnection {
        self.database.owner().await
    }

    pub(super) fn front(&self) -> SharedFront {
        self.front.clone()
    }

    pub(super) fn client(&self) -> Client {
        Client::new(self.front.clone()).by_chance(self.is_chance)
    }
}

pub(super) fn front(services: &Services, requests_per_minute: Option<u32>) -> SharedFront {
    // A test says with X-Forwarded-For where a caller is.
    let settings = FrontSettings {
        proxies: 1,
        requests_per_minute,
        tiles: None,
        mail_webhook_secret: Some(MAIL_WEBHOOK_SECRET.to_owned().into()),
    };
    Arc::new(Front::new(services.clone(), Metrics::default(), settings).boxed())
}

async fn services(database: &TestDatabase, folder: &TempDir) -> Services {
    let clock = test_clock();
    let gateways = Gateways::open(GatewaysConfig {
        payments: PaymentsConfig::Sandbox {
            folder: folder.path().join("payments"),
        },
        files: FilesConfig::Folder(folder.path().join("files")),
        mail: MailConfig::Kept {
            folder: folder.path().join("mail"),
        },
        cache: CacheConfig::InProcess,
        identity_providers: Vec::new(),
        captcha: None,
        dns_server: None,
        clock: clock.clone(),
    })
    .await
    .expect("stand-ins open anywhere");
    let connected = Database::connect(&database.server_url, ALL_CONNECTIONS, PATIENCE)
        .await
        .expect("the server signs in to the test's database");
    Services {
        door: Door::new(connected.clone(), clock).telling(gateways.cache.fan_out.clone()),
        tenants: Tenants::new(connected, gateways.cache.fan_out.clone()),
        site: Arc::new(Site {
            root_domain: ROOT_HOST.to_owned(),
            secure: false,
            port: None,
        }),
        gateways,
        mail_from: Address::named("Fieldhouse", "hello@fieldhouse.example").expect("an address"),
        signing_key: SigningKey::new(*b"a key that is used in tests only"),
        banks: Arc::new(domain::banks::Banks::shipped()),
        countries: domain::countries::Countries::default(),
    }
}
