//! The places where a group's or a member's benefits apply, from the form to the rules and back.

use std::collections::BTreeSet;

use domain::groups::GroupAccess;
use domain::spaces::SpaceType;
use ground::fields;
use ground::stored::unreadable;
use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::problem::FieldProblems;
use poem_openapi::Object;

use super::db;

/// The places where benefits apply: everywhere, or at some facilities, for some space types, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct AccessLimit {
    /// True if they apply only at some places.
    pub limited: bool,
    /// Ids of the facilities; none: all.
    #[oai(default)]
    pub facility_ids: Vec<FacilityId>,
    /// Codes of the space types; none: all.
    #[oai(default)]
    pub space_types: Vec<String>,
}

/// An [`AccessLimit`] as it is stored.
#[derive(Debug)]
pub(super) struct StoredLimit {
    pub limited: bool,
    pub facilities: Vec<FacilityId>,
    pub types: Vec<String>,
}

impl AccessLimit {
    /// The limit as the rules have it; what is not limited names nothing.
    pub(super) async fn read(
        &self,
        tx: &mut TenantTx,
        problems: &mut FieldProblems,
    ) -> Result<Option<GroupAccess>, sqlx::Error> {
        if !self.limited {
            return Ok(Some(GroupAccess::Everywhere));
        }
        let all = db::facilities(tx).await?;
        if self.facility_ids.iter().any(|id| !all.contains(id)) {
            let message = "Choose facilities of this organization.";
            problems.add("access", "unknownFacility", message);
            return Ok(None);
        }
        let codes = self.space_types.iter();
        let types: Vec<Option<SpaceType>> = codes
            .map(|code| fields::parse::<SpaceType>(problems, "access", code))
            .collect();
        let Some(types) = types.into_iter().collect::<Option<BTreeSet<SpaceType>>>() else {
            return Ok(None);
        };
        let facilities = self.facility_ids.iter().copied().map(Into::into).collect();
        let limited = GroupAccess::limited(facilities, types, all.len(), SpaceType::all().count());
        Ok(fields::take(problems, "access", limited))
    }
}

impl From<&GroupAccess> for StoredLimit {
    fn from(access: &GroupAccess) -> Self {
        match access {
            GroupAccess::Everywhere => Self {
                limited: false,
                facilities: Vec::new(),
                types: Vec::new(),
            },
            GroupAccess::Limited {
                facilities,
                space_types,
            } => Self {
                limited: true,
                facilities: facilities.iter().copied().map(Into::into).collect(),
                types: space_types.iter().map(|kind| kind.code().to_owned()).collect(),
            },
        }
    }
}

impl From<StoredLimit> for AccessLimit {
    fn from(stored: StoredLimit) -> Self {
        Self {
            limited: stored.limited,
            facility_ids: stored.facilities,
            space_types: stored.types,
        }
    }
}

impl TryFrom<&AccessLimit> for GroupAccess {
    type Error = sqlx::Error;

    /// A limit that was stored, and so checked before.
    fn try_from(limit: &AccessLimit) -> Result<Self, sqlx::Error> {
        if !limit.limited {
            return Ok(Self::Everywhere);
        }
        let types = limit.space_types.iter().map(|code| code.parse().map_err(unreadable));
        Ok(Self::Limited {
            facilities: limit.facility_ids.iter().copied().map(Into::into).collect(),
            space_types: types.collect::<Result<_, _>>()?,
        })
    }
}
