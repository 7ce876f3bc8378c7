/** An import that was started in this tab, so that a reload neither loses it nor its report. */
import { readCsv } from "#/app/csv";
import { clock } from "#/kit/clock";
import type { Report } from "./report";
import type { ChosenFile } from "./use-import";

interface KeptImport {
  file: ChosenFile;
  /** When it was first sent, in milliseconds. */
  startedAt: number;
  /** Absent while there is no answer. */
  report?: Report | undefined;
}

/** The server forgets an import's key then: sent again, the file would be imported twice. */
const keyLasts = 24 * 60 * 60 * 1000;

const nameOf = (kind: string, org: string) => `fieldhouse-import-${kind}-${org}`;

export function keepImport(kind: string, org: string, { file: { sheet, ...file }, ...rest }: KeptImport) {
  try {
    sessionStorage.setItem(nameOf(kind, org), JSON.stringify({ file, ...rest }));
  } catch {
    // A file that is too large to keep lasts as long as the page.
  }
}

export function keptImport(kind: string, org: string): KeptImport | undefined {
  const text = sessionStorage.getItem(nameOf(kind, org));
  if (!text) return undefined;
  const { file, startedAt, report } = JSON.parse(text) as KeptImport;
  if (!report && !(clock.now() - startedAt < keyLasts)) {
    dropImport(kind, org);
    return undefined;
  }
  return { file: { ...file, sheet: readCsv(file.text) }, startedAt, report };
}

export const dropImport = (kind: string, org: string) => sessionStorage.removeItem(nameOf(kind, org));
