import type { ApiKey } from "@fieldhouse/clients/tenant/model/apiKey";
import { useListApiKeys } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayIn, dayWithYear } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { SettingsMenu } from "../settings/SettingsMenu";
import { NewKey } from "./NewKey";
import { RevokeKey } from "./RevokeKey";

/** The keys with which the organization's other programs call the API. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("apiKeys.manage");
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useShortcuts({ n: refusal ? undefined : add });
  return (
    <StaffPage
      title="API keys"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="For your website and other programs"
      menu={<SettingsMenu org={managed.org} />}
      actions={
        <Button size="small" look="primary" icon="plus" shortcut="N" reason={refusal} onClick={add}>
          Create key
        </Button>
      }
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <KeyList onAdd={add} />}
      {adding && <NewKey onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}

function KeyList({ onAdd }: { onAdd: () => void }) {
  const { org, organization } = useManaged();
  const keys = useListApiKeys(org);
  const [revoking, setRevoking] = useState<ApiKey>();
  return (
    <div className="stack gap-4">
      <p className="muted measure">
        With a key, a program reads your published spaces, calendars, and prices. It can’t book, and it sees nothing
        about your renters. The{" "}
        <a className="link" href="/api/docs">
          API documentation
        </a>{" "}
        says how to use it.
      </p>
      {keys.error && !keys.data ? (
        <LoadFailure detail={keys.error.message} onRetry={() => void keys.refetch()} />
      ) : (
        <Table
          caption="API keys"
          columns={columnsIn(organization.timeZone, setRevoking)}
          rows={keys.data?.items}
          rowKey={({ id }) => id}
          minWidth={680}
          empty={
            <EmptyState
              title="No API keys yet"
              drawing="court"
              action={
                <Button size="small" look="primary" icon="plus" onClick={onAdd}>
                  Create key
                </Button>
              }
            >
              Give each program its own key, so that you can revoke one without stopping the others.
            </EmptyState>
          }
        />
      )}
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </div>
  );
}

function columnsIn(timeZone: string, onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  const day = (at: string) => <span className="num nowrap">{dayWithYear(dayIn(timeZone, at))}</span>;
  return [
    { key: "name", header: "Name", cell: ({ name }) => <b>{name}</b> },
    { key: "key", header: "Key", cell: ({ lastFour }) => <code className="nowrap">fh_…{lastFour}</code> },
    {
      key: "created",
      header: "Created",
      named: true,
      cell: ({ createdAt, createdBy }) => (
        <>
          {day(createdAt)}
          <span className="block small muted">by {createdBy}</span>
        </>
      ),
    },
    {
      key: "used",
      header: "Last used",
      named: ({ lastUsedAt }) => lastUsedAt !== undefined,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          day(lastUsedAt)
        ) : (
          <span className="muted">
            Never<span className="only-s"> used</span>
          </span>
        ),
    },
    {
      key: "actions",
      header: "Actions",
      numeric: true,
      named: false,
      cell: (key) =>
        key.revokedAt ? (
          <span className="muted">Revoked {day(key.revokedAt)}</span>
        ) : (
          <Button size="small" look="danger-quiet" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
}
