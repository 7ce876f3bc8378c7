import type { CustomDomain } from "@fieldhouse/clients/tenant/model/customDomain";
import type { DnsRecord } from "@fieldhouse/clients/tenant/model/dnsRecord";
import type { DnsRecordStatus } from "@fieldhouse/clients/tenant/model/dnsRecordStatus";
import type { DomainStatus } from "@fieldhouse/clients/tenant/model/domainStatus";
import type { ComponentProps } from "react";
import { copyText } from "#/app/copy-text";
import { Badge } from "#/kit/Badge";
import { IconButton } from "#/kit/Button";

type Look = Omit<ComponentProps<typeof Badge>, "children"> & { words: string };

const domainLooks: Record<DomainStatus, Look> = {
  pending: { look: "pending", icon: "clock", words: "Waiting for records" },
  verified: { look: "approved", icon: "check", words: "Verified" },
  failing: { look: "denied", icon: "close", words: "Record missing" },
  taken: { look: "denied", icon: "ban", words: "In use elsewhere" },
};

const recordLooks: Record<DnsRecordStatus, Look> = {
  unknown: { look: "pending", icon: "clock", words: "Not checked yet" },
  missing: { look: "pending", icon: "clock", words: "Not found yet" },
  different: { look: "denied", icon: "close", words: "Different value" },
  found: { look: "approved", icon: "check", words: "Found" },
};

export function DomainBadge({ status }: { status: DomainStatus }) {
  const { words, ...look } = domainLooks[status];
  return <Badge {...look}>{words}</Badge>;
}

/** The records to set, each with what the last check found. */
export function DomainRecords({ domain }: { domain: CustomDomain }) {
  return (
    <ul className="dns-records" aria-label="DNS records">
      {domain.records.map((record) => (
        <li key={record.type}>
          <Record record={record} />
          {record.type === "CNAME" && domain.addresses.length > 0 && (
            <p className="small muted">
              If your provider allows no CNAME here, set an A or AAAA record to {domain.addresses.join(" or ")} instead.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Record({ record }: { record: DnsRecord }) {
  const { words, ...look } = recordLooks[record.status];
  return (
    <>
      <div className="row wrap gap-3">
        <b>{record.type} record</b>
        <Badge {...look}>{words}</Badge>
      </div>
      <dl className="dns-record">
        <Value label="Name" value={record.name} of={record.type} />
        <Value label="Value" value={record.value} of={record.type} />
        {record.status === "different" && (
          <div>
            <dt>Found</dt>
            <dd>{record.seen.join(", ")}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function Value({ label, value, of }: { label: string; value: string; of: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconButton
          icon="copy"
          label={`Copy ${label.toLowerCase()} of the ${of} record`}
          onClick={() => copyText(value, { done: "Copied" })}
        />
      </dd>
    </div>
  );
}
