//! Blocks, as staff make them and times name them.

use serde_json::{Value, json};

use super::blocks::{BLOCKS, Block, Price};
use super::money::dollars;
use super::on_holds::asked;
use super::rules::STUDIO;
use super::run::ModelRun;
use super::time::{Time, clock};

impl ModelRun {
    /// The studio is priced by blocks.
    pub async fn make_blocks(&mut self) {
        let block = |block: &Block| {
            let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
            let mut shown = json!({
                "name": block.name, "start": clock(block.start), "end": clock(block.end), "buffer": [],
                "table": [{ "amount": dollars(block.amount), "days": days, "holiday": false }],
            });
            if let Some(additional) = block.additional {
                shown["additional"] = json!(dollars(additional));
            }
            shown
        };
        let form = json!({ "mode": "blocks", "blocks": BLOCKS.iter().map(block).collect::<Vec<_>>() });
        let path = self.spaces[STUDIO].path("/pricing");
        self.admin.put(&path, form).await.expect(200);
    }
}

/// A time as it is asked for where that is the price.
pub fn asked_at(price: Price, time: Time) -> Value {
    let mut asked = asked(time);
    if let Some(block) = price.block(time) {
        asked["block"] = json!(block.name);
    }
    asked
}
