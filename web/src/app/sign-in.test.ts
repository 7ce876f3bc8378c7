import { expect, it } from "vitest";
import { signInRequest, withLogin } from "./sign-in";

const asked = (address: string, state: unknown = null) => {
  const { pathname, search } = new URL(address, "http://fieldhouse.test");
  return signInRequest({ pathname, search, state });
};

it("is asked for by the address alone, in one of three modes", () => {
  expect(asked("/search?date=2027-03-11")).toBeUndefined();
  expect(asked("/search?date=2027-03-11&login")).toEqual({ mode: "sign-in" });
  expect(asked("/search?login=sign-up", { lead: "Your time stays chosen." })).toEqual({
    mode: "sign-up",
    lead: "Your time stays chosen.",
  });
  expect(asked("/search?login=nonsense")?.mode).toBe("sign-in");
});

it("leads on to pages of this site only", () => {
  expect(asked("/login?dest=/manage/orgs")?.destination).toBe("/manage/orgs");
  expect(asked("/login?dest=/search?where=New+York")?.destination).toBe("/search?where=New%20York");
  expect(asked(`/login?dest=${encodeURIComponent("/search?where=New York")}`)?.destination).toBe(
    "/search?where=New%20York",
  );
  for (const dest of [
    "https://elsewhere.test",
    "//elsewhere.test",
    "/\\elsewhere.test",
    "/\t/elsewhere.test",
    "/\n\\elsewhere.test",
    "/\r/elsewhere.test",
    "/search\n",
    "/search?where=\u0000",
    "/search?where=\u0085",
    " /search",
    "javascript:alert(1)",
  ])
    expect(asked(`/login?dest=${encodeURIComponent(dest)}`)).toEqual({ mode: "sign-in" });
});

it("leaves the rest of the query as it is", () => {
  expect(withLogin("?date=2027-03-11", "sign-up")).toBe("?date=2027-03-11&login=sign-up");
  expect(withLogin("?date=2027-03-11&login=sign-up", undefined)).toBe("?date=2027-03-11");
  expect(withLogin("?login=", undefined)).toBe("");
});
