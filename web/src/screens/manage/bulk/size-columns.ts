/** The columns of a space's size. It is sent as a whole, whichever of them was changed. */
import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { asText } from "#/manage/changes";
import { dimensionsOf } from "../spaces/space";
import type { SpaceColumn } from "./columns";
import { namesIn, type Written } from "./kinds";

type Measure = "length" | "width" | "baseLength" | "mound" | "centerField";
type Own = (key: string) => string;

const units = { feet: "Feet", yards: "Yards", metres: "Meters" } as const;
type Unit = keyof typeof units;

const unitNames: Record<string, Unit> = {
  feet: "feet",
  foot: "feet",
  ft: "feet",
  yards: "yards",
  yard: "yards",
  yd: "yards",
  meters: "metres",
  metres: "metres",
  m: "metres",
};

const unitOf = (text: string): Unit | undefined => unitNames[text.trim().toLowerCase().replace(/\.$/, "")];

const headers: Record<Measure, string> = {
  length: "Length",
  width: "Width",
  baseLength: "Base to base",
  mound: "Plate to mound",
  centerField: "Plate to center field",
};

const measuresOf = { rectangle: ["length", "width"], diamond: ["baseLength", "mound", "centerField"] } as const;

/** Above 0, at most 10,000, with at most two decimals. */
const isMeasure = (text: string) => /^\d{1,5}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 10_000;

export function sizeColumns(spaceTypes: ListsOfChoices["spaceTypes"]): SpaceColumn[] {
  const kindOf = (own: Own) => {
    const [first = ""] = namesIn(own("types"));
    const type = spaceTypes.find(({ code, label }) => code === first || label.toLowerCase() === first.toLowerCase());
    return type?.measures ?? "rectangle";
  };

  function sizeOf(own: Own): Written {
    const kind = kindOf(own);
    const [length, width, baseLength, mound, centerField] = (
      ["length", "width", "baseLength", "mound", "centerField"] as const
    ).map(own) as [string, string, string, string, string];
    const unit = unitOf(own("unit")) ?? "feet";
    return { change: { dimensions: dimensionsOf({ length, width, baseLength, mound, centerField, unit }, kind) } };
  }

  const measure = (key: Measure): SpaceColumn => ({
    key,
    header: headers[key],
    field: `dimensions.${key}`,
    width: key === "length" || key === "width" ? 88 : 124,
    numeric: true,
    optional: true,
    permission: "spaces.change",
    tidy: (text) => text.trim().replace(/,(?=\d{3}\b)/g, ""),
    rank: ({ dimensions }) => dimensions?.[key] ?? 0,
    read: ({ dimensions }) => asText(dimensions?.[key]),
    write: (text, own) => {
      if (text === "") return sizeOf(own);
      const known: readonly Measure[] = measuresOf[kindOf(own)];
      if (!known.includes(key))
        return { error: `This type is measured by ${known.map((one) => headers[one].toLowerCase()).join(", ")}.` };
      return isMeasure(text) ? sizeOf(own) : { error: "Enter a length, such as 84 or 60.5." };
    },
  });

  return [
    measure("length"),
    measure("width"),
    measure("baseLength"),
    measure("mound"),
    measure("centerField"),
    {
      key: "unit",
      header: "Unit",
      field: "dimensions.unit",
      width: 84,
      optional: true,
      permission: "spaces.change",
      options: Object.values(units),
      tidy: (text) => {
        const unit = unitOf(text);
        return unit ? units[unit] : text.trim();
      },
      inherits: () => units.feet,
      read: ({ dimensions }) => (dimensions ? units[dimensions.unit] : ""),
      write: (text, own) => (text === "" || unitOf(text) ? sizeOf(own) : { error: "Enter feet, yards, or meters." }),
    },
  ];
}
