import { useState } from "react";
import { Link } from "react-router";
import { SpaceDrawing } from "#/drawing";
import { ButtonLink } from "#/kit/Button";
import { count } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { initials } from "#/kit/initials";
import { paths } from "#/paths";
import type { OrganizationSummary } from "#/queries/organizations";
import { StateMap } from "./StateMap";

const fewOrganizations = 5;

/** The organizations as a list and on a map. */
export function Organizations({ organizations }: { organizations: OrganizationSummary[] }) {
  const [all, setAll] = useState(false);
  if (organizations.length === 0) return null;
  const sorted = organizations.toSorted((a, b) => b.spaceCount - a.spaceCount);
  const shown = all ? sorted : sorted.slice(0, fewOrganizations);
  const example = sorted[0];
  return (
    <>
      <section className="section" aria-labelledby="organizations">
        <div className="grid-2 home-around">
          <div>
            <h2 className="t-lg" id="organizations">
              Local places, booked directly
            </h2>
            <p className="muted home-around-words">
              Each organization sets its own hours, prices, and rules. You book with them directly, all in one place.
            </p>
            <ul>
              {shown.map((organization) => (
                <li key={organization.id}>
                  <OrganizationRow organization={organization} />
                </li>
              ))}
            </ul>
            {!all && sorted.length > fewOrganizations && (
              <p className="mt-4">
                <button type="button" className="link-plain" onClick={() => setAll(true)}>
                  All {count(sorted.length, "organization")} <Icon name="arrow" small />
                </button>
              </p>
            )}
          </div>
          <StateMap
            towns={sorted.map(({ city, latitude, longitude, spaceCount }) => ({
              name: city,
              latitude,
              longitude,
              weight: spaceCount,
            }))}
          />
        </div>
      </section>
      {example && <Hosts example={example} />}
    </>
  );
}

function OrganizationRow({ organization }: { organization: OrganizationSummary }) {
  const { shortName, name, city, state, logoUrl, spaceCount, facilityCount } = organization;
  return (
    <Link className="org-row" to={paths.organization({ organization: shortName, state, city })}>
      {logoUrl ? (
        <img className="avatar avatar-sq home-logo" src={logoUrl} alt="" loading="lazy" />
      ) : (
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span>
        <strong>{name}</strong>
        <span className="small muted home-row-words">
          {city}, {state}.{" "}
          <span className="num">
            {count(spaceCount, "space")} in {count(facilityCount, "facility", "facilities")}
          </span>
        </span>
      </span>
      <Icon name="right" />
    </Link>
  );
}

/** For visitors with a space to rent out. */
function Hosts({ example }: { example: OrganizationSummary }) {
  return (
    <section className="section card home-hosts" aria-labelledby="hosts">
      <div className="grid-2">
        <div className="home-hosts-words">
          <h2 className="t-lg" id="hosts">
            Have a gym that sits empty at night?
          </h2>
          <p className="muted">
            List it under your own name and colors. You set the hours, prices, and approvals, and no time is ever booked
            twice.
          </p>
          <div className="row wrap">
            <ButtonLink look="primary" to={paths.listYourSpace()}>
              List your space
            </ButtonLink>
            <a className="btn btn-quiet" href={example.portalUrl}>
              See how {example.name} does it
            </a>
          </div>
        </div>
        <div className="frame">
          <SpaceDrawing type="court" scaleBar={false} ratio={1.6} />
        </div>
      </div>
    </section>
  );
}
