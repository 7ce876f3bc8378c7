//! Names and addresses at their longest, shortest and oddest.

use domain::names::{DomainName, EmailAddress, Excerpt, Link, Name, PersonName, PhoneNumber, SearchText, ShortName};
use domain::password::{NewPassword, PasswordChecks};
use domain::tax::TaxId;

use crate::parse;

fn long(letter: &str, count: usize) -> String {
    letter.repeat(count)
}

#[test]
fn a_persons_names_have_1_to_60_characters() {
    let fits = |name: &str| PersonName::new(name, "Vang").is_ok() && PersonName::new("Tou", name).is_ok();
    assert!(fits("Y") && fits(&long("é", 60)) && fits("D’Arcy-O’Neil Jr. 3rd"));
    assert!(!fits("") && !fits("  ") && !fits(&long("y", 61)));
    assert!(!fits("<b>") && !fits("a>b") && !fits("a@b") && !fits("a\u{7}b"));
}

#[test]
fn a_domain_is_of_labels_that_dns_takes() {
    let fits = |name: &str| name.parse::<DomainName>().is_ok();
    assert!(fits("a.b") && fits("1a.example") && fits("xn--bcher-kva.example") && fits("example.org."));
    assert!(fits(&format!("{}.org", long("a", 63))) && !fits(&format!("{}.org", long("a", 64))));
    assert!(!fits("example") && !fits("-a.org") && !fits("a-.org") && !fits("a..org") && !fits(".org"));
    assert!(!fits("a_b.org") && !fits("127.0.0.1") && !fits("a.1") && fits("a.1b"));
    let of_length = |length: usize| {
        let labels = format!("{0}.{0}.{0}.", long("a", 63));
        format!("{labels}{}", long("b", length - labels.len()))
    };
    assert!(fits(&of_length(253)) && !fits(&of_length(254)));
    let name: DomainName = parse("book.verona.example");
    assert!(name.is_within("verona.example") && name.is_within("book.verona.example"));
    assert!(!name.is_within("ona.example") && !name.is_within("other.example"));
}

#[test]
fn a_mail_address_has_two_sides() {
    let fits = |text: &str| text.parse::<EmailAddress>().is_ok();
    assert!(fits("a@b.org") && fits("a.b+c@d.org") && fits(&format!("{}@b.org", long("a", 64))));
    assert!(!fits(&format!("{}@b.org", long("a", 65))) && !fits("@b.org") && !fits("a@") && !fits("a@b"));
    assert!(!fits(".a@b.org") && !fits("a.@b.org") && !fits("a..b@c.org") && !fits("a b@c.org") && !fits("a@b@c.org"));
    let with_domain = |length: usize| {
        let labels = format!("{0}.{0}.{0}.", long("a", 60));
        let local = long("x", 64);
        format!("{local}@{labels}{}", long("b", length - labels.len() - local.len() - 1))
    };
    assert!(fits(&with_domain(254)) && !fits(&with_domain(255)));
    assert_eq!(parse::<EmailAddress>("a@B.org").domain(), "b.org");
}

#[test]
fn a_telephone_number_is_american_or_says_its_country() {
    let kept = |text: &str| {
        text.parse::<PhoneNumber>()
            .ok()
            .map(|number| number.as_str().to_owned())
    };
    for american in ["6085550123", "(608) 555-0123", "1-608-555-0123", "+1 608.555.0123"] {
        assert_eq!(kept(american).as_deref(), Some("+16085550123"), "{american}");
    }
    for wrong in [
        "108-555-0123",
        "608-155-0123",
        "555-0123",
        "608-555-01234",
        "abc",
        "",
        "+0123456789",
    ] {
        assert_eq!(kept(wrong), None, "{wrong}");
    }
    // The first digits of an area and of an exchange are 2 to 9.
    assert!(kept("2085550123").is_some() && kept("6082550123").is_some());
    assert_eq!(
        kept("+12345678"),
        None,
        "a country whose number begins with 1 is America's"
    );
    assert_eq!(kept("+298 211234").as_deref(), Some("+298211234"), "six digits");
    assert_eq!(kept("+298 21123"), None, "five digits");
    assert_eq!(kept("+23456789"), None, "Nigeria has no such number");
    assert_eq!(kept("+2345678901234567"), None, "sixteen digits");
}

