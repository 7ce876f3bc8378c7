import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import addresses from "../../platform/server/src/found/addresses.txt?raw";
import { routes } from "./routes";

/** The first segments that the server takes for pages, and answers with 404 otherwise. */
const known = addresses
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ")[0]);

/** The first segment of each address; those that begin with a parameter or anything are told apart by the server itself. */
function firstSegments(of: RouteObject[]): string[] {
  return of.flatMap(({ path, children }) => {
    if (!path) return children ? firstSegments(children) : [];
    const first = path.split("/")[0] ?? "";
    return /^[:*]/.test(first) || first === "facilities" ? [] : [first];
  });
}

it("tells the server every address that the app has", () => {
  const own = new Set(firstSegments(routes).filter((segment) => segment !== "design"));
  expect([...own].sort()).toEqual([...known].sort());
});
