import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import addresses from "../../platform/server/src/found/addresses.txt?raw";
import { routes } from "./routes";
import { manageRoutes } from "./screens/manage/routes";

/** The pages that the server knows, and answers with 404 for others. */
const known = addresses
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ")[0]);

/** The address of each page; those that begin with a parameter or anything are told apart by the server itself. */
function addressesOf(of: RouteObject[], above = ""): string[] {
  return of.flatMap(({ path, index, children }) => {
    const here = [above, path].filter(Boolean).join("/");
    const isPage = (path || index) && path !== "*" && here !== "";
    const own = isPage && !/^[:*]|^(facilities|design)\b/.test(here) ? [here] : [];
    return children ? [...own, ...addressesOf(children, here)] : own;
  });
}

it("tells the server every address that the app has", () => {
  const own = new Set(addressesOf([...routes, ...manageRoutes]));
  expect([...known].sort()).toEqual([...own].sort());
});
