import { afterEach, expect, test } from "vitest";
import { forgetBrowserViews, readBrowserViews } from "./browser-views";

afterEach(() => localStorage.clear());

test("what a browser kept is read until it is forgotten", () => {
  const views = [{ name: "Gyms", filters: "space=1" }];
  localStorage.setItem("fieldhouse-kept-views-district", JSON.stringify([...views, { name: 1 }, null]));
  expect(readBrowserViews("district")).toEqual(views);
  expect(readBrowserViews("club")).toEqual([]);
  forgetBrowserViews("district");
  expect(readBrowserViews("district")).toEqual([]);
});

test("what can’t be read is nothing", () => {
  localStorage.setItem("fieldhouse-kept-views-district", "{");
  expect(readBrowserViews("district")).toEqual([]);
});
