//! A letter as HTML: tables and inline styles, which is what mail programs understand, and a few rules for dark screens.

use std::fmt::Write;

use super::{Code, Fact, Letter, Look, Part};
use crate::markup::escape;

/// Says where the picture of a code is.
type Source<'a> = &'a dyn Fn(&Code) -> String;

pub(super) fn render(letter: &Letter, look: &Look, source: Source<'_>) -> String {
    let mut body = String::new();
    for part in &letter.parts {
        body.push_str(&render_part(part, look, source));
    }
    let font = look.theme.font.as_str();
    let family = format!("'{font}',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");
    let preview = letter.parts.iter().find_map(|part| match part {
        Part::Paragraph(text) => Some(escape(text)),
        _ => None,
    });
    let (subject, title) = (escape(&letter.subject), escape(&letter.title));
    let reason = escape(&letter.whole_reason());
    let (name, origin) = (escape(&look.name), escape(&look.origin));
    let (hero, radius) = (look.theme.hero.light, look.theme.radius.pixels());
    let dark = dark_rules(look);
    let logo = look.logo_url.as_deref().map_or_else(String::new, |url| {
        format!(
            "<td style=\"padding-right:12px\"><img src=\"{}\" alt=\"\" height=\"36\" style=\"display:block;height:36px;\
             width:auto;background:#ffffff;border-radius:6px;padding:3px\"></td>",
            escape(url)
        )
    });
    let line = if look.is_portal {
        "<br>Booking runs on Fieldhouse."
    } else {
        ""
    };
    let stop = letter.stop_page(look).map_or_else(String::new, |page| {
        format!(
            " <a href=\"{}\" class=\"faint\" style=\"color:#5f6c65\">Stop emails like this</a>",
            escape(&page)
        )
    });
    format!(
        "<!doctype html>
<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">
<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">
<title>{subject}</title><style>{dark}</style></head>
<body class=\"page\" style=\"margin:0;padding:0;background:#f7f8f6;font-family:{family}\">
<div style=\"display:none;max-height:0;overflow:hidden\">{preview}</div>
<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" class=\"page\" style=\"background:#f7f8f6\"><tr>
<td align=\"center\" style=\"padding:32px 16px\">
<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" class=\"card\" style=\"max-width:560px;background:#ffffff;border:1px solid #e2e6e1;border-radius:{radius}px;overflow:hidden\">
<tr><td class=\"hero\" style=\"background:{hero};padding:20px 32px\">
<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\"><tr>{logo}<td><a href=\"{origin}\" style=\"color:#f6faf7;font-size:18px;font-weight:700;letter-spacing:-0.01em;text-decoration:none\">{name}</a></td></tr></table>
</td></tr>
<tr><td style=\"padding:32px 32px 12px\">
<h1 class=\"strong\" style=\"margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#121d18\">{title}</h1>
{body}</td></tr>
<tr><td style=\"padding:4px 32px 28px\"><p class=\"faint\" style=\"margin:0;padding-top:16px;font-size:13px;line-height:1.5;color:#5f6c65;border-top:1px solid #e2e6e1\">{reason}{stop}</p></td></tr>
</table>
<p class=\"faint\" style=\"margin:20px 0 0;font-size:13px;line-height:1.5;color:#5f6c65\"><a href=\"{origin}\" class=\"faint\" style=\"color:#5f6c65\">{name}</a>{line}</p>
</td></tr></table></body></html>
",
        preview = preview.unwrap_or_default(),
    )
}

/// Returns the rules that change where the screen is dark.
fn dark_rules(look: &Look) -> String {
    let (accent, on_accent) = (look.theme.accent.dark, look.theme.on_accent.dark);
    let hero = look.theme.hero.dark;
    format!(
        "@media (prefers-color-scheme:dark){{.page{{background:#0e1210!important}}.card{{background:#151a17!important;\
         border-color:#262e2a!important}}.hero{{background:{hero}!important}}.strong{{color:#eef3ef!important}}\
         .plain{{color:#b5c1ba!important}}.faint{{color:#93a099!important;border-color:#262e2a!important}}\
         .line{{border-color:#262e2a!important}}.button{{background:{accent}!important;color:{on_accent}!important}}\
         .link{{color:{accent}!important}}.well{{background:#1d2420!important}}}}"
    )
}

