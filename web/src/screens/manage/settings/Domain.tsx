import type { ProblemError } from "@fieldhouse/clients/problem";
import type { CustomDomain } from "@fieldhouse/clients/tenant/model/customDomain";
import type { DomainSettings } from "@fieldhouse/clients/tenant/model/domainSettings";
import {
  checkDomain,
  getReadDomainQueryKey,
  removeDomain,
  setDomain,
  useReadDomain,
} from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import "#/manage/staff-form.css";
import "./domain.css";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { LoadFailure } from "#/kit/EmptyState";
import { FormShell, TextField } from "#/kit/FormShell";
import { instant } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { seen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { DomainBadge, DomainRecords } from "./DomainRecords";
import { SettingsMenu } from "./SettingsMenu";

/** Milliseconds between two looks at a domain that isn't verified yet. */
const again = 15_000;

const schema = z.object({ name: z.string().trim().regex(seen, "Enter a domain name such as book.example.org.") });

/** The organization's own domain: set, proved by its records, and removed. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.recode");
  return (
    <StaffPage
      title="Domain"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Your portal at your own web address"
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <OwnDomain />}
    </StaffPage>
  );
}

function OwnDomain() {
  const { org } = useManaged();
  const settings = useReadDomain(org, {
    query: {
      refetchInterval: ({ state }) => (state.data?.domain && state.data.domain.status !== "verified" ? again : false),
    },
  });
  if (settings.error && !settings.data) {
    return <LoadFailure detail={settings.error.message} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) {
    return (
      <Waiting>
        <SkeletonLines lines={6} />
      </Waiting>
    );
  }
  const { domain } = settings.data;
  return domain ? <ShownDomain key={domain.name} domain={domain} /> : <NewDomain />;
}

function NewDomain() {
  const { org, organization } = useManaged();
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name: "" } });
  const saving = useMutation<DomainSettings, ProblemError, z.infer<typeof schema>>({
    mutationFn: (values) => setDomain(org, values),
    onSuccess: (settings) => {
      queries.setQueryData(getReadDomainQueryKey(org), settings);
      toast("Domain added");
    },
  });
  return (
    <section className="panel domain-panel" aria-labelledby="new-domain">
      <div className="panel-head">
        <h2 id="new-domain">Add your domain</h2>
      </div>
      <div className="panel-body">
        <p className="above-form">
          Visitors find you at <b>{organization.portalUrl.replace(/^https?:\/\//, "")}</b>. With your own domain, links
          and emails lead there instead. You’ll set two DNS records where the domain is registered.
        </p>
        <div className="staff-form">
          <FormShell
            form={form}
            onSubmit={(values) => saving.mutate(values)}
            submitting={saving.isPending}
            problem={saving.error?.problem ?? null}
            submitLabel="Add domain"
          >
            <TextField
              name="name"
              label="Domain"
              hint="For example book.example.org"
              autoComplete="off"
              spellCheck={false}
              dense
            />
          </FormShell>
        </div>
      </div>
    </section>
  );
}

function ShownDomain({ domain }: { domain: CustomDomain }) {
  const { org, organization } = useManaged();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [removing, setRemoving] = useState(false);
  const checking = useMutation<DomainSettings, ProblemError>({
    mutationFn: () => checkDomain(org),
    onSuccess: (settings) => {
      queries.setQueryData(getReadDomainQueryKey(org), settings);
      if (settings.domain?.status === "verified") void refresh();
    },
  });
  const removal = useMutation<unknown, ProblemError>({
    mutationFn: () => removeDomain(org),
    onSuccess: async () => {
      await refresh();
      toast("Domain removed");
    },
  });
  const checked = domain.checkedAt ? `Checked ${instant(domain.checkedAt, organization.timeZone)}` : "Not checked yet";
  return (
    <section className="panel domain-panel" aria-labelledby="own-domain">
      <div className="panel-head">
        <h2 id="own-domain">{domain.name}</h2>
        <DomainBadge status={domain.status} />
      </div>
      <div className="panel-body stack gap-4">
        <DomainNotice domain={domain} />
        <DomainRecords domain={domain} />
        {checking.error && <Notice tone="warn">{checking.error.message}</Notice>}
        <div className="row wrap gap-3">
          <Button size="small" look="primary" busy={checking.isPending} onClick={() => checking.mutate()}>
            Check now
          </Button>
          <span className="small muted" role="status">
            {checked}
          </span>
          <span className="push">
            <Button size="small" look="danger-quiet" icon="trash" onClick={() => setRemoving(true)}>
              Remove domain
            </Button>
          </span>
        </div>
      </div>
      {removing && (
        <ConfirmDialog
          confirmLabel="Remove domain"
          busy={removal.isPending}
          error={removal.error?.message}
          failure="Delete Error"
          onConfirm={() => removal.mutate()}
          onClose={() => setRemoving(false)}
        >
          <p>Links to {domain.name} stop working right away. Your portal stays reachable at its short name.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function DomainNotice({ domain }: { domain: CustomDomain }) {
  const { organization } = useManaged();
  switch (domain.status) {
    case "verified":
      return (
        <p>
          Your portal is at <a href={domain.url}>{domain.url}</a>. Keep both records: without them the domain stops
          working after a week.
        </p>
      );
    case "failing":
      return (
        <Notice tone="warn">
          <b>A record is missing.</b> Set it again
          {domain.endsAt && ` by ${instant(domain.endsAt, organization.timeZone)}`}, or the domain stops working.
        </Notice>
      );
    case "taken":
      return (
        <Notice tone="warn">
          <b>Another organization uses this domain.</b> Once it’s removed there, it can be verified here.
        </Notice>
      );
    default:
      return (
        <p>
          Set these two records where {domain.name} is registered. They’re checked every few minutes; most providers
          need less than an hour to publish them.
        </p>
      );
  }
}
