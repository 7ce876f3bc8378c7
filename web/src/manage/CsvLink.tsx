import { useState } from "react";
import { saveFile } from "#/app/save-file";
import { Icon } from "#/kit/Icon";
import { toast } from "#/kit/Toasts";
import { noData } from "./no-data";

interface CsvLinkProps {
  /** The address that answers with the file, or with nothing where there is nothing to export. */
  href: string;
  fileName: string;
  children: string;
}

/** Downloads a spreadsheet that the server makes, and says so where it would be empty. */
export function CsvLink({ href, fileName, children }: CsvLinkProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const answer = await fetch(href, { headers: { Accept: "text/csv" } });
      if (answer.status === 204) noData();
      else if (answer.ok) saveFile(fileName, "text/csv;charset=utf-8", await answer.blob());
      else toast("Try again in a moment.", { title: "Couldn’t create the file.", tone: "failed" });
    } catch {
      toast("Check your connection.", { title: "Couldn’t create the file.", tone: "failed" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <a
      className="btn btn-secondary btn-s"
      href={href}
      download={fileName}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // A new tab or window is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!busy) void download();
      }}
    >
      <Icon name="download" small />
      {children}
    </a>
  );
}
