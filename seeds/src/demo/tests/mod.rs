//! Invariants of the demo's data, so that nobody who loads it has to check.

mod looks;
mod openings;
mod organizations;
mod people;
mod places;
mod plan;
mod spaces;
mod told;

use super::{Demo, DemoError, Organization, parse};

fn demo() -> Demo {
    Demo::read().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_member_that_nobody_knows_is_refused() {
    let text = include_str!("../../../demo/organizations/verona.json").replacen("\"name\"", "\"nickname\"", 1);
    let refused: Result<Organization, DemoError> = parse(("organizations/verona.json", &text));
    let error = refused.unwrap_err().to_string();
    assert!(
        error.starts_with("seeds/demo/organizations/verona.json: unknown field `nickname`"),
        "{error}"
    );
}
