import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { ChipSelect } from "#/kit/ChipSelect";
import { Chip } from "#/kit/Choice";
import { count, length } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyDialog, lazyPart } from "#/kit/lazy";
import { PopupButton } from "#/kit/PopupButton";
import { facilitiesQuery } from "#/queries/facilities";
import { listsQuery, useLabels } from "#/queries/lists";
import { site } from "#/site";
import { useCountsWithout } from "./counts";
import { type Criteria, codesOf, milesOf, minutesOf, repeats } from "./criteria";
import { isFiltered, narrowings, priceWords, unfiltered } from "./narrowing";
import { repeatWords } from "./repeat";
import { otherType } from "./types";

const RepeatForm = lazyPart(() => import("./RepeatForm").then(({ RepeatForm }) => RepeatForm));
const PriceRange = lazyPart(() => import("./PriceRange").then(({ PriceRange }) => PriceRange));
const FilterSheet = lazyDialog(() => import("./FilterSheet").then(({ FilterSheet }) => FilterSheet));

interface FiltersProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
  /** The name of the facility that the search is limited to. */
  facilityName: string | undefined;
  /** The name of the space that the search is limited to. */
  spaceName: string | undefined;
}

const distances = [5, 10, 15, 25, 50, 100];
const lengths = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480];
/** One to eight hours, by the half hour. */
const lengthsOfRepeats = Array.from({ length: 15 }, (_, index) => 60 + index * 30);

/** Adds a value from the address to the choices. */
const including = (values: number[], value: number) =>
  values.includes(value) ? values : [...values, value].toSorted((a, b) => a - b);

/** The filters. Each change is a step in the browser's history. */
export function Filters({ criteria, onChange, facilityName, spaceName }: FiltersProps) {
  const { data: lists } = useQuery(listsQuery);
  const label = useLabels();
  const [address, changeAddress] = useAddressParameters();
  // A link may ask for the number of each kind, which the sheet shows.
  const isAskedFor = address.get("filters") === "open";
  const [sheet, setSheet] = useState(isAskedFor);
  const { type, indoor, minimumPrice, maximumPrice, text } = criteria;
  const minutes = minutesOf(criteria);
  const miles = milesOf(criteria);
  const around = criteria.place !== undefined || criteria.latitude !== undefined;
  const said = narrowings(criteria, label);
  const isPriced = minimumPrice !== undefined || maximumPrice !== undefined;
  return (
    <section className="filters" aria-label="Filters">
      <div className="page">
        <button
          type="button"
          className={said.length > 0 ? "chip on" : "chip"}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          <Icon name="sliders" small />
          Filters
          {said.length > 0 && (
            <b className="num">
              {said.length}
              <span className="sr"> set</span>
            </b>
          )}
        </button>
        {criteria.facility && site.kind === "marketplace" && (
          <RemovableChip words={facilityName ?? "One facility"} onRemove={() => onChange({ facility: undefined })} />
        )}
        {criteria.space && (
          <RemovableChip words={spaceName ?? "One space"} onRemove={() => onChange({ space: undefined })} />
        )}
        <PopupButton
          label="Repeat"
          shown={repeatWords(criteria)}
          className={repeats(criteria) ? "chip chip-select on" : "chip chip-select"}
        >
          {(close) => (
            <Suspense fallback={null}>
              <RepeatForm
                criteria={criteria}
                onChange={(change) => {
                  close();
                  onChange(change);
                }}
              />
            </Suspense>
          )}
        </PopupButton>
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
        <SportFilter criteria={criteria} onChange={onChange} />
        <ChipSelect
          label="Duration"
          value={String(minutes)}
          on={criteria.minutes !== undefined}
          onChange={(value) => onChange({ minutes: Number(value) })}
          options={including(repeats(criteria) ? lengthsOfRepeats : lengths, minutes).map((value) => ({
            value: String(value),
            label: `For ${length(value)}`,
          }))}
        />
        {around && (
          <ChipSelect
            label="Distance"
            value={String(miles)}
            on={criteria.miles !== undefined}
            onChange={(value) => onChange({ miles: Number(value) })}
            options={including(distances, miles).map((value) => ({
              value: String(value),
              label: `Within ${count(value, "mile")}`,
            }))}
          />
        )}
        <PopupButton
          label="Price"
          shown={priceWords(minimumPrice, maximumPrice)}
          className={isPriced ? "chip chip-select on" : "chip chip-select"}
        >
          {() => <PriceRange criteria={criteria} onChange={onChange} />}
        </PopupButton>
        <Chip on={indoor === true} onChange={(on) => onChange({ indoor: on ? true : undefined })}>
          Indoor
        </Chip>
        <Chip on={indoor === false} onChange={(on) => onChange({ indoor: on ? false : undefined })}>
          Outdoor
        </Chip>
        <Chip
          on={criteria.instantBooking === true}
          onChange={(on) => onChange({ instantBooking: on ? true : undefined })}
        >
          Instant booking
        </Chip>
        {said
          .filter(({ without }) => hasNoControl(without))
          .map(({ words, without }) => (
            <RemovableChip key={words} words={words} onRemove={() => onChange(without)} />
          ))}
        {text && <RemovableChip words={`“${text}”`} onRemove={() => onChange({ text: undefined })} />}
        {isFiltered(criteria) && (
          <button type="button" className="btn btn-quiet btn-s filters-clear" onClick={() => onChange(unfiltered)}>
            Clear filters
          </button>
        )}
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <FilterSheet
            criteria={criteria}
            onChange={(change) => {
              setSheet(false);
              onChange(change);
            }}
            onClose={() => {
              setSheet(false);
              if (isAskedFor) changeAddress({ filters: undefined }, { replace: true, preventScrollReset: true });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Returns true for filters that are only in the sheet, without a chip in the bar. */
const hasNoControl = (without: Partial<Criteria>) =>
  "surface" in without || "ageGroup" in without || "amenity" in without || "claimable" in without;

function RemovableChip({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <Chip on onChange={onRemove}>
      {words}
      <Icon name="close" small />
    </Chip>
  );
}

/** The sports that are played here, the most frequent first. */
function SportFilter({ criteria, onChange }: Pick<FiltersProps, "criteria" | "onChange">) {
  const label = useLabels();
  const counted = useCountsWithout(criteria, "sport")?.sports ?? [];
  const { sport } = criteria;
  const [first = "", ...more] = codesOf(sport);
  const words = more.length > 0 ? `${label("sports", first)} and ${more.length} more` : label("sports", first);
  return (
    <ChipSelect
      label="Sport"
      value={sport ?? ""}
      on={sport !== undefined}
      onChange={(value) => onChange({ sport: value || undefined })}
      options={[
        { value: "", label: "Any sport" },
        ...counted.map(({ code, count }) => ({ value: code, label: label("sports", code), count })),
        ...(sport && !counted.some(({ code }) => code === sport) ? [{ value: sport, label: words }] : []),
      ]}
    />
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
