/** Kinds of columns that several columns are of. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import type { SpaceRentalChange } from "@fieldhouse/clients/tenant/model/spaceRentalChange";
import type { Choice } from "#/manage/Choices";
import type { Clearable } from "#/manage/changes";
import type { Permission } from "#/manage/rights";
import type { SpaceColumn } from "./columns";

/** A part of what is sent. Null clears. */
export type Change = Omit<Clearable<SpaceChange>, "rental"> & {
  rental?: Clearable<SpaceRentalChange>;
  /** Dollars for a whole day. It has a separate call. */
  dailyPrice?: string;
};

export type Written = { change: Change } | { error: string };

const [YES, NO] = ["Yes", "No"] as const;

/** Reads "y", "true", "1" or "x" as yes. */
const isYes = (text: string) => /^(y|yes|true|1|x|on)$/i.test(text.trim());
const isNo = (text: string) => /^(n|no|false|0|off)$/i.test(text.trim());

type Flag = "indoor" | "instantBooking" | "refundable" | "rentable" | "published";

export const yesOrNo = (key: Flag, header: string, permission: Permission): SpaceColumn => ({
  key,
  header,
  width: 90,
  permission,
  options: [YES, NO],
  tidy: (text) => (isYes(text) ? YES : isNo(text) ? NO : text.trim()),
  read: (space) => (space[key] ? YES : NO),
  write: (text) => (text === YES || text === NO ? { change: { [key]: text === YES } } : { error: "Enter Yes or No." }),
});

type ListMember = "types" | "sports" | "ageGroups" | "amenities";

interface ChoicesOptions {
  width: number;
  /** Said where nothing is chosen, if something has to be. */
  needed?: string;
  optional?: boolean;
}

/** Splits a cell with several choices. */
export const namesIn = (text: string) =>
  text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Several choices of a list, by their labels with commas between. */
export function choicesColumn(
  key: ListMember,
  header: string,
  choices: readonly Choice[],
  { needed, ...rest }: ChoicesOptions,
): SpaceColumn {
  const found = (name: string) =>
    choices.find(({ code, label }) => code === name || label.toLowerCase() === name.toLowerCase());
  return {
    key,
    header,
    ...rest,
    permission: "spaces.change",
    several: true,
    options: choices.map(({ label }) => label),
    tidy: (text) =>
      namesIn(text)
        .map((name) => found(name)?.label ?? name)
        .join(", "),
    read: (space: Space) =>
      space[key].map((code) => choices.find((choice) => choice.code === code)?.label ?? code).join(", "),
    write: (text) => {
      const asked = namesIn(text);
      const unknown = asked.find((name) => !found(name));
      if (unknown) return { error: `“${unknown}” isn’t in the list. Choose from the list.` };
      if (needed && asked.length === 0) return { error: needed };
      return { change: { [key]: [...new Set(asked.flatMap((name) => found(name)?.code ?? []))] } };
    },
  };
}
