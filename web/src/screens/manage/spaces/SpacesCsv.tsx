import type { ExportSpacesParams } from "@fieldhouse/clients/tenant/model/exportSpacesParams";
import { getExportSpacesUrl } from "@fieldhouse/clients/tenant/spaces/spaces";
import { CsvLink } from "#/manage/CsvLink";

interface SpacesCsvProps {
  org: string;
  /** The list's filters; all spaces unless given. */
  listed?: ExportSpacesParams;
}

/** Downloads the organization's spaces as a spreadsheet. */
export function SpacesCsv({ org, listed = {} }: SpacesCsvProps) {
  const isAll = Object.keys(listed).length === 0;
  return (
    <CsvLink href={getExportSpacesUrl(org, listed)} fileName={`${org}Spaces.csv`}>
      {isAll ? "Export all spaces" : "Export these spaces"}
    </CsvLink>
  );
}
