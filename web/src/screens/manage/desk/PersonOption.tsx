import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import { initials } from "#/kit/initials";
import { PhoneWords } from "#/phones/Phone";
import "./person-field.css";

/** An option in the list of people found. */
export function PersonOption({ person, onChoose }: { person: FoundPerson; onChoose: () => void }) {
  const { firstName, lastName, email, phone } = person;
  return (
    <li>
      <button type="button" className="person-option" onClick={onChoose}>
        <span className="avatar avatar-s" aria-hidden="true">
          {initials(`${firstName} ${lastName}`)}
        </span>
        <span className="person-words">
          <b className="block ellipsis">
            {firstName} {lastName}
          </b>
          <span className="muted small block ellipsis">
            {email}
            {phone && ", "}
            <PhoneWords phone={phone} />
          </span>
        </span>
      </button>
    </li>
  );
}
