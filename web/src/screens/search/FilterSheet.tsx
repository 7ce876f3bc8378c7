import { useState } from "react";
import "./filter-sheet.css";
import { Button } from "#/kit/Button";
import { Chip, Segments } from "#/kit/Choice";
import { Dialog } from "#/kit/Dialog";
import { Switch } from "#/kit/Field";
import { count } from "#/kit/format";
import { useLabels, useLists } from "#/queries/lists";
import { site } from "#/site";
import { useCounts, useCountsWithout } from "./counts";
import { type Criteria, codesOf } from "./criteria";
import { type CodeFilter, codeFilters, isFiltered, toggled, unfiltered } from "./narrowing";
import { PriceRange } from "./PriceRange";

interface FilterSheetProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
  onClose: () => void;
}

const titles: Record<CodeFilter, string> = {
  sport: "Sport",
  surface: "Surface",
  ageGroup: "Age group",
  amenity: "Amenities",
};

/** All filters in one dialog. The button shows how many spaces match; nothing changes until it is pressed. */
export function FilterSheet({ criteria, onChange, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(criteria);
  const change = (next: Partial<Criteria>) => setDraft((before) => ({ ...before, ...next }));
  const found = useCounts(draft);
  const send = () => onChange({ ...unfiltered, ...pick(draft) });
  return (
    <Dialog
      title="Filters"
      wide
      onClose={onClose}
      actions={
        <>
          {isFiltered(draft) && (
            <Button look="quiet" onClick={() => change(unfiltered)}>
              Clear all
            </Button>
          )}
          <Button look="primary" onClick={send}>
            {found && !draft.claimable
              ? found.total === 0
                ? "No matching spaces"
                : `Show ${count(found.total, "space")}`
              : "Show spaces"}
          </Button>
        </>
      }
    >
      <div className="filter-sheet">
        <div className="filter-part">
          <h3 className="label">Total price</h3>
          <PriceRange criteria={draft} onChange={change} />
        </div>
        <div className="filter-part">
          <h3 className="label">Setting</h3>
          <Segments
            label="Setting"
            small={false}
            value={draft.indoor === undefined ? "any" : draft.indoor ? "indoor" : "outdoor"}
            onChange={(value) => change({ indoor: value === "any" ? undefined : value === "indoor" })}
            options={[
              { value: "any", content: "Any" },
              { value: "indoor", content: "Indoor" },
              { value: "outdoor", content: "Outdoor" },
            ]}
          />
        </div>
        <div className="filter-part stack gap-4">
          <Switch
            checked={draft.instantBooking === true}
            onChange={(event) => change({ instantBooking: event.target.checked || undefined })}
          >
            <span>
              <b>Instant booking</b>
              <span className="hint filter-hint">No approval needed</span>
            </span>
          </Switch>
          {site.kind === "marketplace" && (
            <Switch
              checked={draft.claimable === true}
              onChange={(event) => change({ claimable: event.target.checked || undefined })}
            >
              <span>
                <b>Can be claimed</b>
                <span className="hint filter-hint">Nobody manages it here yet</span>
              </span>
            </Switch>
          )}
        </div>
        {(Object.keys(codeFilters) as CodeFilter[]).map((filter) => (
          <Codes key={filter} filter={filter} criteria={draft} onChange={change} />
        ))}
      </div>
    </Dialog>
  );
}

/** Returns the filters of a search, without place and time. */
const pick = (criteria: Criteria): Partial<Criteria> =>
  Object.fromEntries(Object.keys(unfiltered).map((name) => [name, criteria[name as keyof Criteria]]));

const few = 12;

interface CodesProps {
  filter: CodeFilter;
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

/** A filter of codes, as chips with counts. Codes without a match are left out. */
function Codes({ filter, criteria, onChange }: CodesProps) {
  const [all, setAll] = useState(false);
  const label = useLabels();
  const lists = useLists();
  // A space needs all of the amenities, so each is counted among spaces with the others; of other filters, any value is enough.
  const counts = useCountsWithout(criteria, ...(filter === "amenity" ? [] : [filter]));
  const list = codeFilters[filter];
  const chosen = codesOf(criteria[filter]);
  const counted = counts?.[list] ?? [];
  const known = lists?.[list] ?? [];
  const offered = [
    ...counted.map(({ code }) => code),
    ...chosen.filter((code) => !counted.some((one) => one.code === code)),
    ...(counts ? [] : known.slice(0, few).map(({ code }) => code)),
  ];
  if (offered.length === 0) return null;
  const shown = all ? offered : offered.filter((code, index) => index < few || chosen.includes(code));
  return (
    <fieldset className="filter-part">
      <legend className="label">{titles[filter]}</legend>
      <div className="chips">
        {[...new Set(shown)].map((code) => {
          const many = counted.find((one) => one.code === code)?.count ?? (counts ? 0 : undefined);
          return (
            <Chip
              key={code}
              on={chosen.includes(code)}
              onChange={() => onChange({ [filter]: toggled(criteria[filter], code) })}
            >
              {label(list, code)}
              {many !== undefined && <span className="faint num">{many}</span>}
            </Chip>
          );
        })}
        {offered.length > shown.length && (
          <button type="button" className="btn btn-quiet btn-s" onClick={() => setAll(true)}>
            {offered.length - shown.length} more
          </button>
        )}
      </div>
    </fieldset>
  );
}
