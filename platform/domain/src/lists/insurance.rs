//! Activities that the event insurance asks about.

use crate::lists::{List, entry};
use crate::refusal::UnknownWord;
use serde::Serialize;

/// An activity; one that is prohibited, or Other, leaves a booking without insurance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InsuranceActivity {
    pub code: &'static str,
    pub label: &'static str,
    pub prohibited: bool,
}

impl InsuranceActivity {
    /// The activity of that code.
    pub fn of(code: &str) -> Result<&'static Self, UnknownWord> {
        let found = INSURANCE_ACTIVITIES.iter().find(|activity| activity.code == code);
        found.ok_or_else(|| UnknownWord::new(code, "an insurance activity"))
    }

    /// Returns true if choosing it ends the insurance wizard.
    pub fn disqualifies(&self) -> bool {
        self.prohibited || self.is_other()
    }

    /// Something that is not on the list.
    pub fn is_other(&self) -> bool {
        self.code == "other"
    }
}

const fn insured(code: &'static str, label: &'static str) -> InsuranceActivity {
    InsuranceActivity {
        code,
        label,
        prohibited: false,
    }
}

const fn prohibited(code: &'static str, label: &'static str) -> InsuranceActivity {
    InsuranceActivity {
        code,
        label,
        prohibited: true,
    }
}

pub const INSURANCE_ACTIVITIES: [InsuranceActivity; 34] = [
    insured("badminton", "Badminton"),
    insured("baseball", "Baseball or softball, recreational"),
    insured("basketball", "Basketball, recreational"),
    insured("birthdayParty", "Birthday party"),
    insured("class", "Class or lecture"),
    insured("dance", "Dance or rehearsal"),
    insured("fitness", "Fitness or yoga"),
    insured("flagFootball", "Flag football"),
    insured("meeting", "Meeting or conference"),
    insured("performance", "Concert or theater, seated"),
    insured("pickleball", "Pickleball"),
    insured("reception", "Reception or wedding"),
    insured("soccer", "Soccer, recreational"),
    insured("swimming", "Swimming with a lifeguard"),
    insured("tennis", "Tennis"),
    insured("trackAndField", "Track and field, without throwing"),
    insured("volleyball", "Volleyball"),
    insured("worship", "Worship"),
    prohibited("airborne", "Anything airborne: balloons, drones, parachutes"),
    prohibited("animals", "Animals, rodeo or riding"),
    prohibited("bounceHouse", "Bounce houses and inflatables"),
    prohibited("boxing", "Boxing and mixed martial arts"),
    prohibited("climbing", "Climbing walls and ropes courses"),
    prohibited("fireworks", "Fireworks, bonfires and pyrotechnics"),
    prohibited("gymnastics", "Gymnastics, trampolines and cheerleading stunts"),
    prohibited("hockey", "Ice hockey with contact"),
    prohibited("motorSports", "Motor sports and vehicles"),
    prohibited("overnight", "Overnight stays"),
    prohibited("paintball", "Paintball, archery and firearms"),
    prohibited("rugby", "Rugby"),
    prohibited("skateboarding", "Skateboarding, skating and BMX"),
    prohibited("tackleFootball", "Tackle football"),
    prohibited("wrestling", "Wrestling"),
    insured("other", "Other"),
];

/// Statements of an organization about its batting cages.
pub const BATTING_STATEMENTS: List = List {
    entries: &[
        entry(
            "netting",
            "The nets are checked before each season and repaired right away",
        ),
        entry(
            "oneBatter",
            "One batter at a time is in a cage, and everybody else stays out of reach of the bat",
        ),
        entry("helmets", "Batters and pitchers wear helmets, and a sign says so"),
        entry("supervised", "An adult supervises each cage while it is in use"),
    ],
    holds: "a statement about batting cages",
};
