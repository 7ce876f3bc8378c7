//! Mail that comes back: a mail server's immediate refusals, and the reports that it sends later (RFC 3464).

use mail_parser::{MessageParser, MimeHeaders};

/// An address that a report says takes no mail for good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnedMail {
    /// In lower case.
    pub email: String,
    /// As `5.1.1`.
    pub status: String,
}

/// Reads a report about mail that could not be delivered. None if it isn't such a report. Recipients whose mail is
/// late, or was refused for its contents, are left out: other mail may reach them.
pub fn returned_mail(raw: &[u8]) -> Option<Vec<ReturnedMail>> {
    let report = MessageParser::new().parse(raw)?;
    let part = report.parts.iter().find(|part| {
        part.content_type()
            .is_some_and(|kind| kind.ctype() == "message" && kind.subtype() == Some("delivery-status"))
    })?;
    let text = String::from_utf8_lossy(part.contents()).replace("\r\n", "\n");
    Some(text.split("\n\n").filter_map(returned_to).collect())
}

/// Reads the fields about one recipient.
fn returned_to(fields: &str) -> Option<ReturnedMail> {
    let field = |name: &str| {
        fields.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.trim().eq_ignore_ascii_case(name).then(|| value.trim())
        })
    };
    if !field("Action")?.eq_ignore_ascii_case("failed") {
        return None;
    }
    let status = field("Status")?.split_whitespace().next()?;
    let (_, email) = field("Final-Recipient")
        .or_else(|| field("Original-Recipient"))?
        .split_once(';')?;
    let email = email.trim().trim_matches(['<', '>']).to_lowercase();
    (is_dead(status) && email.contains('@')).then(|| ReturnedMail {
        email,
        status: status.to_owned(),
    })
}

/// The status of an answer to SMTP that says that there is no such mailbox, or that it is closed.
pub(super) fn dead_status(code: &str, words: &str) -> Option<String> {
    let status = words
        .split(|sign: char| !sign.is_ascii_digit() && sign != '.')
        .find(|word| word.starts_with("5.") && word.matches('.').count() == 2);
    match status {
        Some(status) => is_dead(status).then(|| status.to_owned()),
        // Without an enhanced status, these three codes are about the mailbox (RFC 5321).
        None => matches!(code, "550" | "551" | "553").then(|| code.to_owned()),
    }
}

/// Returns true for bad addresses and disabled mailboxes (RFC 3463), but not for a full mailbox or unwanted mail.
fn is_dead(status: &str) -> bool {
    status.starts_with("5.1.") && !matches!(status, "5.1.7" | "5.1.8") || status == "5.2.1"
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = "From: MAILER-DAEMON@mail.example\r\n\
        Subject: Undelivered\r\n\
        MIME-Version: 1.0\r\n\
        Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\
        \r\n\
        --b\r\n\
        Content-Type: text/plain\r\n\
        \r\n\
        It could not be delivered.\r\n\
        --b\r\n\
        Content-Type: message/delivery-status\r\n\
        \r\n\
        Reporting-MTA: dns; mail.example\r\n\
        \r\n\
        Final-Recipient: rfc822; Gone@Example.com\r\n\
        Action: failed\r\n\
        Status: 5.1.1\r\n\
        \r\n\
        Final-Recipient: rfc822; full@example.com\r\n\
        Action: failed\r\n\
        Status: 5.2.2\r\n\
        \r\n\
        Final-Recipient: rfc822; late@example.com\r\n\
        Action: delayed\r\n\
        Status: 4.4.1\r\n\
        --b--\r\n";

    #[test]
    fn a_report_names_the_mailboxes_that_are_gone() {
        let gone = ReturnedMail {
            email: "gone@example.com".into(),
            status: "5.1.1".into(),
        };
        assert_eq!(returned_mail(REPORT.as_bytes()), Some(vec![gone]));
        assert_eq!(returned_mail(b"Subject: Hello\r\n\r\nHi"), None);
    }

    #[test]
    fn an_answer_about_the_mailbox_is_told_from_one_about_the_mail() {
        for (code, words, status) in [
            ("550", "permanent error (550): 5.1.1 No such user", Some("5.1.1")),
            ("550", "permanent error (550): no such user", Some("550")),
            ("550", "permanent error (550): 5.7.1 rejected as spam", None),
            ("552", "permanent error (552): 5.2.2 mailbox full", None),
            ("554", "permanent error (554): rejected", None),
        ] {
            assert_eq!(dead_status(code, words).as_deref(), status, "{words}");
        }
    }
}
