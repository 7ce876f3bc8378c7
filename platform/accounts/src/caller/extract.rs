//! From a request to its caller, and what the specification says about it.

use std::sync::Arc;

use chrono::TimeDelta;
use domain::groups::Standing;
use kernel::door::{Actor, Share};
use kernel::ids::{ApiKeyId, OrganizationId};
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Tenant;
use poem::http::{Method, StatusCode};
use poem::{Request, RequestBody};
use poem_openapi::registry::{MetaSecurityScheme, Registry};
use poem_openapi::{ApiExtractor, ApiExtractorType, ExtractParamOptions};
use policy::Role;

use super::credential::{API_KEY_PREFIX, Credential, SESSION_COOKIE};
use super::db::{self, LiveSession, SessionName};
use super::{Caller, Identity, Searcher, SignedIn, origin};
use crate::access_token;
use crate::place::ClientPlace;

/// A session notes that it is in use at most this often: reading must not write.
const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);
/// A key notes that it is in use at most this often: programs may call every few seconds.
const USED_EVERY: TimeDelta = TimeDelta::hours(1);
const COOKIE_SCHEME: &str = "session";
const BEARER_SCHEME: &str = "bearer";
/// Either will do.
const SCHEMES: [&str; 2] = [COOKIE_SCHEME, BEARER_SCHEME];

impl Caller {
    /// Identifies the caller of a request outside the API operations, such as a redirect.
    pub async fn recognize(request: &Request) -> Result<Self, Problem> {
        Self::recognize_by(request, request.method(), Share::Most).await
    }

    /// Identifies who opens a socket. A socket can change things later, so it must come from a page of this host or of the
    /// platform, like a POST.
    pub async fn of_socket(request: &Request) -> Result<Self, Problem> {
        Self::recognize_by(request, &Method::POST, Share::Most).await
    }

    async fn recognize_by(request: &Request, method: &Method, share: Share) -> Result<Self, Problem> {
        let services = request
            .data::<Services>()
            .cloned()
            .expect("the server gives every request its services");
        let tenant = request.data::<Tenant>().cloned();
        let host = origin::host(request);
        let credential = Credential::of(request)?;
        let by_header = matches!(credential, Credential::AccessToken(_) | Credential::ApiKey(_));
        if !by_header && !origin::is_allowed(method, request.headers(), host, &services.site) {
            return Err(Problem::new(
                StatusCode::FORBIDDEN,
                "originNotAllowed",
                "This request came from another site. Use the site itself.",
            ));
        }
        let (identity, actor, standing) = match credential {
            Credential::None => stranger(),
            Credential::Cookie(word) => live_session(&services, tenant.as_ref(), SessionName::Word(&word), share)
                .await?
                .map_or_else(stranger, person),
            Credential::AccessToken(token) => {
                let session = access_token::session_of(&services.signing_key, &token, services.clock().now())
                    .ok_or_else(Problem::unauthenticated)?;
                live_session(&services, tenant.as_ref(), SessionName::Id(session), share)
                    .await?
                    .map(person)
                    .ok_or_else(Problem::unauthenticated)?
            }
            Credential::ApiKey(key) => client(&services, tenant.as_ref(), &key).await?,
        };
        Ok(Self {
            place: ClientPlace::of(request),
            user_agent: request
                .header("user-agent")
                .map(|name| name.chars().take(300).collect()),
            host: host.map(str::to_owned),
            services,
            tenant,
            identity,
            actor,
            standing: Arc::new(standing),
        })
    }
}

impl Caller {
    /// Returns the caller in an organization that the path didn't name, with their rights there.
    pub async fn within(&self, tenant: Tenant) -> Result<Self, Problem> {
        let (identity, actor, standing) = match self.identity {
            Identity::Stranger => stranger(),
            Identity::Person { session, .. } => {
                live_session(&self.services, Some(&tenant), SessionName::Id(session), Share::Most)
                    .await?
                    .map(person)
                    .ok_or_else(Problem::unauthenticated)?
            }
            Identity::Client { key, organization } => program(key, organization, Some(&tenant)),
        };
        Ok(Self {
            tenant: Some(tenant),
            identity,
            actor,
            standing: Arc::new(standing),
            ..self.clone()
        })
    }
}

type Recognized = (Identity, Actor, Standing);

fn stranger() -> Recognized {
    (Identity::Stranger, Actor::anonymous(), Standing::default())
}