#[test]
fn a_short_name_is_a_label_of_dns() {
    let fits = |name: &str| name.parse::<ShortName>().is_ok();
    assert!(fits("a") && fits("a-1") && fits(&long("a", 63)));
    assert!(!fits("") && !fits("-a") && !fits("a-") && !fits("A") && !fits("a b") && !fits(&long("a", 64)));
    assert!(ShortName::fold("***").is_err());
    assert_eq!(ShortName::fold(&long("a", 70)).unwrap().as_str(), long("a", 63));
    let www: ShortName = parse("www");
    assert!(www.is_reserved() && www.clone().not_reserved().is_err());
    let verona: ShortName = parse("verona");
    assert!(!verona.is_reserved() && verona.clone().not_reserved().is_ok());
    let tried: Vec<String> = verona
        .candidates(Some("Verona, WI"))
        .take(3)
        .map(|name| name.to_string())
        .collect();
    assert_eq!(tried, ["verona", "verona-verona-wi", "verona-verona-wi-2"]);
    let tried: Vec<String> = www.candidates(None).take(2).map(|name| name.to_string()).collect();
    assert_eq!(tried, ["www-2", "www-3"]);
    let longest: ShortName = parse(&long("a", 63));
    for candidate in longest.candidates(Some(&long("b", 80))).take(3) {
        assert!(candidate.as_str().parse::<ShortName>().is_ok(), "{candidate}");
    }
}

#[test]
fn a_name_has_120_characters_on_one_line() {
    assert_eq!(parse::<Name>(" North \n Gym ").as_str(), "North Gym");
    assert!("".parse::<Name>().is_err() && "<b>".parse::<Name>().is_err());
}

#[test]
fn a_password_is_taken_when_every_check_holds() {
    assert!(NewPassword::parse("aA1!aA1!").is_ok());
    for weak in ["aA1!aA1", "AA1!AA1!", "aa1!aa1!", "aAa!aAa!", "aA1aA1aA", ""] {
        assert!(NewPassword::parse(weak).is_err(), "{weak}");
    }
    let fits = |length: usize| NewPassword::parse(&format!("aA1!{}", long("x", length - 4))).is_ok();
    assert!(fits(200) && !fits(201));
    assert!(NewPassword::confirmed("aA1!aA1!", "aA1!aA1!").is_ok());
    assert!(NewPassword::confirmed("aA1!aA1!", "aA1!aA1?").is_err());
    let checks = PasswordChecks::of("é É 1");
    assert!(checks.lowercase && checks.uppercase && checks.digit && !checks.symbol && !checks.length);
}

#[test]
fn names_and_links_fit_at_their_longest() {
    let name = |count: usize| long("é", count).parse::<Name>().is_ok();
    assert!(name(120) && !name(121));
    let link = |length: usize| {
        let start = "https://example.org/";
        format!("{start}{}", long("a", length - start.len()))
            .parse::<Link>()
            .is_ok()
    };
    assert!(link(300) && !link(301));
}

#[test]
fn a_tax_id_is_a_persons_or_an_employers() {
    let fits = |text: &str, individual| TaxId::parse(text, individual).is_ok();
    assert!(fits("123-45-6789", true) && fits("12-3456789", false));
    assert!(!fits("123-45-6789", false) && !fits("12-3456789", true));
}

#[test]
fn an_excerpt_shows_what_was_found_with_some_words_around_it() {
    let excerpt = |text: &str, typed: &str| {
        let excerpt = Excerpt::of(text, &SearchText::parse(typed).expect("something to look for"))?;
        Some([excerpt.before, excerpt.found, excerpt.after])
    };
    let shown = |before: &str, found: &str, after: &str| Some([before, found, after].map(str::to_owned));
    assert_eq!(excerpt("Is there a net?", "NET"), shown("Is there a", "net?", ""));
    assert_eq!(excerpt("Nets,\n  please", "net"), shown("", "Nets,", "please"));
    assert_eq!(
        excerpt("At the Café – 100% full", "cafe 100"),
        shown("At the", "Café – 100%", "full")
    );
    assert_eq!(
        excerpt("In St. Louis, then", "saint l"),
        shown("In", "St. Louis,", "then")
    );
    assert_eq!(excerpt("A T-ball tee", "ball t"), shown("A", "T-ball tee", ""));
    assert_eq!(excerpt("Is there a net?", "nest"), None);
    assert_eq!(excerpt("– …", "net"), None);
    let around = format!("{} net {}", long("abc ", 100), long("abc ", 100));
    let [before, found, after] = excerpt(&around, "net").expect("it is in there");
    assert_eq!((before.as_str(), found.as_str()), ("…abc abc abc abc abc abc", "net"));
    assert_eq!(after, format!("{}abc…", long("abc ", 29)));
    assert_eq!(
        excerpt(&format!("{} net", long("a", 2000)), "net"),
        shown("…", "net", "")
    );
}
