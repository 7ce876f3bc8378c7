import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#/kit/Button";
import { count, todayIn } from "#/kit/format";
import { Icon, type IconName } from "#/kit/Icon";
import { lazyDialog } from "#/kit/lazy";
import { LatePhoneLink } from "#/phones/LatePhoneLink";
import { facilitiesQuery } from "#/queries/facilities";
import type { Organization } from "#/queries/organizations";
import { addressWords } from "#/spaces/address-words";
import { Closures } from "#/spaces/Closures";
import { leadWords } from "#/spaces/lead";
import { SocialLinks } from "#/spaces/SocialLinks";
import { zonesWords } from "./zones";

const ContactDialog = lazyDialog(() => import("./ContactDialog").then(({ ContactDialog }) => ContactDialog));

/** Facts to know before booking here, and whom to contact. */
export function GoodToKnow({ organization }: { organization: Organization }) {
  const { leadTimeDays, cancellationDays, phone, email, website, timeZone, address, social } = organization;
  const facilities = useQuery(facilitiesQuery(organization.shortName));
  const [writes, setWrites] = useState(false);
  const lead = leadWords(leadTimeDays);
  return (
    <aside aria-labelledby="good-to-know">
      <h2 className="t-md" id="good-to-know">
        Good to know
      </h2>
      <ul className="stack good-to-know">
        <Fact icon="calendar" title={lead ? `Book at least ${lead} in advance` : "Book up to the last minute"}>
          {zonesWords(timeZone, facilities.data?.items)}
        </Fact>
        <Fact
          icon="undo"
          title={
            cancellationDays > 0
              ? `Free cancellation until ${count(cancellationDays, "day")} before`
              : "Free cancellation"
          }
        >
          {cancellationDays > 0 ? "After that, contact the organization." : "Until the booking starts."}
        </Fact>
        <Fact icon="place" title={`${address.city}, ${address.state}`}>
          {addressWords(address)}
        </Fact>
        <Fact icon="mail" title="Questions">
          <span className="row wrap good-to-know-ways">
            {phone && <LatePhoneLink phone={phone} />}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {website && <a href={website}>{website.replace(/^https?:\/\//, "")}</a>}
            <SocialLinks social={social} />
          </span>
          <Button size="small" icon="mail" onClick={() => setWrites(true)}>
            Send a message
          </Button>
        </Fact>
      </ul>
      <div id="closures">
        <Closures organization={organization.shortName} today={todayIn(organization.timeZone)} />
      </div>
      {writes && (
        <Suspense>
          <ContactDialog organization={organization} onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </aside>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="row">
      <Icon name={icon} />
      <div>
        <p className="strong">{title}</p>
        <div className="small muted num">{children}</div>
      </div>
    </li>
  );
}
