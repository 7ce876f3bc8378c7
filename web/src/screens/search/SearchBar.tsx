import { useState } from "react";
import "./finder.css";
import { HeaderSlot } from "#/app/HeaderSlot";
import { Dialog } from "#/kit/Dialog";
import { day, dayOfYear, lengthShort } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { useLabels } from "#/queries/lists";
import { site } from "#/site";
import { type Criteria, minutesOf } from "./criteria";
import type { FinderField } from "./FinderFields";
import { SearchDialog } from "./SearchDialog";
import { typeWords } from "./types";
import { timeWords, windowWords } from "./windows";

interface SearchBarProps {
  criteria: Criteria;
  /** Where, in words: "Madison, WI". */
  where: string | undefined;
}

/** The search in the header. Each part opens it for editing. */
export function SearchBar({ criteria, where }: SearchBarProps) {
  const [open, setOpen] = useState<FinderField>();
  const label = useLabels();
  const { date, type } = criteria;
  const minutes = minutesOf(criteria);
  const place = where ?? (site.kind === "portal" ? "All facilities" : "Anywhere");
  const when = date ? day(date) : "Any day";
  const time = windowWords(criteria);
  return (
    <HeaderSlot>
      <search className="searchbar searchbar-parts" aria-label="Your search">
        <button type="button" className="ellipsis" onClick={() => setOpen("where")}>
          {place}
        </button>
        <button type="button" className="num" onClick={() => setOpen("date")}>
          {when}
        </button>
        <button type="button" className="num" onClick={() => setOpen("time")}>
          {timeWords(criteria)}, {lengthShort(minutes)}
        </button>
        <button type="button" className={type ? "ellipsis" : "ellipsis muted"} onClick={() => setOpen("type")}>
          {type ? typeWords(type, label) : "Any space"}
        </button>
        <button type="button" className="go" aria-label="Edit search" onClick={() => setOpen("where")}>
          <Icon name="search" small />
        </button>
      </search>
      <search className="searchbar searchbar-whole" aria-label="Your search">
        <button type="button" className="grow ellipsis" onClick={() => setOpen("where")}>
          {place.replace(/, [A-Z]{2}$/, "")}
          <span className="muted searchbar-when">
            , {date ? dayOfYear(date) : when}, {time}
          </span>
        </button>
        <button type="button" className="go" aria-label="Edit search" onClick={() => setOpen("where")}>
          <Icon name="search" small />
        </button>
      </search>
      {open && (
        <Dialog title="Find a space" onClose={() => setOpen(undefined)}>
          <SearchDialog criteria={criteria} where={where ?? ""} focus={open} onSent={() => setOpen(undefined)} />
        </Dialog>
      )}
    </HeaderSlot>
  );
}
