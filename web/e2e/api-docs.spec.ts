/** The documentation of the APIs: a guide that a partner begins from, and a viewer for each specification. */
import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { bookAnHour } from "../../clients/examples/book";
import { expectAccessible } from "./accessible";
import { server } from "./client";
import { dayFromNow, portalUrl } from "./demo";
import { password, signUp } from "./people";
import { test } from "./visitors";

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

test("a partner reads the guide and finds both viewers, which call the host that they are on", async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "Build on Fieldhouse" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rate limits" }).click();
  await expect(page.getByRole("heading", { name: "Rate limits" })).toBeInViewport();
  await page.getByText("409 Conflict").click();
  await expect(page.getByRole("cell", { name: "slotTaken" })).toBeVisible();

  const tenant = page.getByRole("navigation", { name: "Organization API" });
  await expect(tenant.getByRole("link", { name: "OpenAPI JSON" })).toHaveAttribute("href", "/api/docs/tenant.json");
  await tenant.getByRole("link", { name: "Browse operations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fieldhouse Organization API" })).toBeVisible();
  await expect(page).toHaveTitle("Organization API · Fieldhouse");
  await expect(page.getByText(/\/api\/organizations\/[a-z]/).first()).toBeVisible();
  await page.goto(portalUrl(baseURL, "four-lakes", "/api/docs/tenant"));
  await expect(page.getByRole("heading", { level: 1, name: "Fieldhouse Organization API" })).toBeVisible();
  const servers = page.evaluate(async () => (await (await fetch("/api/docs/tenant.json")).json()).servers);
  await expect(servers).resolves.toEqual([{ url: "/api" }]);
  const pages = page.getByRole("navigation", { name: "API documentation" });
  await pages.getByRole("link", { name: "Marketplace API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Fieldhouse Marketplace API" })).toBeVisible();
  await expect(page).toHaveTitle("Marketplace API · Fieldhouse");
  await pages.getByRole("link", { name: "Guide" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Build on Fieldhouse" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the examples book what they say", async ({ viewport }) => {
  test.skip((viewport?.width ?? 0) < 500, "programs have no width");
  const person = await signUp();
  const date = dayFromNow(20);
  const env = { ...process.env, FIELDHOUSE_URL: server, EMAIL: person.email, PASSWORD: password, DATE: date };
  const script = new URL("../../platform/server/src/docs/book.sh", import.meta.url).pathname;
  const booked = JSON.parse(execFileSync("bash", [script], { env, encoding: "utf8" }));
  expect(booked).toMatchObject({ number: expect.stringMatching(/^FH-/), status: "approved" });

  const { accessToken } = await person.call<{ accessToken: string }>("/user/tokens", undefined, "POST");
  const again = await bookAnHour(accessToken, date, server);
  expect(again).toMatchObject({ number: expect.stringMatching(/^FH-/), status: "approved" });
});
