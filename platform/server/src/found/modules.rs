//! The files of the web app that a screen needs, so that they come in one wave and not one after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::web;

const ENTRY: &str = "index.html";
const LAYOUT: &str = "src/layouts/PublicLayout.tsx";

#[derive(Deserialize)]
struct Module {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

/// The manifest that the build wrote; empty if there is none.
static MANIFEST: LazyLock<BTreeMap<String, Module>> = LazyLock::new(|| {
    let written = web::manifest();
    written
        .and_then(|json| serde_json::from_slice(&json).ok())
        .unwrap_or_default()
});

/// The files of a screen beyond those of every page, as elements of HTML.
#[derive(Default)]
pub struct Files {
    pub styles: String,
    pub scripts: String,
}

/// Links to a screen's files.
pub fn files(screen: &str) -> Files {
    let mut own = BTreeSet::new();
    collect(ENTRY, &mut own);
    let mut needed = BTreeSet::new();
    collect(LAYOUT, &mut needed);
    for ending in ["tsx", "ts"] {
        collect(&format!("src/screens/{screen}.{ending}"), &mut needed);
    }
    let mut files = Files::default();
    for name in needed.difference(&own) {
        let Some(module) = MANIFEST.get(*name) else { continue };
        // Writing to a string can't fail.
        let _ = write!(
            files.scripts,
            "<link rel=\"modulepreload\" crossorigin href=\"/{}\">",
            module.file
        );
        for css in &module.css {
            let _ = write!(files.styles, "<link rel=\"stylesheet\" crossorigin href=\"/{css}\">");
        }
    }
    files
}

fn collect(name: &str, into: &mut BTreeSet<&'static str>) {
    let Some((name, module)) = MANIFEST.get_key_value(name) else {
        return;
    };
    if into.insert(name) {
        for import in &module.imports {
            collect(import, into);
        }
    }
}
