import type { AvailabilityRule } from "@fieldhouse/clients/tenant/model/availabilityRule";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { afterSaving } from "#/app/UnsavedChanges";
import { useLastKnown } from "#/manage/use-last-known";
import type { AssignmentValues } from "./assign";
import { type Drawn, drawnAssignment, drawnRule } from "./draw/drawn";
import { everyRuleQuery } from "./draw/every-rule";
import type { Draws } from "./draw/HoursCalendar";
import type { RuleValues } from "./rule";

/**
 * The list or the calendar, and the dialog over it. The address names both; what was drawn goes with the dialog, and is gone
 * once it closes.
 */
export function useHoursView(org: string, space: string | undefined, listed: AvailabilityRule[] | undefined) {
  const [parameters, change] = useAddressParameters();
  const [rule, setRule] = useState<Partial<RuleValues>>();
  const [assignment, setAssignment] = useState<Partial<AssignmentValues>>();
  const editing = parameters.get("rule");
  const calendar = parameters.get("view") === "calendar";
  const every = useQuery({ ...everyRuleQuery(org, space), enabled: calendar });
  const find = (items: AvailabilityRule[] | undefined) => items?.find(({ id }) => id === editing);
  const edited = useLastKnown(editing, find(listed) ?? find(every.data));

  function open(what: string) {
    setRule(undefined);
    setAssignment(undefined);
    change({ rule: what }, { preventScrollReset: true });
  }
  function draw(draws: Draws, drawn: Drawn) {
    open(draws === "assign" ? "assign" : "new");
    if (draws === "assign") setAssignment(drawnAssignment(drawn));
    else setRule(drawnRule(draws, drawn));
  }
  return {
    calendar,
    show: (view: "list" | "calendar") => change({ view: view === "list" ? undefined : view }),
    editing,
    edited,
    drawn: { rule, assignment },
    open,
    draw,
    close: (saved: boolean) =>
      change({ rule: undefined }, { preventScrollReset: true, ...(saved && { state: afterSaving }) }),
    /** The server's version of the rule that is edited. */
    reload: async (refetch: () => Promise<{ data: { items: AvailabilityRule[] } | undefined }>) => {
      const latest = find((await refetch()).data?.items);
      return { data: latest ?? (calendar ? find((await every.refetch()).data) : undefined) };
    },
  };
}
