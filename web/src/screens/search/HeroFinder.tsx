import type { ReactNode } from "react";
import "#/design/pages/home.css";
import "./finder.css";
import { Button } from "#/kit/Button";
import { DateField, TimeField, TypeField } from "./FinderFields";
import type { Finder } from "./finder";

/** The search over the edge of the hero. What it begins with, a place or a facility, is the page's. */
export function HeroFinder({
  finder,
  typeLabel,
  children,
}: {
  finder: Finder;
  typeLabel?: string;
  children: ReactNode;
}) {
  return (
    <search>
      <form
        className="finder"
        aria-label="Find a space"
        onSubmit={(event) => {
          event.preventDefault();
          void finder.submit();
        }}
      >
        {children}
        <DateField finder={finder} />
        <TimeField finder={finder} />
        <TypeField finder={finder} {...(typeLabel ? { label: typeLabel } : {})} />
        <Button type="submit" look="primary" size="large" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
