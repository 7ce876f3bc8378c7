//! Every town and ZIP code of the United States, embedded in the program so that search by place works offline.
//!
//! The files are made by `gazetteer/make.py`; `seeds/gazetteer/README.md` has their sources and terms. Rows come in the
//! files' order. Each has an id that stays the same from one version of the data to the next if its source's does, so
//! loading them again may update rows but never renumbers them.

use std::io::{self, BufRead, BufReader};
use std::num::{ParseFloatError, ParseIntError};

use flate2::read::GzDecoder;

const TOWNS: &[u8] = include_bytes!("../gazetteer/places.tsv.gz");
const ZIPS: &[u8] = include_bytes!("../gazetteer/zips.tsv.gz");

/// A row of the table `places`: a town, or a ZIP code by the name of its post office's place.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// GeoNames' id of a town. For a ZIP code, the number itself, which is below every town's id.
    pub id: i64,
    pub name: String,
    /// The Postal Service's two letters.
    pub state: String,
    /// The short name: `Dane`, not `Dane County`.
    pub county: Option<String>,
    /// None for a town.
    pub zip: Option<String>,
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east, so negative nearly everywhere here.
    pub longitude: f64,
    /// Zero for a ZIP code, so that a town comes before its ZIP codes where the larger place goes first.
    pub population: i32,
    /// The IANA name of the time zone.
    pub time_zone: String,
}

