//! The sender of a letter: the marketplace, or an organization with its name, logo and colors.

use domain::theme::Theme;
use serde_json::Value;

use crate::ids::OrganizationId;
use crate::problem::Problem;
use crate::services::Services;

/// The look of a place, as far as a mail can show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    pub name: String,
    /// The origin of its pages: `https://verona.fieldhouse.example`.
    pub origin: String,
    /// The address for answers, if it has one.
    pub email: Option<String>,
    pub logo_url: Option<String>,
    pub theme: Theme,
    /// True if a line at the end says what it runs on.
    pub(super) is_portal: bool,
}

impl Look {
    /// The marketplace's own.
    pub fn marketplace(root_origin: &str) -> Self {
        Self {
            name: "Fieldhouse".to_owned(),
            origin: root_origin.to_owned(),
            email: None,
            logo_url: None,
            theme: Theme::default(),
            is_portal: false,
        }
    }

    /// Returns an organization's look, from its settings; the marketplace's if the organization no longer exists.
    pub async fn of(services: &Services, organization: Option<OrganizationId>) -> Result<Self, Problem> {
        let marketplace = Self::marketplace(&services.site.root_origin());
        let Some(organization) = organization else {
            return Ok(marketplace);
        };
        let row = services
            .door
            .job_tx(organization, async |tx| {
                let row = sqlx::query!(
                    r#"SELECT name, theme, logo_image_id, email, short_name, domain AS "domain?"
                    FROM organizations JOIN tenants ON tenants.id = organization_id
                    LEFT JOIN custom_domains ON tenant_id = tenants.id AND verified_at IS NOT NULL
                    WHERE organization_id = $1"#,
                    organization.0,
                )
                .fetch_optional(tx.db())
                .await?;
                Ok::<_, Problem>(row)
            })
            .await?;
        Ok(row.map_or(marketplace, |row| {
            let origin = services.site.portal_origin(&row.short_name, row.domain.as_deref());
            Self {
                logo_url: row
                    .logo_image_id
                    .map(|image| format!("{origin}/files/{organization}/{image}/small")),
                name: row.name,
                origin,
                email: row.email,
                theme: theme(row.theme),
                is_portal: true,
            }
        }))
    }
}

/// Themes are checked when they are saved; one that can't be read must not keep a mail back.
fn theme(saved: Value) -> Theme {
    serde_json::from_value(saved).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_theme_that_is_not_sound_leaves_the_marketplaces_look() {
        let mut sound = json!({
            "accent": { "light": "#0b5d6b", "dark": "#7fd3e0" },
            "onAccent": { "light": "#ffffff", "dark": "#03272d" },
            "hero": { "light": "#0c3a44", "dark": "#0a2b33" },
            "radius": 4,
            "font": "Public Sans",
        });
        assert_eq!(theme(sound.clone()).hero.light.to_string(), "#0c3a44");
        sound["accent"]["light"] = json!("red;} body{display:none");
        assert_eq!(theme(sound), Theme::default());
    }
}
