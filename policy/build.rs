//! Casbin's answers. The policy doesn't change while the program runs, so Casbin is asked every question once, when this is built: a
//! mistake in its files stops the build, and no start waits for it.

use std::error::Error;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::{env, fs};

use casbin::{CoreApi, DefaultModel, Enforcer, StringAdapter};

#[allow(dead_code, reason = "the words alone are asked about")]
#[path = "src/permission.rs"]
mod permission;
#[allow(dead_code, reason = "the words alone are asked about")]
#[path = "src/role.rs"]
mod role;

use permission::Permission;
use role::Role;

const MODEL: &str = include_str!("model.conf");
const POLICY: &str = include_str!("policy.csv");

/// Unknown roles and permissions are denied, to whomever and whatever it is.
const UNKNOWN: [(&str, &str); 6] = [
    ("admin", "bookings.fly"),
    ("admin", "*"),
    ("janitor", "organizations.read"),
    ("Admin", "bookings.approve"),
    ("", "organizations.read"),
    ("*", "organizations.read"),
];

fn main() -> Result<(), Box<dyn Error>> {
    for file in ["model.conf", "policy.csv", "src/permission.rs", "src/role.rs"] {
        println!("cargo::rerun-if-changed={file}");
    }
    // All that it reads is here already.
    let Poll::Ready(enforcer) = pin!(enforcer()).poll(&mut Context::from_waker(Waker::noop())) else {
        return Err("Casbin waits for something".into());
    };
    let enforcer = enforcer?;
    for unknown in UNKNOWN {
        if enforcer.enforce(unknown)? {
            return Err(format!("the policy allows {unknown:?}").into());
        }
    }
    let mut answers = Vec::new();
    for role in Role::ALL {
        let of_role: Result<Vec<bool>, _> = Permission::ALL
            .iter()
            .map(|permission| enforcer.enforce((role.name(), permission.name())))
            .collect();
        answers.push(of_role?);
    }
    let written = Path::new(&env::var("OUT_DIR")?).join("answers.rs");
    fs::write(written, format!("{answers:?}"))?;
    Ok(())
}

async fn enforcer() -> Result<Enforcer, casbin::Error> {
    let model = DefaultModel::from_str(MODEL).await?;
    Enforcer::new(model, StringAdapter::new(POLICY)).await
}
