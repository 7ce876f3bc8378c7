import { expect, it } from "vitest";
import { colorIn, colorStyle } from "./colors";

const read = (value: string) => colorIn(new URLSearchParams({ bgcolor: value }), "bgcolor");

it("reads colors of three or six digits, with or without a hash", () => {
  expect(["0f5a40", "#0F5A40", "#f0a", "fff", " 123456 "].map(read)).toEqual([
    "#0f5a40",
    "#0f5a40",
    "#ff00aa",
    "#ffffff",
    "#123456",
  ]);
});

it("leaves out what is no such color", () => {
  const others = ["", "#", "ff", "ffff", "fffff", "fffffff", "##fff", "red", "12345g", "url(x)", "#fff;color:red"];
  expect(others.map(read)).toEqual(others.map(() => undefined));
  expect(colorIn(new URLSearchParams(), "bgcolor")).toBeUndefined();
});

it("sets text on both colors that can be read", () => {
  expect(colorStyle(new URLSearchParams({ bgcolor: "17191d", btncolor: "#ffd23f" }), "#0f5a40")).toEqual({
    "--widget-ground": "#17191d",
    "--widget-text": "#ffffff",
    "--widget-button": "#ffd23f",
    "--widget-on-button": "#000000",
    colorScheme: "dark",
  });
});

it("is white with a button in the organization's color unless the address says otherwise", () => {
  expect(colorStyle(new URLSearchParams({ bgcolor: "white", btncolor: "" }), "#0f5a40")).toEqual({
    "--widget-ground": "#ffffff",
    "--widget-text": "#000000",
    "--widget-button": "#0f5a40",
    "--widget-on-button": "#ffffff",
    colorScheme: "light",
  });
});
