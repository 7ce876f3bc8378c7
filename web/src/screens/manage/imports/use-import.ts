import { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CsvRow } from "#/app/csv";
import { clock } from "#/kit/clock";
import { useRefresh } from "#/manage/refresh";
import { dropImport, keepImport, keptImport } from "./kept-import";
import type { Report } from "./report";

/** A file that was chosen, as it was read then. */
export interface ChosenFile {
  name: string;
  text: string;
  sheet: CsvRow[];
  /** One for each choice, so that an import sent twice happens once. */
  key: string;
  /** The effect of importing it. */
  check: Report;
  /** The time that the check took, in milliseconds. The import takes about as long. */
  took: number;
}

/** Sends a file to the server, to check it or to import it. */
export type SendFile = (file: Blob, options: { check: boolean; key: string; sheet: CsvRow[] }) => Promise<Report>;

const blobOf = (text: string) => new Blob([text], { type: "text/csv" });

/** A file has no form fields, so its errors are in the fields' messages. */
export const reasonOf = ({ problem, message }: ProblemError) =>
  problem.fields?.map((field) => field.message).join(" ") || message;

const isRunning = (error: unknown) => error instanceof ProblemError && error.problem.code === "running";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Checks a file, then imports it. A running import and its report outlast the page and a reload, and are shown on return. After a
 * reload the file is sent again under its key, which imports nothing twice.
 */
export function useImport(kind: "groups" | "bookings", org: string, send: SendFile) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [before, setBefore] = useState(() => keptImport(kind, org));
  const mutationKey = ["import", kind, org];
  const runs = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({ ...state, file: state.variables as ChosenFile | undefined }),
  });
  const run = runs.at(-1);
  const importing = useMutation<Report, ProblemError, ChosenFile>({
    mutationKey,
    mutationFn: async (file) => {
      const startedAt = before?.startedAt ?? runs[0]?.submittedAt ?? clock.now();
      keepImport(kind, org, { file, startedAt });
      for (;;)
        try {
          const report = await send(blobOf(file.text), { check: false, key: file.key, sheet: file.sheet });
          keepImport(kind, org, { file, startedAt, report });
          return report;
        } catch (error) {
          // Without an answer nobody knows what became of it: a reload asks again.
          if (error instanceof ProblemError && error.status > 0 && !isRunning(error)) dropImport(kind, org);
          if (!isRunning(error)) throw error;
          await wait(2000);
        }
    },
    gcTime: Number.POSITIVE_INFINITY,
    onSettled: () => refresh(),
  });
  const file = run?.file ?? chosen ?? before?.file;
  const left = before && !before.report ? before.file : undefined;
  const { mutate } = importing;
  useEffect(() => {
    if (left && queries.getMutationCache().findAll({ mutationKey: ["import", kind, org] }).length === 0) mutate(left);
  }, [left, queries, kind, org, mutate]);

  async function check(name: string, text: string, sheet: CsvRow[]) {
    forget();
    const key = crypto.randomUUID();
    const began = performance.now();
    try {
      const report = await send(blobOf(text), { check: true, key, sheet });
      setChosen({ name, text, sheet, key, check: report, took: performance.now() - began });
    } catch (error) {
      // The file's field shows an error's message.
      throw error instanceof ProblemError ? new Error(reasonOf(error)) : error;
    }
  }

  /** Back to choosing a file. */
  function forget() {
    setChosen(undefined);
    setBefore(undefined);
    dropImport(kind, org);
    const cache = queries.getMutationCache();
    for (const mutation of cache.findAll({ mutationKey })) cache.remove(mutation);
  }
  return {
    check,
    forget,
    start: () => file && importing.mutate(file),
    file,
    running: run?.status === "pending",
    startedAt: run?.submittedAt,
    failure: run?.status === "error" ? (run.error as ProblemError) : undefined,
    report: run ? (run.status === "success" ? (run.data as Report) : undefined) : chosen ? undefined : before?.report,
  };
}
