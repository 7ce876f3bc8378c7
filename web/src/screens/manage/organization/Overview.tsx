import { useListDepositKinds } from "@fieldhouse/clients/tenant/deposits/deposits";
import { useListFiles } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useArriving } from "#/app/use-arriving";
import { PhoneLink } from "#/phones/Phone";
import "#/manage/overview.css";
import "./overview.css";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, length, zoneName } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { monogram } from "#/kit/initials";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Managed, useManaged } from "#/manage/managed";
import { PublishedBadge } from "#/manage/PublishedBadge";
import { useRefusal } from "#/manage/rights";
import { ShareAddress } from "#/manage/ShareAddress";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { allFacilitiesQuery, allGroupsQuery } from "#/queries/groups";
import { useLabels } from "#/queries/lists";
import { addressWords } from "#/spaces/address-words";
import { ContactList } from "#/spaces/ContactList";
import { fileUrl, sizeOfFile } from "#/spaces/files";
import { leadMeaning } from "#/spaces/lead";
import { SocialLinks } from "#/spaces/SocialLinks";
import { TagList } from "#/spaces/TagList";
import { Panel } from "../facilities/Panel";
import { OrganizationTabs } from "./OrganizationTabs";
import { WidgetBuilder } from "./WidgetBuilder";

/** The lists of the overview. Shown apart, each would move what is below it. */
function useListsArriving(org: string): boolean {
  const seesPrices = useRefusal("prices.read") === undefined;
  const seesGroups = useRefusal("groups.read") === undefined;
  return useArriving(
    useQuery(allFacilitiesQuery(org)),
    useListFiles(org),
    useListDepositKinds(org, { query: { enabled: seesPrices } }),
    useQuery({ ...allGroupsQuery(org), enabled: seesGroups }),
  );
}

/** The organization at a glance: who it is, how to reach it, what it rents out, and its rules. */
export function Component() {
  const managed = useManaged();
  const { org, organization } = managed;
  const arriving = useListsArriving(org);
  const label = useLabels();
  const refusal = useRefusal("organizations.change");
  const { name, logoUrl, category, address, published, portalUrl } = organization;
  return (
    <StaffPage
      title="Overview"
      heading={name}
      crumbs={[{ name, to: paths.managedOrganization(org, "home") }]}
      over={
        <>
          {logoUrl ? (
            <img src={logoUrl} alt="" className="overview-logo" />
          ) : (
            <span className="avatar avatar-sq" aria-hidden="true">
              {monogram(name)}
            </span>
          )}
          <PublishedBadge published={published} />
        </>
      }
      tabs={<OrganizationTabs org={org} />}
      lead={`${label("organizationCategories", category)} in ${address.city}, ${address.state}`}
      actions={
        <>
          {!published && !refusal && (
            <ButtonLink size="small" to={paths.publish(org)}>
              Publish
            </ButtonLink>
          )}
          <a className="btn btn-secondary btn-s" href={portalUrl}>
            <Icon name="external" small />
            View portal
          </a>
          {!refusal && (
            <ButtonLink size="small" look="primary" icon="edit" to={paths.managedOrganization(org, "edit")}>
              Edit profile
            </ButtonLink>
          )}
        </>
      }
    >
      {arriving ? (
        <Waiting>
          <div className="overview">
            <Skeleton height={480} />
            <Skeleton height={480} />
          </div>
        </Waiting>
      ) : (
        <div className="overview">
          <div className="stack gap-5">
            <About managed={managed} />
            <Facilities org={org} />
            <Files org={org} />
          </div>
          <div className="stack gap-5">
            {published && (
              <Panel id="share" title="Share">
                <ShareAddress name={name} address={portalUrl} />
              </Panel>
            )}
            <WidgetBuilder organization={organization} />
            <Contact managed={managed} />
            <Rules managed={managed} />
            <Deposits org={org} />
            <Groups org={org} />
          </div>
        </div>
      )}
    </StaffPage>
  );
}

function About({ managed: { organization } }: { managed: Managed }) {
  const { slogan, description, tags, banner, trustImage } = organization;
  return (
    <Panel id="about" title="About">
      {banner && <img className="overview-banner" src={banner.url} alt={banner.description} />}
      {slogan && <p className="overview-slogan">{slogan}</p>}
      {description ? (
        <p className="pre-line measure">{description}</p>
      ) : (
        <p className="muted">No description yet. It’s the first thing visitors read on your page.</p>
      )}
      <TagList tags={tags} />
      {trustImage && <img className="overview-trust" src={trustImage.url} alt={trustImage.description} />}
    </Panel>
  );
}

