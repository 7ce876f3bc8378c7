//! The query over all organizations' spaces.

use domain::names::SearchText;
use kernel::door::ReaderTx;
use kernel::ids::SpaceId;
use uuid::Uuid;

use super::api::PlatformSpace;

/// Narrows the list.
pub(super) struct Filter<'a> {
    /// An organization's id or short name.
    pub organization: Option<&'a str>,
    /// Code of a type.
    pub kind: Option<&'a str>,
    /// Part of the name of a space, facility or organization.
    pub text: Option<SearchText>,
    pub after: Option<Key>,
}

/// The place of a space in the list: the names of its organization and facility, its own, and its id.
pub(super) type Key = (String, String, String, SpaceId);

/// Spaces of all active organizations, hidden ones too and archived ones not.
pub(super) async fn list(tx: &mut ReaderTx, filter: Filter<'_>, limit: i64) -> Result<Vec<PlatformSpace>, sqlx::Error> {
    let id = filter.organization.and_then(|name| Uuid::parse_str(name).ok());
    let (organization, facility, space, last) = match filter.after {
        Some((organization, facility, space, last)) => (Some(organization), Some(facility), Some(space), Some(last)),
        None => (None, None, None, None),
    };
    let text = filter.text.as_ref().map(SearchText::anywhere);
    sqlx::query_as!(
        PlatformSpace,
        r#"SELECT spaces.id, spaces.name, spaces.short_name, spaces.types, spaces.indoor, spaces.rentable, spaces.published,
            facilities.name AS facility_name, facilities.short_name AS facility_short_name, facilities.city, facilities.state,
            organizations.organization_id, organizations.name AS organization_name,
            tenants.short_name AS organization_short_name
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        JOIN tenants ON tenants.id = spaces.organization_id
        WHERE tenants.state = 'active' AND spaces.archived_at IS NULL
            AND ($1::text IS NULL OR tenants.short_name = lower($1) OR tenants.id = $2)
            AND ($3::text IS NULL OR $3 = ANY(spaces.types))
            AND ($4::text[] IS NULL
                OR concat_ws(' ', spaces.folded_name, facilities.folded_name, organizations.folded_name) LIKE ANY ($4))
            AND ($5::text IS NULL OR (organizations.name, facilities.name, spaces.counted_name, spaces.id) > ($5, $6, counted($7), $8))
        ORDER BY organizations.name, facilities.name, spaces.counted_name, spaces.id
        LIMIT $9"#,
        filter.organization,
        id,
        filter.kind,
        text.as_deref(),
        organization,
        facility,
        space,
        last.map(|space| space.0),
        limit + 1,
    )
    .fetch_all(tx.db())
    .await
}
