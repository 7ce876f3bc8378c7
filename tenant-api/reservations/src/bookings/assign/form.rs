//! An assignment from the form to what the rules read.

use std::collections::BTreeSet;
use std::sync::Arc;

use accounts::users::standing_of_member;
use domain::access::AccessLevel;
use domain::availability::{AvailabilityRule, RuleForm, RuleSpace, RuleType};
use domain::groups::Standing;
use domain::time::{LocalDay, LocalTime};
use ground::facts::{self, SpaceFacts};
use ground::fields;
use inventory::availability_rules::{on_the_wire, read_blocks};
use kernel::door::TenantTx;
use kernel::ids::{GroupId, SpaceId, UnitId, UserId};
use kernel::problem::{FieldProblems, Problem};

use super::dto::{Assignment, SpaceOptions};
use crate::bills::ChosenAddon;
use crate::bookings::draft::{Details, DetailsForm};

/// An assignment form that has been checked.
pub(super) struct CheckedAssignment {
    pub details: Details,
    pub internal: bool,
    /// The member, or the member of staff who asks.
    pub owner: UserId,
    pub group_id: Option<GroupId>,
    pub standing: Arc<Standing>,
    /// Open but for what others have.
    pub spaces: Vec<SpaceFacts>,
    pub rule: AvailabilityRule,
    /// Its times are those of checked pricing blocks.
    pub by_blocks: bool,
    options: Vec<SpaceOptions>,
}

impl CheckedAssignment {
    pub(super) async fn read(tx: &mut TenantTx, form: &Assignment, staff: UserId) -> Result<Self, Problem> {
        let mut problems = FieldProblems::new();
        let ids: Vec<SpaceId> = form
            .space_ids
            .iter()
            .copied()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        let spaces: Vec<SpaceFacts> = facts::of_spaces(tx, &ids).await?;
        if spaces.len() < ids.len() {
            problems.add("spaceIds", "unknown", "This space no longer exists.");
        }
        let mut units: Vec<UnitId> = spaces.iter().flat_map(|space| &space.unit_ids).copied().collect();
        let all = units.len();
        units.sort_unstable();
        units.dedup();
        if units.len() < all {
            let message = "Two of these spaces overlap. Choose one of them.";
            problems.add("spaceIds", "sharedRoom", message);
        }
        let details = Details::read(
            &mut problems,
            &DetailsForm {
                event_name: &form.event_name,
                attendance: form.attendance.unwrap_or(1),
                sport: Some(&form.sport),
                supervisor: None,
                kept_phone: None,
                notes: None,
            },
        );
        check_options(&form.space_options, &ids, &mut problems);
        if form.sport.is_empty() {
            problems.add("sport", "required", "Choose a sport.");
        }
        assignee(tx, form, &mut problems).await?;
        let rule = rule(form, &spaces, tx, &mut problems);
        problems.check()?;
        let Some(rule) = rule else {
            return Err(Problem::not_found("Space"));
        };
        spaces.iter().try_for_each(|space| details.check_fits(space))?;
        let owner = form.user_id.unwrap_or(staff);
        // Staff who book for the organization itself don't use their own groups.
        let member = match form.user_id {
            Some(_) => standing_of_member(tx.db(), owner).await?,
            None => Standing::default(),
        };
        Ok(Self {
            details,
            internal: form.internal,
            owner,
            group_id: form.group_id,
            standing: Arc::new(Standing {
                everywhere: AccessLevel::STAFF,
                ..member
            }),
            spaces: spaces.into_iter().map(SpaceFacts::without_rules).collect(),
            rule,
            by_blocks: form.checked_blocks.is_some(),
            options: form.space_options.clone(),
        })
    }

    /// The add-ons that were chosen for a space.
    pub(super) fn addons_at(&self, space: SpaceId) -> &[ChosenAddon] {
        let options = self.options.iter().find(|options| options.space_id == space);
        options.map_or(&[][..], |options| options.addons.as_slice())
    }

    /// Returns the path in the form of a field of a space's add-ons: `spaceOptions.0.addons.1.id`.
    pub(super) fn path_of_addons(&self, space: SpaceId, member: &str) -> String {
        let index = self.options.iter().position(|options| options.space_id == space);
        format!("spaceOptions.{}.{member}", index.unwrap_or_default())
    }
}

