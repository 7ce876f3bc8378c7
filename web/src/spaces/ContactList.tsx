import type { Contact } from "@fieldhouse/clients/tenant/model/contact";
import { PhoneLink } from "#/phones/Phone";
import { useLabels } from "#/queries/lists";
import "./contact-list.css";

/** People to ask, each with what they do and how to reach them. */
export function ContactList({ contacts }: { contacts: Contact[] }) {
  const label = useLabels();
  return (
    <ul className="contact-list">
      {contacts.map(({ firstName, lastName, title, type, email, phones = [], public: shown }) => (
        <li key={`${firstName} ${lastName} ${email ?? phones[0]?.number}`}>
          <p className="strong">{[firstName, lastName].filter(Boolean).join(" ")}</p>
          <p className="small muted">
            {title || label("contactTypes", type)}
            {!shown && ", staff only"}
          </p>
          <p className="small row wrap contact-ways num">
            {phones.map((phone) => (
              <span key={phone.number}>
                <PhoneLink phone={phone.number} />{" "}
                <span className="muted">{label("phoneTypes", phone.type).toLowerCase()}</span>
              </span>
            ))}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        </li>
      ))}
    </ul>
  );
}
