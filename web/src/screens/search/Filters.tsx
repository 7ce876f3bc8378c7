import { useQuery } from "@tanstack/react-query";
import { ChipSelect } from "#/kit/ChipSelect";
import { Chip } from "#/kit/Choice";
import { length } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { facilitiesQuery } from "#/queries/facilities";
import { listsQuery, useLabels } from "#/queries/lists";
import { site } from "#/site";
import { type Criteria, usual } from "./criteria";
import { otherType } from "./types";

interface FiltersProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
  /** The name of the facility that the search is limited to. */
  facilityName: string | undefined;
}

const distances = [5, 10, 15, 25, 50, 100];
const lengths = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480];
const prices = ["20", "40", "60", "100", "150"];

/** Adds a value from the address to the choices. */
const including = (values: number[], value: number) =>
  values.includes(value) ? values : [...values, value].toSorted((a, b) => a - b);

const none = { type: undefined, indoor: undefined, maximumPrice: undefined, text: undefined };

/** The filters. Each change is a step in the browser's history. */
export function Filters({ criteria, onChange, facilityName }: FiltersProps) {
  const { data: lists } = useQuery(listsQuery);
  const label = useLabels();
  const { minutes = usual.minutes, miles = usual.miles, type, indoor, maximumPrice, text } = criteria;
  const around = criteria.place !== undefined || criteria.latitude !== undefined;
  const narrowed = [type, indoor, maximumPrice, text].some((value) => value !== undefined);
  return (
    <section className="filters" aria-label="Filters">
      <div className="page">
        {site.kind === "portal" && (
          <FacilityFilter facility={criteria.facility} onChange={(facility) => onChange({ facility })} />
        )}
        <ChipSelect
          label="Space type"
          value={type ?? ""}
          on={type !== undefined}
          onChange={(value) => onChange({ type: value || undefined })}
          options={[
            { value: "", label: "Any space" },
            ...(lists?.spaceTypes.map(({ code, label }) => ({ value: code, label })) ?? []),
            ...otherType(type, lists?.spaceTypes ?? [], label),
          ]}
        />
        <ChipSelect
          label="Duration"
          value={String(minutes)}
          on={minutes !== usual.minutes}
          onChange={(value) => onChange({ minutes: Number(value) })}
          options={including(lengths, minutes).map((value) => ({
            value: String(value),
            label: `For ${length(value)}`,
          }))}
        />
        {around && (
          <ChipSelect
            label="Distance"
            value={String(miles)}
            on={miles !== usual.miles}
            onChange={(value) => onChange({ miles: Number(value) })}
            options={including(distances, miles).map((value) => ({
              value: String(value),
              label: `Within ${value} miles`,
            }))}
          />
        )}
        <ChipSelect
          label="Price"
          value={maximumPrice ?? ""}
          on={maximumPrice !== undefined}
          onChange={(value) => onChange({ maximumPrice: value || undefined })}
          options={[
            { value: "", label: "Any price" },
            ...(maximumPrice && !prices.includes(maximumPrice) ? [maximumPrice, ...prices] : prices).map((value) => ({
              value,
              label: `Up to $${value} an hour`,
            })),
          ]}
        />
        <Chip on={indoor === true} onChange={(on) => onChange({ indoor: on ? true : undefined })}>
          Indoor
        </Chip>
        <Chip on={indoor === false} onChange={(on) => onChange({ indoor: on ? false : undefined })}>
          Outdoor
        </Chip>
        {criteria.facility && site.kind === "marketplace" && (
          <Chip on onChange={() => onChange({ facility: undefined })}>
            {facilityName ?? "One facility"}
            <Icon name="close" small />
          </Chip>
        )}
        {text && (
          <Chip on onChange={() => onChange({ text: undefined })}>
            “{text}”
            <Icon name="close" small />
          </Chip>
        )}
        {narrowed && (
          <button type="button" className="btn btn-quiet btn-s filters-clear" onClick={() => onChange(none)}>
            Clear filters
          </button>
        )}
      </div>
    </section>
  );
}

function FacilityFilter({
  facility,
  onChange,
}: {
  facility: string | undefined;
  onChange: (facility: string | undefined) => void;
}) {
  const { data } = useQuery(facilitiesQuery(site.organization?.shortName ?? ""));
  return (
    <ChipSelect
      label="Facility"
      value={facility ?? ""}
      on={facility !== undefined}
      onChange={(value) => onChange(value || undefined)}
      options={[
        { value: "", label: "All facilities" },
        ...(data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []),
      ]}
    />
  );
}
