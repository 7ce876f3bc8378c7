import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PhoneLink } from "#/phones/Phone";
import "#/manage/overview.css";
import { ButtonLink } from "#/kit/Button";
import { count, priceShort, zoneName } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { paths } from "#/paths";
import { useLabels } from "#/queries/lists";
import { spacesQuery } from "#/queries/spaces";
import { Amenities } from "#/spaces/Amenities";
import { addressWords } from "#/spaces/address-words";
import { ContactList } from "#/spaces/ContactList";
import { FacilityHours } from "#/spaces/FacilityHours";
import { TagList } from "#/spaces/TagList";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";
import { Panel } from "./Panel";

/** A facility at a glance: what it is, what is in it, when it is open, and whom to ask. */
export function Component() {
  const { org, facility, organization } = useManagedFacility();
  const refusal = useFacilityRefusal("facilities.change");
  const { description, tags, photos, amenities, hours, hoursToday, contacts } = facility;
  const [photo] = photos;
  const edit = (page: "edit" | "hours" | "contacts" | "photos") => paths.managedFacility(org, facility.shortName, page);
  return (
    <FacilityPage
      title="Overview"
      actions={
        <>
          <PublishedBadge published={facility.published} />
          {!facility.archivedAt && (
            <a className="btn btn-secondary btn-s" href={`${organization.portalUrl}/facilities/${facility.shortName}`}>
              <Icon name="external" small />
              View page
            </a>
          )}
          {!refusal && (
            <ButtonLink size="small" look="primary" icon="edit" to={edit("edit")}>
              Edit details
            </ButtonLink>
          )}
        </>
      }
    >
      <div className="overview">
        <div className="stack gap-5">
          <Panel id="about" title="About">
            {photo && <img className="overview-photo" src={photo.url} alt={photo.description} />}
            {description ? (
              <p className="pre-line measure">{description}</p>
            ) : (
              <p className="muted">No description yet. It tells visitors about parking and entrances.</p>
            )}
            <TagList tags={tags} />
          </Panel>
          <Spaces />
          {amenities.length > 0 && (
            <Panel id="amenities" title="Amenities">
              <Amenities codes={amenities} />
            </Panel>
          )}
        </div>
        <div className="stack gap-5">
          <Facts />
          <Panel id="hours" title="Hours" to={edit("hours")}>
            {hours.length > 0 ? (
              <FacilityHours hours={hours} today={hoursToday} />
            ) : (
              <p className="muted">No hours yet.</p>
            )}
          </Panel>
          <Panel id="contacts" title="Contacts" to={edit("contacts")}>
            {contacts.length > 0 ? <ContactList contacts={contacts} /> : <p className="muted">No contacts yet.</p>}
          </Panel>
        </div>
      </div>
    </FacilityPage>
  );
}

function Spaces() {
  const { org, facility } = useManagedFacility();
  const label = useLabels();
  const { data } = useQuery(spacesQuery(org, facility.id));
  return (
    <section className="panel" aria-labelledby="spaces">
      <div className="panel-head">
        <h2 id="spaces">{count(facility.spaceCount, "space")}</h2>
        <Link className="link-plain push" to={paths.managedFacility(org, facility.shortName, "spaces")}>
          All spaces <Icon name="arrow" small />
        </Link>
      </div>
      {data && data.items.length > 0 ? (
        <ul className="overview-list">
          {data.items.slice(0, 8).map(({ id, name, types, published }) => (
            <li key={id} className="row gap-3">
              <Link className="grow" to={paths.spaceOverview(org, facility.shortName, id)}>
                {name}
              </Link>
              <span className="muted">{types.map((type) => label("spaceTypes", type)).join(", ")}</span>
              <PublishedBadge published={published} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">
          {!data
            ? "Loading"
            : facility.archivedAt
              ? "Its spaces are archived with it."
              : "No spaces yet. Add its gyms, fields, and rooms."}
        </p>
      )}
    </section>
  );
}

function Facts() {
  const { facility } = useManagedFacility();
  const { address, phone, indoor, timeZone, showAvailability, minimumPrice } = facility;
  return (
    <Panel id="facts" title="Facility">
      <dl className="kv">
        <dt>Address</dt>
        <dd>{addressWords(address)}</dd>
        <dt>Phone</dt>
        <dd>{phone ? <PhoneLink phone={phone} /> : <span className="faint">None</span>}</dd>
        <dt>Setting</dt>
        <dd>{indoor ? "Indoor" : "Outdoor"}</dd>
        <dt>Time zone</dt>
        <dd>{zoneName(timeZone)}</dd>
        <dt>From</dt>
        <dd>{minimumPrice ? `${priceShort(minimumPrice)} an hour` : <span className="faint">No price</span>}</dd>
        <dt>Calendar</dt>
        <dd>{showAvailability ? "Public" : "Staff only"}</dd>
      </dl>
    </Panel>
  );
}
