import { expect, it } from "vitest";
import { emailOf } from "./email";

it("reads an address in whatever letters its domain is written", () => {
  for (const typed of ["Max@Müller.de", "max@xn--mller-kva.de", " max@mu\u0308ller.de ", "max@müller。de"])
    expect(emailOf(typed)).toBe("max@xn--mller-kva.de");
  expect(emailOf("Ada.L+x@Example.ORG")).toBe("ada.l+x@example.org");
  expect(emailOf("ada/o'neill@example.xn--p1ai")).toBe("ada/o'neill@example.xn--p1ai");
});

it("refuses what the server refuses", () => {
  for (const wrong of [
    "",
    "a",
    "@b.org",
    "a@",
    "a@b",
    "a@b@c.org",
    ".a@b.org",
    "a..b@c.org",
    "a b@c.org",
    "a@-b.org",
    "a@b..org",
    "a@b.org:80",
    "a@b.org/c",
    "a@b%2eorg",
    "a@127.0.0.1",
    "a@[::1]",
    "jürgen@example.org",
    `${"a".repeat(65)}@b.org`,
  ])
    expect(emailOf(wrong)).toBeUndefined();
});
