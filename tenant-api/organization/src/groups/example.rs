//! Examples for the specification.

use kernel::ids::GroupId;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{AccessLimit, Group, NewGroup, Proof};

fn roster() -> Vec<Proof> {
    vec![Proof {
        name: "This season’s roster".to_owned(),
        required: true,
    }]
}

impl Example for Group {
    fn example() -> Self {
        Self {
            id: GroupId(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_0008)),
            name: "Youth clubs".to_owned(),
            level: 2,
            discount: "25".to_owned(),
            lead_time_days: Some(1),
            private: false,
            proofs: roster(),
            tax_exempt: true,
            invoice: true,
            access: AccessLimit::default(),
            address: Some("PO Box 12\nVerona, WI 53593".to_owned()),
            members: Some(14),
            applications: Some(1),
            version: 1,
        }
    }
}

impl Example for NewGroup {
    fn example() -> Self {
        Self {
            name: "Youth clubs".to_owned(),
            level: 2,
            discount: Some("25".to_owned()),
            lead_time_days: Some(1),
            ..Self::default()
        }
    }
}
