import { expect, it } from "vitest";
import { readCsv, writeCsv } from "./csv";

it("reads quoted cells, line breaks in them, and the lines that rows begin at", () => {
  const text =
    '\uFEFFGroup,Email\r\n"Clubs, youth",ana@example.com\r\n\r\n"Two\nlines ""here""",ben@example.com\nLast,cy@example.com';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ["Group", "Email"] },
    { line: 2, cells: ["Clubs, youth", "ana@example.com"] },
    { line: 4, cells: ['Two\nlines "here"', "ben@example.com"] },
    { line: 6, cells: ["Last", "cy@example.com"] },
  ]);
});

it("finds the separator that the first line uses", () => {
  expect(readCsv("Group;Email\nClubs;a@b.example")[1]?.cells).toEqual(["Clubs", "a@b.example"]);
  expect(readCsv("Group\tEmail\nClubs\ta@b.example")[1]?.cells).toEqual(["Clubs", "a@b.example"]);
});

it("never writes a formula", () => {
  expect(writeCsv([["=1+1", "@sum", "-2.50", "+1 608", 'say "hi", twice']])).toBe(
    '\uFEFF\'=1+1,\'@sum,-2.50,\'+1 608,"say ""hi"", twice"\r\n',
  );
});