fn check_options(options: &[SpaceOptions], spaces: &[SpaceId], problems: &mut FieldProblems) {
    for (index, option) in options.iter().enumerate() {
        let field = format!("spaceOptions.{index}.spaceId");
        if !spaces.contains(&option.space_id) {
            problems.add(field, "notAssigned", "This isn't one of the assigned spaces.");
        } else if options[..index].iter().any(|other| other.space_id == option.space_id) {
            problems.add(field, "namedTwice", "This space's options are already set.");
        }
    }
}

/// Returns the assignee: a member of a group that is not private pays for the times. An internal event is anybody's, unless it is
/// assigned to a group: that needs a member, too
/// (docs/rules/bookings-and-their-states.md#assignments).
async fn assignee(tx: &mut TenantTx, form: &Assignment, problems: &mut FieldProblems) -> Result<(), Problem> {
    let organization = tx.organization_id();
    let found = sqlx::query!(
        r#"SELECT private, EXISTS (SELECT FROM memberships WHERE organization_id = $1 AND group_id = groups.id
                AND state = 'active') AS "has_members!",
            EXISTS (SELECT FROM memberships WHERE organization_id = $1 AND group_id = groups.id
                AND state = 'active' AND user_id = $3) AS "is_member!"
        FROM groups WHERE organization_id = $1 AND id = $2"#,
        organization,
        form.group_id.map(|id| id.0),
        form.user_id.map(|id| id.0),
    )
    .fetch_optional(tx.db())
    .await?;
    if form.user_id.is_none() && (!form.internal || form.group_id.is_some()) {
        problems.add("userId", "required", "Choose the member who gets these times.");
    }
    match found {
        None if form.group_id.is_some() => problems.add("groupId", "unknown", "This group no longer exists."),
        None if !form.internal => problems.add("groupId", "required", "Choose the member's group."),
        Some(group) if !group.has_members => {
            problems.add("groupId", "noMembers", "Must choose a group with members.");
        }
        Some(group) if group.private && !form.internal => {
            problems.add("groupId", "private", "Choose a public group.");
        }
        Some(group) if form.user_id.is_some() && !group.is_member => {
            problems.add("userId", "notAMember", "This person isn't a member of the group.");
        }
        None | Some(_) => {}
    }
    if let (Some(user), None) = (form.user_id, form.group_id) {
        let is_known = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT FROM memberships
                WHERE organization_id = $1 AND user_id = $2 AND state = 'active') AS "known!""#,
            organization,
            user.0,
        )
        .fetch_one(tx.db())
        .await?;
        if !is_known {
            problems.add("userId", "notAMember", "Choose a member of one of your groups.");
        }
    }
    Ok(())
}

/// Its dates and times, by the same form as every rule's.
fn rule(
    form: &Assignment,
    spaces: &[SpaceFacts],
    tx: &TenantTx,
    problems: &mut FieldProblems,
) -> Option<AvailabilityRule> {
    let time = fields::parse_optional::<LocalTime>;
    let start_time = time(problems, "startTime", form.start_time.as_deref());
    let end_time = time(problems, "endTime", form.end_time.as_deref());
    let blocks = form.checked_blocks.as_ref();
    let checked_blocks = blocks.map(|blocks| read_blocks(problems, blocks).unwrap_or_default());
    let rule = RuleForm {
        rule_type: RuleType::Assignment,
        start_date: form.start_date.into(),
        end_date: form.end_date.map(LocalDay::from),
        multiple: form.multiple,
        days: form.weekdays.iter().map(|weekday| (*weekday).into()).collect(),
        all_day: form.all_day,
        start_time,
        end_time,
        duration_minutes: form.duration_minutes,
        access: None,
        sport: Some(form.sport.clone()),
        checked_blocks,
    };
    let named: Vec<RuleSpace<'_>> = spaces
        .iter()
        .map(|space| RuleSpace {
            name: &space.space_name,
            pricing: &space.availability.pricing,
        })
        .collect();
    // Somewhere it may still be today.
    let now = tx.now();
    let earliest = spaces.iter().map(|space| space.zone.day_of(now)).min()?;
    match rule.check(earliest, &named) {
        Ok(rule) => Some(rule),
        Err(refusals) => {
            fields::refused(problems, refusals.into_iter().map(on_the_wire).collect());
            None
        }
    }
}
