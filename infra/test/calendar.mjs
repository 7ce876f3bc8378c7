// The tests that read the calendar, for `make test-days`: of all tests that live at FIELDHOUSE_NOW those that name a day.
// Tests that are left out are named here; days.test.mjs fails where one of these names a day after all.

/** Modules of the API's tests that are left out. */
export const leftOut = [
  {
    why: "who is first doesn’t depend on the day, and what they ask for at once the other tests ask for one by one",
    days: true,
    modules: ["races"],
  },
  {
    why: "they ask for what is refused by its shape, for pages by their address, or read the specifications",
    modules: ["framing", "hosts", "information", "malformed", "noise", "specification"].map((name) => `contracts::${name}`),
  },
  {
    why: "as above; the organization at which they ask has booked dates, which no answer of theirs depends on",
    days: true,
    modules: ["unknown_members", "unreadable", "unseen"].map((name) => `contracts::${name}`),
  },
  {
    why: "they are about passwords, keys, links and sessions that last for minutes",
    modules: [
      "access_tokens",
      "behind_a_proxy",
      "captcha",
      "change_password",
      "confirm_sign_in",
      "lock_out",
      "origin",
      "passkey_sign_in",
      "passkeys",
      "photo",
      "read_session",
      "reset_password",
      "second_factor",
      "sign_in",
      "sign_in_methods",
      "sign_in_on_own_domain",
      "sign_in_with",
      "sign_out",
      "sign_up",
      "supervisors",
    ].map((name) => `accounts::${name}`),
  },
  {
    why: "they are about files, words and lists",
    modules: ["images", "lists", "live::limits", "phones", "places", "suggestions", "texts"],
  },
];

/**
 * The filter of nextest for the other ones. Only tests of the API, of the seeds, of the gateways and of the program’s end (`kill`) live
 * at FIELDHOUSE_NOW. The last two are left out as races are: which day is booked when it ends, or paid for, makes no difference.
 */
export const serverTests = `binary(api) & not test(/^(${leftOut.flatMap(({ modules }) => modules).join("|")})(::|$)/) | binary(load)`;

/** Browser specs that name no day: accounts, keys, roles, names and pictures. So do those of signing in elsewhere (web/e2e/identity). */
export const specsLeftOut = [
  "api-keys",
  "claims",
  "crop",
  "domain",
  "groups",
  "invitations",
  "memberships",
  "palette",
  "passkeys",
  "platform-spaces",
  "second-factor",
  "sessions",
  "staff-details",
  "texts",
];

/** One width, and pages that are there, whatever axe says of them: none of that depends on the day. */
export const environment = {
  E2E_WIDTH: process.env.E2E_WIDTH ?? "desktop",
  E2E_AXE: "false",
  E2E_WITHOUT: specsLeftOut.join(" "),
  // As in the gate, only second tries are recorded.
  CI: "true",
};
