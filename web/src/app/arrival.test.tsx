import { expect, it } from "vitest";
import { arrivalOf } from "./arrival";
import { isArrival, withoutArrival } from "./arrival-names";

const arrive = (search: string, pathname = "/") => arrivalOf({ pathname, search });

it("leads links with a token to the page that takes it", () => {
  expect(arrive("?reset&token=abc")).toEqual({ to: "/reset?token=abc" });
  expect(arrive("?invited=1&uid=7&email=dana%40renter.example&firstName=Dana&token=abc")).toEqual({
    to: "/invitation?token=abc",
  });
  expect(arrive("?activated=true&email=dana%40renter.example&token=abc")).toEqual({ to: "/confirm-email?token=abc" });
  expect(arrive("?token=abc", "/reset")).toBeUndefined();
  expect(arrive("?reset=1&token=abc", "/reset")).toBeUndefined();
});

it("says that an account is active, or why it isn't", () => {
  expect(arrive("?activated=true")?.dialog?.title).toBe("Your account is active");
  expect(arrive("?activated=true&join=1")?.dialog?.next?.to).toBe("/manage/account/memberships");
  expect(arrive("?activated=false&err=Call%20555-0100")?.dialog?.words).toBe(
    "Your account isn’t active yet. Sign in to get a new link.",
  );
  expect(arrive("?confirmed")?.dialog?.title).toBe("Your email is confirmed");
  expect(arrive("?confirmed=false")?.dialog?.title).toBe("This link doesn’t work");
});

it("leads to memberships who joins, and asks who was invited to sign in", () => {
  expect(arrive("?join=group")).toEqual({ to: "/manage/account/memberships" });
  expect(arrive("?invited")).toEqual({ to: "/login?dest=%2Fmanage%2Faccount%2Fmemberships" });
});

it("tells of an ended session and of what isn't allowed", () => {
  expect(arrive("?unauthenticated")).toEqual({ ended: true });
  expect(arrive("?unauthorized=1")?.dialog).toEqual({
    title: "Unauthorized",
    words: "Not authorized to view the resource.",
  });
});

it("leaves every other address as it is", () => {
  expect(arrive("?date=2027-03-11&type=gym")).toBeUndefined();
  expect(withoutArrival("?date=2027-03-11&activated=true&email=a%40b.example")).toBe("?date=2027-03-11");
  expect(withoutArrival("?unauthorized")).toBe("");
});

it("tells why a provider's sign-in came to nothing, and how to go on", () => {
  const canceled = arrive("?x=1&refused=canceled&with=nobody", "/terms")?.dialog;
  expect(canceled?.title).toBe("Sign-in canceled");
  expect(canceled?.next?.to).toBe("/terms?x=1&login=sign-in");
  expect(arrive("?refused=unconfirmed&with=google")?.dialog?.next?.to).toBe("/?login=reset");
  expect(arrive("?refused=constructor&with=google")?.dialog?.title).toBe("We couldn’t sign you in");
  expect(arrive("?refused=tooMany&with=google")?.dialog?.next).toBeUndefined();
});

it("asks Facebook again for the address, and comes back to the page", () => {
  const { next } = arrive("?x=1&facebook=noEmail", "/terms")?.dialog ?? {};
  expect(next).toEqual({
    words: "Ask Facebook again",
    to: "/api/auth/facebook?return=%2Fterms%3Fx%3D1&rerequest=true",
    leaves: true,
  });
});

it("says in passing that a way to sign in was added", () => {
  expect(arrive("?connected=google", "/manage/account/settings")).toEqual({
    to: "/manage/account/settings",
    toast: "You can now sign in with This provider.",
  });
});

it("knows by its names which address brings something", () => {
  expect(isArrival("?reset&token=abc")).toBe(true);
  expect(isArrival("?token=abc&email=dana%40renter.example")).toBe(false);
  expect(isArrival("?type=gym")).toBe(false);
});
