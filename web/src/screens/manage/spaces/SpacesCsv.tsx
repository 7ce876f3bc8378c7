import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { downloadCsv } from "#/app/csv";
import { Button } from "#/kit/Button";
import { toast } from "#/kit/Toasts";
import { useLabels } from "#/queries/lists";
import { everySpaceQuery } from "#/queries/spaces";
import { spaceRows } from "./space-rows";

/** Downloads the organization's spaces as a spreadsheet. */
export function SpacesCsv({ org }: { org: string }) {
  const queries = useQueryClient();
  const label = useLabels();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const spaces = await queries.fetchQuery(everySpaceQuery(org));
      downloadCsv(
        `${org}Spaces`,
        spaceRows(spaces, (code) => label("spaceTypes", code)),
      );
    } catch (failure) {
      toast((failure as Error).message, { tone: "failed" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="download" busy={busy} onClick={() => void download()}>
      Export all spaces
    </Button>
  );
}
