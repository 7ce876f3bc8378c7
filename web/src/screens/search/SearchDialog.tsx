import { useEffect, useRef } from "react";
import { Button } from "#/kit/Button";
import { site } from "#/site";
import { type Criteria, saysWhere } from "./criteria";
import { DateField, type FinderField, TimeField } from "./FinderFields";
import { type Point, useFinder } from "./finder";
import { WhatField } from "./WhatField";
import { WhereField } from "./WhereField";

interface SearchDialogProps {
  criteria: Criteria;
  where: string;
  /** The middle of the search. */
  center?: Point | undefined;
  /** The field that gets the focus. */
  focus: FinderField;
  onSent: () => void;
}

const order: FinderField[] = ["where", "date", "time", "what"];

/** All fields of the search in one dialog. */
export function SearchDialog({ criteria, where, center, focus, onSent }: SearchDialogProps) {
  const finder = useFinder(criteria, where, { onSent, refusesSame: saysWhere(criteria), near: center });
  const form = useRef<HTMLFormElement>(null);
  const hasWhere = site.kind === "marketplace";
  useEffect(() => {
    const shown = hasWhere ? order : order.slice(1);
    const fields = form.current?.querySelectorAll<HTMLElement>("input, select, [aria-haspopup=dialog]");
    fields?.[Math.max(0, shown.indexOf(focus))]?.focus();
  }, [focus, hasWhere]);
  return (
    <form
      ref={form}
      className="search-dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void finder.submit();
      }}
    >
      {hasWhere && <WhereField finder={finder} look="input" />}
      <DateField finder={finder} look="input" />
      <TimeField finder={finder} look="input" />
      <WhatField finder={finder} look="input" />
      {finder.isSame && (
        <p className="finder-missing" role="alert">
          Nothing has changed since your last search. Change a field to search again.
        </p>
      )}
      <Button type="submit" look="primary" icon="search" block>
        Search
      </Button>
    </form>
  );
}
