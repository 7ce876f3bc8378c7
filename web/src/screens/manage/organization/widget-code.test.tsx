import { expect, it } from "vitest";
import { plainWidget, widgetCode, widgetPath } from "./widget-code";

const plain = plainWidget("#0F5A40");
const pathOf = (choice: Partial<typeof plain>) => widgetPath("o1", "#0F5A40", { ...plain, ...choice });

it("says in the address only what differs from the widget as it is", () => {
  expect(pathOf({})).toBe("/r/widget/?organizationId=o1");
  expect(pathOf({ mode: "calendar" })).toBe("/r/widget/?organizationId=o1&mode=calendar");
  expect(pathOf({ button: " #FFD23F ", background: "#17191d" })).toBe(
    "/r/widget/?organizationId=o1&bgcolor=17191d&btncolor=ffd23f",
  );
});

it("leaves out colors that are only half typed", () => {
  expect(pathOf({ button: "#ffd", background: "blue" })).toBe("/r/widget/?organizationId=o1");
});

it("writes a frame of the mode's size, whose values can't end it early", () => {
  expect(widgetCode("https://f.example/r/widget/?organizationId=o1", "Four Lakes", "button")).toBe(
    '<iframe src="https://f.example/r/widget/?organizationId=o1" width="240" height="150" title="Book at Four Lakes" style="border:0"></iframe>',
  );
  const code = widgetCode("/r/widget/?organizationId=o1&mode=calendar", 'A & "B" <script>', "calendar");
  const holder = document.createElement("div");
  holder.innerHTML = code;
  expect(holder.querySelectorAll("*")).toHaveLength(1);
  const frame = holder.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe("/r/widget/?organizationId=o1&mode=calendar");
  expect(frame?.title).toBe('Book at A & "B" <script>');
  expect([frame?.width, frame?.height]).toEqual(["240", "515"]);
});