function Files({ org }: { org: string }) {
  const files = useListFiles(org);
  const editable = useRefusal("photos.change") === undefined;
  return (
    <section className="panel" aria-labelledby="files">
      <div className="panel-head">
        <h2 id="files">Files</h2>
        {editable && (
          <Link className="link-plain push" to={paths.managedOrganization(org, "files")}>
            Pictures and files <Icon name="arrow" small />
          </Link>
        )}
      </div>
      {files.data ? (
        files.data.items.length > 0 ? (
          <ul className="overview-list">
            {files.data.items.map(({ id, fileName, byteSize, description }) => (
              <li key={id}>
                <a href={fileUrl(org, id)} download={fileName}>
                  {fileName}
                </a>{" "}
                <span className="muted small num">{sizeOfFile(byteSize)}</span>
                {description && <span className="block small muted">{description}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className="panel-body muted">No files yet. Add house rules, a rental form, or a parking map.</p>
        )
      ) : files.error ? (
        <LoadFailure detail={files.error.message} onRetry={() => void files.refetch()} />
      ) : (
        <Waiting>
          <div className="panel-body">
            <SkeletonLines lines={2} />
          </div>
        </Waiting>
      )}
    </section>
  );
}

function Deposits({ org }: { org: string }) {
  const refusal = useRefusal("prices.read");
  const kinds = useListDepositKinds(org, { query: { enabled: !refusal } });
  if (refusal || !kinds.data) return null;
  return (
    <Panel id="deposits" title="Deposits" to={paths.pricing(org, "deposits")} link="Deposit types">
      {kinds.data.items.length > 0 ? (
        <p>{kinds.data.items.map(({ name }) => name).join(", ")}</p>
      ) : (
        <p className="muted">No deposit types yet.</p>
      )}
    </Panel>
  );
}

function Facilities({ org }: { org: string }) {
  const facilities = useQuery(allFacilitiesQuery(org));
  return (
    <section className="panel" aria-labelledby="facilities">
      <div className="panel-head">
        <h2 id="facilities">Facilities</h2>
        <Link className="link-plain push" to={paths.managedOrganization(org, "facs")}>
          All facilities <Icon name="arrow" small />
        </Link>
      </div>
      {facilities.data ? (
        facilities.data.length > 0 ? (
          <ul className="overview-list">
            {facilities.data.map(({ id, name, shortName, spaceCount, published }) => (
              <li key={id} className="row gap-3">
                <Link className="grow" to={paths.managedFacility(org, shortName)}>
                  {name}
                </Link>
                <span className="muted num">{count(spaceCount, "space")}</span>
                <PublishedBadge published={published} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No facilities yet" level={3}>
            Add a building or park. Then add its gyms, fields, and rooms as spaces.
          </EmptyState>
        )
      ) : facilities.error ? (
        <LoadFailure detail={facilities.error.message} onRetry={() => void facilities.refetch()} />
      ) : (
        <Waiting>
          <div className="panel-body">
            <SkeletonLines lines={4} />
          </div>
        </Waiting>
      )}
    </section>
  );
}

function Contact({ managed: { org, organization } }: { managed: Managed }) {
  const { email, phone, website, address, contacts, social, documentsUrl } = organization;
  return (
    <Panel id="contact" title="Contact" to={paths.managedOrganization(org, "contacts")} link="Contacts">
      <dl className="kv">
        <Row name="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Row>
        <Row name="Phone">{phone && <PhoneLink phone={phone} />}</Row>
        <Row name="Website">{website && <a href={website}>{website.replace(/^https?:\/\//, "")}</a>}</Row>
        <Row name="Address">{addressWords(address)}</Row>
        <Row name="Social media">{Object.keys(social).length > 0 && <SocialLinks social={social} />}</Row>
        <Row name="Documents">
          {documentsUrl && <a href={documentsUrl}>{documentsUrl.replace(/^https?:\/\//, "")}</a>}
        </Row>
      </dl>
      {contacts.length > 0 && <ContactList contacts={contacts} />}
    </Panel>
  );
}

function Rules({ managed: { org, organization } }: { managed: Managed }) {
  const { leadTimeDays, cancellationDays, rental, timeZone } = organization;
  const refusal = useRefusal("organizations.configure");
  return (
    <Panel
      id="rules"
      title="Booking rules"
      to={refusal ? undefined : paths.managedOrganization(org, "settings")}
      link="Settings"
    >
      <dl className="kv">
        <Row name="Lead time">
          {leadMeaning(leadTimeDays)}
          {leadTimeDays > 1 && (
            <span className="block small muted">{count(leadTimeDays, "day")}, including the day of booking</span>
          )}
        </Row>
        <Row name="Cancellation">
          {cancellationDays > 0 ? `Until ${count(cancellationDays, "day")} before` : "Until the start"}
        </Row>
        <Row name="Slot length">{length(rental.block)}</Row>
        <Row name="Time zone">{zoneName(timeZone)}</Row>
      </dl>
    </Panel>
  );
}

function Groups({ org }: { org: string }) {
  const refusal = useRefusal("groups.read");
  const groups = useQuery({ ...allGroupsQuery(org), enabled: !refusal });
  if (refusal || !groups.data || groups.data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="groups">
      <div className="panel-head">
        <h2 id="groups">Groups</h2>
        <Link className="link-plain push" to={paths.managedGroups(org)}>
          All groups <Icon name="arrow" small />
        </Link>
      </div>
      <ul className="overview-list">
        {groups.data.map(({ id, name, members = 0 }) => (
          <li key={id} className="row gap-3">
            <Link className="grow" to={paths.managedGroup(org, id)}>
              {name}
            </Link>
            <span className="muted num">{count(members, "member")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children || <span className="faint">None</span>}</dd>
  </>
);
