//! Stripe's form encoding: `metadata[payment]=1&expand[0]=charge&expand[]=customer` into members and lists of texts.

use serde_json::{Map, Value};

/// None where it can't be read.
pub(crate) fn parse(text: &str) -> Option<Value> {
    let mut whole = empty();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=')?;
        let (name, value) = (decode(name)?, decode(value)?);
        let mut steps = name.split('[').map(|step| step.trim_end_matches(']').to_owned());
        let mut place = whole.as_object_mut()?.entry(steps.next()?).or_insert_with(empty);
        for step in steps {
            let members = place.as_object_mut()?;
            // In a list without numbers each comes after the one before.
            let step = if step.is_empty() {
                members.len().to_string()
            } else {
                step
            };
            place = members.entry(step).or_insert_with(empty);
        }
        *place = Value::String(value);
    }
    Some(whole)
}

fn empty() -> Value {
    Value::Object(Map::new())
}

fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
            }
            byte => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).ok()
}

/// Returns the items of a list, in order.
pub(crate) fn items(list: &Value) -> Vec<&str> {
    list.as_object()
        .into_iter()
        .flat_map(Map::values)
        .filter_map(Value::as_str)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn brackets_become_members_and_lists() {
        let form = parse("amount=100&metadata[a%20b]=c+d&expand[0]=x&expand[1]=y&empty=").unwrap();
        assert_eq!(form["amount"], json!("100"));
        assert_eq!(form["metadata"], json!({ "a b": "c d" }));
        assert_eq!(items(&form["expand"]), ["x", "y"]);
        let form = parse("expand[]=x&expand[]=y").unwrap();
        assert_eq!(items(&form["expand"]), ["x", "y"]);
    }

    #[test]
    fn what_is_no_form_is_not_read() {
        for text in ["{}", "a", "a=%", "a=%zz", "a=1&a[b]=2"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
