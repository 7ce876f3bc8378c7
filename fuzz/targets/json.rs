//! Bodies: the rules' types as they are read from JSON. What is taken is written so that it is read as the same again.
#![no_main]

use domain::bill::{AddonSettings, Bill, Conditions};
use domain::geo::Coordinates;
use domain::pricing::{Pricing, PricingBlock, SheetRow};
use domain::repeat::{Repeat, RepeatEnd};
use domain::spaces::{Dimensions, SpaceName};
use domain::theme::Theme;
use domain::time::Weekdays;
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fn reads_again<T: DeserializeOwned + Serialize + PartialEq + Debug>(body: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(body).ok()?;
    let written = serde_json::to_string(&value).expect("what was read can be written");
    let again: T = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again, value, "{written}");
    Some(value)
}

fuzz_target!(|body: &[u8]| {
    reads_again::<Repeat>(body);
    reads_again::<RepeatEnd>(body);
    reads_again::<Weekdays>(body);
    reads_again::<Dimensions>(body);
    reads_again::<SpaceName>(body);
    let _ = serde_json::from_slice::<Coordinates>(body);
    reads_again::<SheetRow>(body);
    reads_again::<Pricing>(body);
    reads_again::<Conditions>(body);
    reads_again::<Bill>(body);
    if let Some(theme) = reads_again::<Theme>(body) {
        let _ = theme.check();
    }
    if let Some(block) = reads_again::<PricingBlock>(body) {
        let _ = block.check(&[]);
    }
    if let Some(settings) = reads_again::<AddonSettings>(body) {
        let _ = settings.settled();
    }
});
