import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { instant } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Column, Table } from "#/kit/Table";
import type { TextVersion } from "#/queries/texts";

interface TextVersionsProps {
  versions: {
    data?: { items: TextVersion[] } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** The address of a version. */
  address: (version: number) => string;
}

/** Former texts of a page, from when on, and who wrote them. */
export function TextVersions({ versions, address }: TextVersionsProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const columns: Column<TextVersion>[] = [
    { key: "version", header: "Version", numeric: true, cell: ({ version }) => version },
    {
      key: "title",
      header: "Heading",
      cell: ({ title, version }) =>
        title === undefined ? (
          <span className="muted">Removed</span>
        ) : (
          <a className="link" href={address(version)}>
            {title}
          </a>
        ),
    },
    { key: "from", header: "Shown from", cell: ({ writtenAt }) => instant(writtenAt, zone) },
    { key: "by", header: "Saved by", cell: ({ writtenBy }) => writtenBy ?? "–" },
  ];
  return (
    <section className="mt-7">
      <h2 className="t-sm mb-3">Versions</h2>
      {versions.error ? (
        <LoadFailure detail={versions.error.message} onRetry={versions.refetch} />
      ) : versions.data ? (
        <Table
          caption="Versions"
          columns={columns}
          rows={versions.data.items}
          rowKey={({ version }) => String(version)}
          empty={<EmptyState title="No versions yet">Each save is kept here.</EmptyState>}
        />
      ) : (
        <Waiting>
          <SkeletonLines lines={3} />
        </Waiting>
      )}
    </section>
  );
}
