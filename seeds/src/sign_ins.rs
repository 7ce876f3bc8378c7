//! The sign-ins that the program shows at its start to somebody who tries it out.

use std::fmt::Write;

use kernel::site::Site;
use policy::Role;

use crate::demo::Demo;

/// The addresses of the marketplace and of the demo's portals, and a handful of people to sign in as.
pub fn sign_ins(site: &Site) -> String {
    Demo::read().map_or_else(|error| error.to_string(), |demo| block(site, &demo))
}

fn block(site: &Site, demo: &Demo) -> String {
    let mut lines = vec![("The marketplace".to_owned(), site.root_origin())];
    for organization in &demo.organizations {
        let portal = site.organization_origin(organization.short_name.as_str());
        lines.push((organization.name.to_string(), portal));
    }
    let mut block = columns(&lines);
    let _ = writeln!(block, "\n  Sign in with the password {} as", demo.people.password);
    block + columns(&people(demo)).as_str()
}

/// A renter, who runs the first organization, who approves there, and who runs the platform.
fn people(demo: &Demo) -> Vec<(String, String)> {
    let renter = demo
        .people
        .renters
        .first()
        .map(|renter| (renter.email.to_string(), "rents".to_owned()));
    let staff = demo.organizations.first().into_iter().flat_map(|organization| {
        [(Role::Admin, "administers"), (Role::Approver, "approves for")].map(|(role, does)| {
            let member = organization.staff.iter().find(|member| member.role == role)?;
            Some((member.email.to_string(), format!("{does} {}", organization.name)))
        })
    });
    let operator = (demo.people.superadmin.email.to_string(), "runs the platform".to_owned());
    renter.into_iter().chain(staff.flatten()).chain([operator]).collect()
}

fn columns(lines: &[(String, String)]) -> String {
    let width = lines.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
    lines.iter().fold(String::new(), |mut text, (left, right)| {
        let _ = writeln!(text, "  {left:width$}  {right}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_names_every_portal_and_somebody_for_each_way_in() {
        let site = Site {
            root_domain: "fieldhouse.localhost".to_owned(),
            secure: false,
            port: Some(8080),
        };
        let said = sign_ins(&site);
        for part in [
            "http://fieldhouse.localhost:8080\n",
            "City of Verona Parks and Recreation   http://verona.fieldhouse.localhost:8080\n",
            "http://copper-range.fieldhouse.localhost:8080\n",
            "the password Fieldhouse-2027! as\n",
            "dana.whitfield@renter.example         rents\n",
            "kristin.halvorsen@four-lakes.example  administers Four Lakes Area School District\n",
            "desmond.avery@four-lakes.example      approves for Four Lakes Area School District\n",
            "robin.castellan@fieldhouse.example    runs the platform\n",
        ] {
            assert!(said.contains(part), "{part:?} is not in\n{said}");
        }
        assert_eq!(said.matches(".fieldhouse.localhost").count(), 6, "six portals");
    }
}
