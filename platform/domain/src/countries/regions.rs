//! Regions of countries, as their postal services abbreviate them.

use crate::lists::{Entry, entry};

/// Regions that the US Postal Service delivers to besides states and territories: military ones, and the freely
/// associated states.
pub(super) const US_POSTAL: [Entry; 6] = [
    entry("AA", "Armed Forces Americas"),
    entry("AE", "Armed Forces Europe, Africa, Middle East"),
    entry("AP", "Armed Forces Pacific"),
    entry("FM", "Federated States of Micronesia"),
    entry("MH", "Marshall Islands"),
    entry("PW", "Palau"),
];

pub(super) const CANADA: [Entry; 13] = [
    entry("AB", "Alberta"),
    entry("BC", "British Columbia"),
    entry("MB", "Manitoba"),
    entry("NB", "New Brunswick"),
    entry("NL", "Newfoundland and Labrador"),
    entry("NT", "Northwest Territories"),
    entry("NS", "Nova Scotia"),
    entry("NU", "Nunavut"),
    entry("ON", "Ontario"),
    entry("PE", "Prince Edward Island"),
    entry("QC", "Quebec"),
    entry("SK", "Saskatchewan"),
    entry("YT", "Yukon"),
];

pub(super) const MEXICO: [Entry; 32] = [
    entry("AGU", "Aguascalientes"),
    entry("BCN", "Baja California"),
    entry("BCS", "Baja California Sur"),
    entry("CAM", "Campeche"),
    entry("CHP", "Chiapas"),
    entry("CHH", "Chihuahua"),
    entry("CMX", "Ciudad de México"),
    entry("COA", "Coahuila"),
    entry("COL", "Colima"),
    entry("DUR", "Durango"),
    entry("MEX", "Estado de México"),
    entry("GUA", "Guanajuato"),
    entry("GRO", "Guerrero"),
    entry("HID", "Hidalgo"),
    entry("JAL", "Jalisco"),
    entry("MIC", "Michoacán"),
    entry("MOR", "Morelos"),
    entry("NAY", "Nayarit"),
    entry("NLE", "Nuevo León"),
    entry("OAX", "Oaxaca"),
    entry("PUE", "Puebla"),
    entry("QUE", "Querétaro"),
    entry("ROO", "Quintana Roo"),
    entry("SLP", "San Luis Potosí"),
    entry("SIN", "Sinaloa"),
    entry("SON", "Sonora"),
    entry("TAB", "Tabasco"),
    entry("TAM", "Tamaulipas"),
    entry("TLA", "Tlaxcala"),
    entry("VER", "Veracruz"),
    entry("YUC", "Yucatán"),
    entry("ZAC", "Zacatecas"),
];

pub(super) const AUSTRALIA: [Entry; 8] = [
    entry("ACT", "Australian Capital Territory"),
    entry("NSW", "New South Wales"),
    entry("NT", "Northern Territory"),
    entry("QLD", "Queensland"),
    entry("SA", "South Australia"),
    entry("TAS", "Tasmania"),
    entry("VIC", "Victoria"),
    entry("WA", "Western Australia"),
];
