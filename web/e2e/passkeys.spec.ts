/** Passkeys: adding one, signing in with it, renaming and removing it, with the browser's own authenticator. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enterAsNew, password } from "./people";
import { test } from "./visitors";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const account = (page: Page) => page.getByRole("button", { name: /^Your account/ });

/** A device that verifies its person, and keeps passkeys. */
async function plugIn(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  const { authenticatorId } = await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifiesPerson: (isUserVerified: boolean) =>
      devices.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Resolves once the browser has asked this device's person for a passkey, whatever came of it. */
    nextAnswer: async () => {
      await page.evaluate(() => {
        const ask = navigator.credentials.get.bind(navigator.credentials);
        const answered = new Promise<void>((resolve) => {
          navigator.credentials.get = async (options) => {
            try {
              return await ask(options);
            } finally {
              navigator.credentials.get = ask;
              resolve();
            }
          };
        });
        Object.assign(window, { answered });
      });
      return () => page.evaluate(() => (window as unknown as { answered: Promise<void> }).answered);
    },
  };
}

test("one adds a passkey, signs in with it, renames it and removes it", async ({ page }) => {
  const device = await plugIn(page);
  await enterAsNew(page);
  await page.goto("/manage/account/settings");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  const adding = dialog(page, "Add a passkey");
  await expect(adding.getByLabel("Name")).toHaveValue(/ on /);
  await expectAccessible(page);
  await adding.getByLabel("Name").fill("My laptop");
  await adding.getByLabel("Password").fill("Not-My-Password-1");
  await adding.getByRole("button", { name: "Add passkey" }).click();
  await expect(adding.getByText("This is not your current password.")).toBeVisible();
  await adding.getByLabel("Password").fill(password);
  await adding.getByRole("button", { name: "Add passkey" }).click();
  await expect(section.getByText("My laptop")).toBeVisible();
  await expect(section.getByText("Not used yet")).toBeVisible();
  await expectAccessible(page);

  // The device has a passkey of this account, and makes no other.
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await adding.getByLabel("Password").fill(password);
  await adding.getByRole("button", { name: "Add passkey" }).click();
  await expect(adding.getByText("This device already has a passkey for your account.")).toBeVisible();
  await adding.getByRole("button", { name: "Cancel" }).click();

  await page.context().clearCookies();
  await page.goto("/login?dest=%2Fmanage%2Faccount%2Fsettings");
  const form = dialog(page, "Sign in");
  await expectAccessible(page);
  // If the device doesn't recognize the person, they stay on the page.
  await device.verifiesPerson(false);
  const proceed = form.getByRole("button", { name: "Continue with a passkey" });
  const answer = await device.nextAnswer();
  await proceed.click();
  await answer();
  await expect(proceed).not.toHaveAttribute("aria-busy", "true");
  await expect(account(page)).toHaveCount(0);
  await device.verifiesPerson(true);
  await proceed.click();
  await expect(page).toHaveURL(/\/manage\/account\/settings$/);
  await expect(section.getByText(/^Last used/)).toBeVisible();

  await section.getByRole("button", { name: "Rename My laptop" }).click();
  const renaming = dialog(page, "Rename this passkey");
  await renaming.getByLabel("Name").fill("Old laptop");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await section.getByRole("button", { name: "Remove Old laptop" }).click();
  await dialog(page, "Remove Old laptop?").getByRole("button", { name: "Remove passkey" }).click();
  await expect(section.getByText("Old laptop")).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/login");
  await form.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(form.getByText("We don’t know this passkey.")).toBeVisible();
  await expectAccessible(page);
});
