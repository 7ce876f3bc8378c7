//! Uploads that say they are pictures: each is refused, or drawn anew within the sizes that we keep.
#![no_main]

use bytes::Bytes;
use gateways::files::images::{FULL_SIDE, prepare};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use tokio::runtime::Runtime;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime")
});

fuzz_target!(|upload: &[u8]| {
    if let Ok(picture) = RUNTIME.block_on(prepare(Bytes::copy_from_slice(upload))) {
        for drawn in [&picture.full, &picture.medium, &picture.small] {
            assert!(drawn.width.max(drawn.height) <= FULL_SIDE && !drawn.content.is_empty());
        }
    }
});
