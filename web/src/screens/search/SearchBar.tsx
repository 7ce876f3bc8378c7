import { Suspense, useState } from "react";
import "./finder.css";
import { HeaderSlot } from "#/app/HeaderSlot";
import { Dialog } from "#/kit/Dialog";
import { day, dayOfYear, lengthShort } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { lazyPart } from "#/kit/lazy";
import { SkeletonLines } from "#/kit/Skeleton";
import { useLabels } from "#/queries/lists";
import { site } from "#/site";
import { type Criteria, minutesOf } from "./criteria";
import type { FinderField } from "./FinderFields";
import type { Point } from "./finder";
import { kindWords } from "./kind";
import { timeWords, windowWords } from "./windows";

const SearchDialog = lazyPart(() => import("./SearchDialog").then(({ SearchDialog }) => SearchDialog));

interface SearchBarProps {
  criteria: Criteria;
  /** The place in words: "Madison, WI". */
  where: string | undefined;
  /** The middle of the search, where it has one. */
  center?: Point | undefined;
}

/** The search in the header. Each part opens it for editing. */
export function SearchBar({ criteria, where, center }: SearchBarProps) {
  const [open, setOpen] = useState<FinderField>();
  const label = useLabels();
  const { date, type, sport } = criteria;
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
        <button type="button" className={type || sport ? "ellipsis" : "ellipsis muted"} onClick={() => setOpen("what")}>
          {kindWords(criteria, label)}
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
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <SearchDialog
              criteria={criteria}
              where={where ?? ""}
              center={center}
              focus={open}
              onSent={() => setOpen(undefined)}
            />
          </Suspense>
        </Dialog>
      )}
    </HeaderSlot>
  );
}
