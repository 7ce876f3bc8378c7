import { expect, it, vi } from "vitest";
import { loader } from "./Sitemap";

const site = vi.hoisted(() => ({ kind: "portal", rootUrl: "https://fieldhouse.example", organization: {} }));
vi.mock("#/site", () => ({ site, siteName: "Four Lakes" }));

const open = (path: string) =>
  loader({ request: new Request(`https://lakes.fieldhouse.example${path}`) } as Parameters<typeof loader>[0]);

it("leads from an organization's portal to the marketplace, which lists the others", () => {
  const answer = open("/sitemap/wi?query=lakes");
  expect(answer?.headers.get("Location")).toBe("https://fieldhouse.example/sitemap/wi?query=lakes");
  site.kind = "marketplace";
  expect(open("/sitemap")).toBeNull();
});
