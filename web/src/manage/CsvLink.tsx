import { asProblem } from "@fieldhouse/clients/problem";
import { useState } from "react";
import { problemWords } from "#/app/problem-words";
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

const failed = (why: string) => toast(why, { title: "Couldn’t create the file.", tone: "failed" });

/** Downloads a spreadsheet that the server makes, and says so where it would be empty, or why there is none. */
export function CsvLink({ href, fileName, children }: CsvLinkProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const answer = await fetch(href, { headers: { Accept: "text/csv" } });
      if (answer.status === 204) noData();
      else if (answer.ok) saveFile(fileName, "text/csv;charset=utf-8", await answer.blob());
      else failed(problemWords(asProblem(answer.status, await answer.json().catch(() => undefined))));
    } catch {
      failed("Check your connection.");
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
