//! Sports and other uses, surfaces, age groups.

use super::{Entry, List, entry};

const SPORT_ENTRIES: [Entry; 44] = [
    entry("archery", "Archery"),
    entry("badminton", "Badminton"),
    entry("baseball", "Baseball"),
    entry("basketball", "Basketball"),
    entry("boxing", "Boxing"),
    entry("cheerleading", "Cheerleading"),
    entry("cricket", "Cricket"),
    entry("crossCountry", "Cross country"),
    entry("curling", "Curling"),
    entry("dance", "Dance"),
    entry("diving", "Diving"),
    entry("dodgeball", "Dodgeball"),
    entry("fencing", "Fencing"),
    entry("fieldHockey", "Field hockey"),
    entry("figureSkating", "Figure skating"),
    entry("fitness", "Fitness"),
    entry("flagFootball", "Flag football"),
    entry("football", "Football"),
    entry("futsal", "Futsal"),
    entry("golf", "Golf"),
    entry("gymnastics", "Gymnastics"),
    entry("handball", "Handball"),
    entry("iceHockey", "Ice hockey"),
    entry("kickball", "Kickball"),
    entry("lacrosse", "Lacrosse"),
    entry("martialArts", "Martial arts"),
    entry("pickleball", "Pickleball"),
    entry("racquetball", "Racquetball"),
    entry("rollerHockey", "Roller hockey"),
    entry("rugby", "Rugby"),
    entry("soccer", "Soccer"),
    entry("softball", "Softball"),
    entry("squash", "Squash"),
    entry("swimming", "Swimming"),
    entry("tableTennis", "Table tennis"),
    entry("tennis", "Tennis"),
    entry("trackAndField", "Track and field"),
    entry("ultimate", "Ultimate"),
    entry("volleyball", "Volleyball"),
    entry("waterPolo", "Water polo"),
    entry("wrestling", "Wrestling"),
    entry("yoga", "Yoga"),
    entry("meeting", "Meeting or event"),
    entry("other", "Other"),
];

/// The sports that people come for.
pub const SPORTS: List = List {
    entries: &SPORT_ENTRIES,
    holds: "a sport",
};

const SURFACE_ENTRIES: [Entry; 17] = [
    entry("hardwood", "Hardwood"),
    entry("sportTile", "Sport tile"),
    entry("rubber", "Rubber"),
    entry("vinyl", "Vinyl"),
    entry("carpet", "Carpet"),
    entry("concrete", "Concrete"),
    entry("asphalt", "Asphalt"),
    entry("acrylic", "Acrylic"),
    entry("clay", "Clay"),
    entry("naturalGrass", "Natural grass"),
    entry("artificialTurf", "Artificial turf"),
    entry("dirt", "Dirt"),
    entry("sand", "Sand"),
    entry("ice", "Ice"),
    entry("water", "Water"),
    entry("gravel", "Gravel"),
    entry("other", "Other"),
];

/// Surfaces of spaces.
pub const SURFACES: List = List {
    entries: &SURFACE_ENTRIES,
    holds: "a surface",
};

const AGE_GROUP_ENTRIES: [Entry; 6] = [
    entry("all", "All ages"),
    entry("preschool", "Preschool (under 6)"),
    entry("youth", "Youth (6 to 12)"),
    entry("teen", "Teens (13 to 17)"),
    entry("adult", "Adults"),
    entry("senior", "Seniors (55 and over)"),
];

/// The age groups that a space suits.
pub const AGE_GROUPS: List = List {
    entries: &AGE_GROUP_ENTRIES,
    holds: "an age group",
};
