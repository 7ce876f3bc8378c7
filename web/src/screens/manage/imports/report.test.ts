import { expect, it } from "vitest";
import { readCsv } from "#/app/csv";
import { countOf, reportOfBookings, reportOfGroups, reportRows } from "./report";

it("says of each line of groups what came of it", () => {
  const sheet = readCsv("Group,Email\nClubs,ana@example.com\nClubs,nobody\n");
  const report = reportOfGroups(
    {
      checked: false,
      groups: [{ id: "1", name: "Clubs", created: true, invited: 1, admitted: 0, unchanged: 0 }],
      errors: [{ line: 3, column: "email", code: "invalid", message: "Enter an email address." }],
      ignoredColumns: [],
    },
    sheet,
  );
  expect(report.summary).toBe("1 new group, 1 invitation");
  expect([countOf(report, "success"), countOf(report, "error")]).toEqual([1, 1]);
  expect(reportRows(report, ["Group", "Email"])).toEqual([
    ["Line", "Group", "Email", "Result", "Message"],
    [2, "Clubs", "ana@example.com", "success", ""],
    [3, "Clubs", "nobody", "error", "Enter an email address."],
  ]);
});

it("names the booking that a line became, or why it is none", () => {
  const report = reportOfBookings(
    {
      checked: false,
      count: 1,
      milliseconds: 12,
      ignoredColumns: [],
      errors: [],
      list: [
        { line: 2, result: "success", bookingId: "b", number: "FH-7K3QX2" },
        { line: 3, result: "skip", code: "taken", message: "This time is booked." },
      ],
    },
    readCsv("Space,Date\nCourt 1,2027-03-01\nCourt 1,2027-03-01"),
  );
  expect(reportRows(report, ["Space", "Date"]).slice(1)).toEqual([
    [2, "Court 1", "2027-03-01", "success", "FH-7K3QX2"],
    [3, "Court 1", "2027-03-01", "skip", "This time is booked."],
  ]);
});