fn render_part(part: &Part, look: &Look, source: Source<'_>) -> String {
    match part {
        Part::Paragraph(text) => format!(
            "<p class=\"plain\" style=\"margin:0 0 16px;font-size:16px;line-height:1.6;color:#45534c\">{}</p>\n",
            escape(text)
        ),
        Part::Quote(text) => format!(
            "<p class=\"plain well\" style=\"margin:0 0 16px;padding:14px 16px;font-size:16px;line-height:1.6;color:#45534c;\
             background:#f0f2ef;border-radius:{}px\">{}</p>\n",
            look.theme.radius.pixels(),
            escape(text).replace('\n', "<br>")
        ),
        Part::Button { label, url } => button(label, url, look),
        Part::Code(code) => code_picture(code, &source(code)),
        Part::Facts(facts) => rows(facts, false),
        Part::Amounts(amounts) => rows(amounts, true),
    }
}

/// The button, and its address in words for programs that don't show it.
fn button(label: &str, url: &str, look: &Look) -> String {
    let (url, label) = (escape(url), escape(label));
    let (accent, on_accent) = (look.theme.accent.light, look.theme.on_accent.light);
    let radius = look.theme.radius.pixels();
    format!(
        "<p style=\"margin:8px 0 16px\"><a class=\"button\" href=\"{url}\" style=\"display:inline-block;padding:13px 22px;\
         font-size:16px;font-weight:600;text-decoration:none;background:{accent};color:{on_accent};\
         border-radius:{radius}px\">{label}</a></p>\n\
         <p class=\"faint\" style=\"margin:0 0 20px;font-size:13px;line-height:1.5;color:#5f6c65;word-break:break-all\">\
         Or open <a class=\"link\" href=\"{url}\" style=\"color:{accent}\">{url}</a></p>\n"
    )
}

/// Dark on light whatever the screen, so that it can be scanned.
fn code_picture(code: &Code, source: &str) -> String {
    let (label, url) = (escape(&code.label), escape(&code.url));
    format!(
        "<p style=\"margin:0 0 20px\"><a href=\"{url}\"><img src=\"{source}\" alt=\"{label}: {url}\" width=\"180\" height=\"180\" \
         style=\"display:block;width:180px;height:180px;background:#ffffff;border-radius:6px\"></a></p>\n"
    )
}

fn rows(facts: &[Fact], are_amounts: bool) -> String {
    let mut table = String::from(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" style=\"margin:0 0 20px;\
         font-size:15px;line-height:1.5;border-collapse:collapse\">\n",
    );
    let label_width = if are_amounts { "" } else { "width:34%;" };
    let align = if are_amounts {
        "right;white-space:nowrap;font-variant-numeric:tabular-nums"
    } else {
        "left"
    };
    for (index, fact) in facts.iter().enumerate() {
        let is_total = are_amounts && index + 1 == facts.len();
        let (class, color, weight) = if is_total {
            ("strong", "#121d18", 700)
        } else {
            ("plain", "#45534c", 400)
        };
        let value_weight = if are_amounts { weight } else { 600 };
        let value_class = if are_amounts { class } else { "strong" };
        let value_color = if are_amounts { color } else { "#121d18" };
        let (label, value) = (escape(&fact.label), escape(&fact.value));
        // Writing to a String does not fail.
        let _ = writeln!(
            table,
            "<tr><td class=\"line {class}\" style=\"{label_width}padding:9px 12px 9px 0;vertical-align:top;\
             border-top:1px solid #e2e6e1;color:{color};font-weight:{weight}\">{label}</td>\
             <td class=\"line {value_class}\" style=\"padding:9px 0;vertical-align:top;border-top:1px solid #e2e6e1;\
             color:{value_color};font-weight:{value_weight};text-align:{align}\">{value}</td></tr>"
        );
    }
    table.push_str("</table>\n");
    table
}