fn person(session: LiveSession) -> Recognized {
    let identity = Identity::Person {
        user: session.user,
        session: session.id,
    };
    let actor = Actor {
        user: Some(session.user),
        roles: session.roles.into(),
    };
    (identity, actor, session.standing)
}

async fn live_session(
    services: &Services,
    tenant: Option<&Tenant>,
    name: SessionName<'_>,
    share: Share,
) -> Result<Option<LiveSession>, Problem> {
    let door = &services.door;
    let found = door
        .one_statement(share, async |lookup| {
            Ok::<_, Problem>(db::find_session(lookup, tenant.map(|tenant| tenant.id), name).await?)
        })
        .await?;
    if let Some(session) = &found
        && share == Share::Most
        && services.clock().now() - session.last_seen_at >= SEEN_EVERY
    {
        door.people_tx(async |tx| Ok::<_, Problem>(db::see_session(tx, session.id).await?))
            .await?;
    }
    Ok(found)
}

/// A key opens its own organization and what the platform shows to programs; in another organization it may do nothing.
async fn client(services: &Services, tenant: Option<&Tenant>, key: &str) -> Result<Recognized, Problem> {
    let door = &services.door;
    let key = door
        .read_as(None, async |tx| Ok::<_, Problem>(db::find_api_key(tx, key).await?))
        .await?
        .ok_or_else(Problem::unauthenticated)?;
    let since = services.clock().now() - USED_EVERY;
    if key.last_used_at.is_none_or(|used_at| used_at <= since) {
        door.job_tx(key.organization, async |tx| {
            Ok::<_, Problem>(db::use_api_key(tx, key.id, since).await?)
        })
        .await?;
    }
    Ok(program(key.id, key.organization, tenant))
}

fn program(key: ApiKeyId, organization: OrganizationId, tenant: Option<&Tenant>) -> Recognized {
    let roles: &[Role] = match tenant {
        Some(tenant) if tenant.id != organization => &[],
        _ => &[Role::ApiClient],
    };
    let actor = Actor {
        user: None,
        roles: roles.into(),
    };
    (Identity::Client { key, organization }, actor, Standing::default())
}

fn register_schemes(registry: &mut Registry) {
    registry.create_security_scheme(
        COOKIE_SCHEME,
        MetaSecurityScheme {
            ty: "apiKey",
            description: Some("The session that starts when a person signs in. Requests that change something must come from a page of the site."),
            name: Some(SESSION_COOKIE),
            key_in: Some("cookie"),
            scheme: None,
            bearer_format: None,
            flows: None,
            openid_connect_url: None,
        },
    );
    registry.create_security_scheme(
        BEARER_SCHEME,
        MetaSecurityScheme {
            ty: "http",
            description: Some("A short-lived access token (createAccessToken), or an organization's API key (`fh_…`)."),
            name: None,
            key_in: None,
            scheme: Some("bearer"),
            bearer_format: Some("JWT"),
            flows: None,
            openid_connect_url: None,
        },
    );
    debug_assert!(API_KEY_PREFIX == "fh_", "the description above names the prefix");
}

impl<'a> ApiExtractor<'a> for Caller {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        register_schemes(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        SCHEMES.to_vec()
    }

    /// Strangers are callers too.
    fn has_security_fallback() -> bool {
        true
    }

    async fn from_request(
        request: &'a Request,
        _body: &mut RequestBody,
        _options: ExtractParamOptions<Self::ParamType>,
    ) -> poem::Result<Self> {
        Ok(Self::recognize(request).await?)
    }
}

impl<'a> ApiExtractor<'a> for SignedIn {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        register_schemes(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        SCHEMES.to_vec()
    }

    async fn from_request(
        request: &'a Request,
        _body: &mut RequestBody,
        _options: ExtractParamOptions<Self::ParamType>,
    ) -> poem::Result<Self> {
        let caller = Caller::recognize(request).await?;
        Ok(caller.signed_in()?)
    }
}

impl<'a> ApiExtractor<'a> for Searcher {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        register_schemes(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        SCHEMES.to_vec()
    }

    /// Strangers search too.
    fn has_security_fallback() -> bool {
        true
    }

    async fn from_request(
        request: &'a Request,
        _body: &mut RequestBody,
        _options: ExtractParamOptions<Self::ParamType>,
    ) -> poem::Result<Self> {
        let caller = Caller::recognize_by(request, request.method(), Share::Readers).await?;
        Ok(Self(caller))
    }
}