/// The embedded files don't have the format that this module expects: another version of `make.py` made them.
#[derive(Debug, thiserror::Error)]
pub enum GazetteerError {
    #[error("the gazetteer can't be unpacked: {0}")]
    Unpack(#[from] io::Error),
    #[error("a row of the gazetteer has {found} columns instead of {expected}: {row}")]
    Columns { row: String, expected: usize, found: usize },
    #[error("a row of the gazetteer has something else where a whole number belongs: {0}")]
    WholeNumber(#[from] ParseIntError),
    #[error("a row of the gazetteer has something else where degrees belong: {0}")]
    Degrees(#[from] ParseFloatError),
}

/// Returns all towns, then all ZIP codes. They are unpacked while reading, so that they are never all in memory.
pub fn places() -> impl Iterator<Item = Result<Place, GazetteerError>> {
    let towns = rows(TOWNS).map(|row| read_town(&row?));
    let zips = rows(ZIPS).map(|row| read_zip(&row?));
    towns.chain(zips)
}

fn rows(packed: &'static [u8]) -> impl Iterator<Item = io::Result<String>> {
    let titles = 1;
    BufReader::new(GzDecoder::new(packed)).lines().skip(titles)
}

fn read_town(row: &str) -> Result<Place, GazetteerError> {
    let [id, name, state, county, latitude, longitude, population, time_zone] = columns(row)?;
    Ok(Place {
        id: id.parse()?,
        name: name.to_owned(),
        state: state.to_owned(),
        county: present(county),
        zip: None,
        latitude: latitude.parse()?,
        longitude: longitude.parse()?,
        population: population.parse()?,
        time_zone: time_zone.to_owned(),
    })
}

fn read_zip(row: &str) -> Result<Place, GazetteerError> {
    let [zip, name, state, county, latitude, longitude, time_zone] = columns(row)?;
    Ok(Place {
        id: zip.parse()?,
        name: name.to_owned(),
        state: state.to_owned(),
        county: present(county),
        zip: Some(zip.to_owned()),
        latitude: latitude.parse()?,
        longitude: longitude.parse()?,
        population: 0,
        time_zone: time_zone.to_owned(),
    })
}

fn columns<const COUNT: usize>(row: &str) -> Result<[&str; COUNT], GazetteerError> {
    let columns: Vec<&str> = row.split('\t').collect();
    columns
        .try_into()
        .map_err(|columns: Vec<&str>| GazetteerError::Columns {
            row: row.to_owned(),
            expected: COUNT,
            found: columns.len(),
        })
}

fn present(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{GazetteerError, Place, places, read_town, read_zip};

    fn all() -> Vec<Place> {
        places()
            .collect::<Result<_, _>>()
            .expect("the embedded gazetteer reads")
    }

    #[test]
    fn it_holds_every_town_and_zip_code() {
        let (zips, towns): (Vec<_>, Vec<_>) = all().into_iter().partition(|place| place.zip.is_some());
        assert_eq!(towns.len(), 21_978);
        assert_eq!(zips.len(), 40_979);

        let states: HashSet<_> = zips.iter().map(|place| place.state.as_str()).collect();
        assert!(
            states.len() >= 51,
            "fifty states and the District of Columbia, not {}",
            states.len()
        );
    }

    #[test]
    fn a_town_is_where_it_is() {
        let all = all();
        let madison = all
            .iter()
            .find(|place| place.name == "Madison" && place.state == "WI" && place.zip.is_none());
        assert_eq!(
            madison,
            Some(&Place {
                id: 5_261_457,
                name: "Madison".into(),
                state: "WI".into(),
                county: Some("Dane".into()),
                zip: None,
                latitude: 43.07305,
                longitude: -89.40123,
                population: 280_305,
                time_zone: "America/Chicago".into(),
            })
        );
    }

    #[test]
    fn a_zip_code_is_a_place_too() {
        let all = all();
        let downtown = all.iter().find(|place| place.zip.as_deref() == Some("53703"));
        assert_eq!(
            downtown,
            Some(&Place {
                id: 53_703,
                name: "Madison".into(),
                state: "WI".into(),
                county: Some("Dane".into()),
                zip: Some("53703".into()),
                latitude: 43.0775,
                longitude: -89.3831,
                population: 0,
                time_zone: "America/Chicago".into(),
            })
        );
    }

    #[test]
    fn a_zip_code_keeps_its_leading_zeros() {
        let boston = all()
            .into_iter()
            .find(|place| place.id == 2_108)
            .expect("02108 is there");
        assert_eq!(
            (boston.zip.as_deref(), boston.name.as_str(), boston.state.as_str()),
            (Some("02108"), "Boston", "MA")
        );
    }

    #[test]
    fn neighbours_across_a_time_zone_have_their_own_clocks() {
        let all = all();
        let clock = |zip: &str| {
            all.iter()
                .find(|place| place.zip.as_deref() == Some(zip))
                .map(|place| place.time_zone.as_str())
        };
        assert_eq!(clock("54501"), Some("America/Chicago"), "Rhinelander, WI");
        assert_eq!(clock("49801"), Some("America/Menominee"), "Iron Mountain, MI");
        assert_eq!(clock("49855"), Some("America/Detroit"), "Marquette, MI");
    }

    #[test]
    fn every_row_fits_its_table() {
        let mut ids = HashSet::new();
        for place in all() {
            assert!(ids.insert(place.id), "two rows have the id of {place:?}");
            assert!(
                place.state.len() == 2 && place.state.bytes().all(|byte| byte.is_ascii_uppercase()),
                "{place:?}"
            );
            assert!(!place.name.is_empty() && place.county.is_some(), "{place:?}");
            assert!(
                (-90.0..=90.0).contains(&place.latitude) && (-180.0..=180.0).contains(&place.longitude),
                "{place:?}"
            );
            assert!(place.population >= 0, "{place:?}");
            assert!(place.time_zone.parse::<chrono_tz::Tz>().is_ok(), "{place:?}");
        }
    }

    #[test]
    fn a_broken_row_is_refused_by_what_is_wrong_with_it() {
        let columns = read_zip("53703\tMadison\tWI").unwrap_err();
        assert_eq!(
            columns.to_string(),
            "a row of the gazetteer has 3 columns instead of 7: 53703\tMadison\tWI"
        );
        let number = read_town("one\tMadison\tWI\tDane\t43\t-89\t1\tAmerica/Chicago");
        assert!(matches!(number, Err(GazetteerError::WholeNumber(_))));
        let degrees = read_zip("53703\tMadison\tWI\tDane\tnorth\t-89\tAmerica/Chicago");
        assert!(matches!(degrees, Err(GazetteerError::Degrees(_))));
    }
}
