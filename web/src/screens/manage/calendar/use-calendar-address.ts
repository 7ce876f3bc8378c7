import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, idIn, textIn } from "#/app/address-values";
import { idsIn } from "#/manage/address-values";
import type { EntryFilter } from "./entries";
import { isView, type View } from "./views";

/** The facts that can give an entry its color. */
export const colorings = [
  { value: "state", label: "Color by status" },
  { value: "group", label: "Color by group" },
  { value: "type", label: "Color by type" },
] as const;

export type Coloring = (typeof colorings)[number]["value"];

const filters = ["facility", "spaces", "state", "type", "group", "person", "query"] as const;

/** A calendar's view, date, filters, and colors, kept in the address. */
export function useCalendarAddress(today: string) {
  const [parameters, change] = useAddressParameters();
  const one = (name: string) => parameters.get(name) ?? "";
  const view = one("view");
  const color = colorings.find(({ value }) => value === one("color"))?.value ?? "state";
  const filter: EntryFilter = {
    spaces: idsIn(parameters, "spaces"),
    states: parameters.getAll("state"),
    type: one("type"),
    group: one("group"),
    person: one("person"),
    text: textIn(parameters, "query"),
  };
  return {
    /** Absent until somebody chooses one. */
    view: isView(view) ? view : undefined,
    date: dayIn(parameters, "date") ?? today,
    facility: idIn(parameters, "facility") ?? "",
    /** The key of the entry whose popup is open. */
    open: one("open"),
    color: color as Coloring,
    filter,
    filtered: filters.some((name) => parameters.has(name)),
    show: (next: { view?: View; date?: string }) => change(next, { preventScrollReset: true }),
    set: (name: (typeof filters)[number] | "color" | "open", value: string | string[]) =>
      change(
        { [name]: value },
        {
          replace: name === "open" || (name === "query" && parameters.has(name)),
          preventScrollReset: true,
        },
      ),
    clear: () => change(Object.fromEntries(filters.map((name) => [name, undefined])), { preventScrollReset: true }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
