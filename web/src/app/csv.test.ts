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

it("numbers lines whatever breaks them", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const text = ["group,email", "", "Clubs,a", '"Cl', 'ubs",b', ",", "Clubs,c"].join(end);
    expect(readCsv(text).map(({ line }) => line)).toEqual([1, 3, 4, 7]);
  }
});

it("refuses a quote that isn’t closed, with the line where it opens", () => {
  for (const [text, line] of [
    ['group,"email\nClubs,a\n', 1],
    ['group,notes\nClubs,"6 ft tables\nScouts,b\nChoir,c\n', 2],
    ['group,notes\rClubs,"6 ft tables\rScouts,b\r', 2],
    ['group,notes\nClubs,"6 ft tables\nScouts,"b"\n', 2],
    ['notes,group\n"6 ft tables,"Clubs"\n', 2],
  ] as const)
    expect(() => readCsv(text)).toThrow(`A quote is not closed. It opens on line ${line}.`);
  expect(readCsv('6" pipe,"6 ft" tables')[0]?.cells).toEqual(['6" pipe', "6 ft tables"]);
});

it("never writes a formula", () => {
  expect(writeCsv([["=1+1", "@sum", "-2.50", "+1 608", 'say "hi", twice']])).toBe(
    '\uFEFF\'=1+1,\'@sum,-2.50,\'+1 608,"say ""hi"", twice"\r\n',
  );
});
