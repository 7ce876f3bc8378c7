import type { ReactNode } from "react";
import "#/design/pages/home.css";
import "./finder.css";
import { Button } from "#/kit/Button";
import { DateField, TimeField } from "./FinderFields";
import type { Finder } from "./finder";
import { WhatField } from "./WhatField";

/** The search at the edge of the hero. The page provides its first field: a place or a facility. */
export function HeroFinder({ finder, children }: { finder: Finder; children: ReactNode }) {
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
        <WhatField finder={finder} />
        <Button type="submit" look="primary" size="large" icon="search">
          Search
        </Button>
      </form>
    </search>
  );
}
