//! Pages whose text people may write themselves: what they wrote, as `web/src/texts/TextBlocks.tsx` shows it.

use kernel::markup::escape;
use kernel::tenants::Tenant;
use serde_json::Value;

use super::ask::{Asker, Unanswered};
use super::describe::text;

/// The pages, as the texts' operations call them.
const KINDS: [&str; 6] = ["terms", "privacy", "pricing", "insurance", "host", "hourly"];

/// A text that somebody wrote.
pub struct WrittenText {
    pub title: String,
    /// HTML.
    pub contents: String,
}

/// Returns the text written for a page; none where it says what it always does. `own` is the organization of the host.
pub async fn written(asker: &Asker<'_>, own: Option<&Tenant>, path: &str) -> Result<Option<WrittenText>, Unanswered> {
    let kind = path.trim_start_matches('/');
    if !KINDS.contains(&kind) || is_former(asker) {
        return Ok(None);
    }
    let is_written = |text: &Value| text["title"].is_string();
    let own = match own {
        Some(tenant) => {
            asker
                .tenant(tenant, &tenant.short_name, &format!("/texts/{kind}"))
                .await?
        }
        None => None,
    };
    let written = match own.filter(is_written) {
        Some(own) => Some(own),
        None => asker.platform(&format!("/site-texts/{kind}")).await?.filter(is_written),
    };
    Ok(written.map(|written| WrittenText {
        title: text(&written, "title").to_owned(),
        contents: contents(&written),
    }))
}

/// Returns true for a former version of a text, which is the app's to show.
pub fn is_former(asker: &Asker<'_>) -> bool {
    asker.query().iter().any(|(name, _)| name == "version")
}

fn contents(written: &Value) -> String {
    let blocks = written["blocks"].as_array().into_iter().flatten();
    format!(
        "<main class=\"page\"><div class=\"prose\"><h1 class=\"t-lg\">{}</h1>{}</div></main>",
        escape(text(written, "title")),
        blocks.map(block).collect::<String>()
    )
}

fn block(block: &Value) -> String {
    let lines = block["lines"].as_array().into_iter().flatten();
    let lines: Vec<String> = lines.map(line).collect();
    let items = || format!("<li>{}</li>", lines.join("</li><li>"));
    match text(block, "kind") {
        "heading" => format!("<h2 class=\"t-sm\">{}</h2>", lines.concat()),
        "subheading" => format!("<h3 class=\"t-xs\">{}</h3>", lines.concat()),
        "list" => format!("<ul>{}</ul>", items()),
        "steps" => format!("<ol>{}</ol>", items()),
        _ => format!("<p>{}</p>", lines.join("<br>")),
    }
}

fn line(line: &Value) -> String {
    line["spans"].as_array().into_iter().flatten().map(span).collect()
}

fn span(span: &Value) -> String {
    let words = escape(text(span, "text"));
    let words = if span["bold"] == true {
        format!("<b>{words}</b>")
    } else {
        words
    };
    match span["address"].as_str() {
        Some(address) => format!("<a class=\"link\" href=\"{}\">{words}</a>", escape(address)),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_text_is_never_markup() {
        let span = |text: &str| json!({ "text": text, "bold": true, "address": "/a\"b" });
        let written = json!({
            "title": "<i>Terms</i>",
            "blocks": [{ "kind": "paragraph", "lines": [{ "spans": [span("<script>")] }, { "spans": [] }] }],
        });
        assert_eq!(
            contents(&written),
            "<main class=\"page\"><div class=\"prose\"><h1 class=\"t-lg\">&lt;i&gt;Terms&lt;/i&gt;</h1>\
             <p><a class=\"link\" href=\"/a&quot;b\"><b>&lt;script&gt;</b></a><br></p></div></main>"
        );
    }
}
