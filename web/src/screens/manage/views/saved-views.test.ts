import { expect, test } from "vitest";
import { addressOf, filtersOf, mostViews, nameProblem } from "./saved-views";

test("a view is its filters, whatever page one is on", () => {
  expect(filtersOf(new URLSearchParams("to=2027-03-31&from=2027-03-01&cursor=abc&query="))).toBe(
    "from=2027-03-01&to=2027-03-31",
  );
});

test("a view needs a name, and there are only so many of one’s own", () => {
  const views = Array.from({ length: mostViews }, (_, number) => ({ name: `View ${number}`, own: true }));
  expect(nameProblem(" ", [])).toBe("Enter a name.");
  expect(nameProblem("\u200B", [])).toBe("Enter a name.");
  expect(nameProblem("x".repeat(41), [])).toBe("Use 40 characters or fewer.");
  expect(nameProblem("One more", views)).toBe("You can keep up to 20 views. Delete one first.");
  expect(nameProblem("view 3", views)).toBeUndefined();
  expect(nameProblem("One more", [...views.slice(1), { name: "Shared", own: false }])).toBeUndefined();
});

test("a page’s own facility and space are saved with a view, and replace those of another", () => {
  const gym = { facility: "f1", space: "s1" };
  expect(filtersOf(new URLSearchParams("status=pending"), gym)).toBe("facility=f1&space=s1&status=pending");
  expect(String(addressOf("facility=f2&space=s2&status=pending", gym))).toBe("status=pending");
  expect(String(addressOf("facility=f2&space=s2&status=pending", { facility: "f1" }))).toBe("status=pending");
  expect(String(addressOf("facility=f1&space=s1&status=pending", { facility: "f1" }))).toBe("space=s1&status=pending");
  expect(String(addressOf("facility=f1&space=s1", {}))).toBe("facility=f1&space=s1");
});
