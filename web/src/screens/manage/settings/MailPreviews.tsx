import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import "./settings.css";
import { LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { type MailPreview, mailPreviewsQuery } from "#/queries/mail-previews";
import { mailNames } from "./mail-names";
import { SettingsMenu } from "./SettingsMenu";

/** Each email, as renters and staff get it. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  return (
    <StaffPage
      title="Emails"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="What renters and staff get, shown with made-up details"
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice>{refusal}</Notice> : <Previews org={managed.org} />}
    </StaffPage>
  );
}

function Previews({ org }: { org: string }) {
  const previews = useQuery(mailPreviewsQuery(org));
  const [chosen, setChosen] = useState<string>();
  if (previews.error) return <LoadFailure detail={previews.error.message} onRetry={() => previews.refetch()} />;
  if (!previews.data)
    return (
      <Waiting>
        <SkeletonLines lines={10} />
      </Waiting>
    );
  const { items } = previews.data;
  const shown = items.find(({ occasion }) => occasion === chosen) ?? items[0];
  return (
    <div className="mail-previews">
      <div className="field">
        <label htmlFor="mail">Email</label>
        <select id="mail" className="input" value={shown?.occasion} onChange={(event) => setChosen(event.target.value)}>
          <Choices label="To renters" items={items.filter(({ toStaff }) => !toStaff)} />
          <Choices label="To staff" items={items.filter(({ toStaff }) => toStaff)} />
        </select>
      </div>
      {shown && <Preview mail={shown} />}
    </div>
  );
}

function Choices({ label, items }: { label: string; items: MailPreview[] }) {
  return (
    <optgroup label={label}>
      {items.map(({ occasion }) => (
        <option key={occasion} value={occasion}>
          {mailNames[occasion] ?? occasion}
        </option>
      ))}
    </optgroup>
  );
}

function Preview({ mail: { subject, html, optional } }: { mail: MailPreview }) {
  return (
    <section aria-label="Preview">
      <p className="mb-1">
        <b>{subject}</b>
      </p>
      <p className="hint mb-4">{optional ? "Recipients can turn it off in their profile." : "Always sent."}</p>
      <iframe className="mail-preview" title={subject} sandbox="" srcDoc={html} />
    </section>
  );
}
