import type { Space } from "#/queries/spaces";

/** Links to the parts of a space's page, which follow one below the other (docs/rules/search.md#decisions). */
export const SpaceTabs = ({ space: { rentable } }: { space: Pick<Space, "rentable"> }) => (
  <nav className="tabs space-tabs" aria-label="On this page">
    <a href="#details">Details</a>
    {rentable && <a href="#pick">Calendar</a>}
    <a href="#where">Map</a>
  </nav>
);
