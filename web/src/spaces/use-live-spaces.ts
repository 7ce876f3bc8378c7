import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Pages that look at one space don't all ask within the same moment: up to so many milliseconds later. */
const spread = 800;
/** A connection hears of fifty subjects at most; some are left for the page's others. */
const mostSpaces = 40;
/** Operations that answer with open times: a space's days, the price of a chosen time, a facility's calendar. */
const operations = ["listSpaceDays", "createQuote", "readFacilityDay"];

/** Asks again what is open when somebody takes or frees a time of these spaces. */
export function useLiveSpaces(organization: string, spaces: string[]) {
  const queries = useQueryClient();
  const key = spaces.slice(0, mostSpaces).join(" ");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      for (const operation of operations) void queries.invalidateQueries({ queryKey: [operation] });
    };
    let isOver = false;
    let stops: (() => void)[] = [];
    // The page is there before it is told of changes. Without the file it isn't told.
    void import("#/live/socket").then(
      ({ listen }) => {
        if (isOver) return;
        stops = (key ? key.split(" ") : []).map((space) =>
          listen({ event: "watch-space", organization, space }, (told) => {
            if (told.event !== "missed" && !(told.event === "space-changed" && told.space === space)) return;
            clearTimeout(timer);
            timer = setTimeout(ask, Math.random() * spread);
          }),
        );
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [organization, key, queries]);
}
