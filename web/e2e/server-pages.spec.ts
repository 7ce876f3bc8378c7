/** The pages that the server writes itself. */
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { portalUrl } from "./demo";
import { mailTo } from "./mail";
import { signUp } from "./people";
import { test } from "./visitors";

test("a host that nobody has says so, and leads to the marketplace", async ({ page, baseURL }) => {
  const answer = await page.goto(portalUrl(baseURL, "nobody-plays"));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Nobody plays here" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search all places on Fieldhouse" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The court is open at six." })).toBeVisible();
});

test("kept mail is a list, and each mail is read as it was sent", async ({ page }) => {
  const { email } = await signUp();
  await expect.poll(() => mailTo(email)).toHaveLength(1);
  await page.goto("/dev/mail");
  await expectAccessible(page);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByText(`<${email}>`)).toBeVisible();
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Confirm email" })).toBeVisible();
  await expectAccessible(page);
});

/** Returns a page's status and text as served, without running scripts. */
async function answered(page: Page, address: string) {
  const answer = await page.goto(address);
  return { status: answer?.status(), text: (await answer?.text()) ?? "" };
}

const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a facility and a space are found with their facts", async ({ page, baseURL }) => {
    const { text: sitemap } = await answered(page, portalUrl(baseURL, "four-lakes", "/sitemap.xml"));
    const facility = partOf(sitemap, /<loc>([^<]*\/facilities\/[^/<]*)<\/loc>/);
    const space = partOf(sitemap, /<loc>([^<]*\/facilities\/[^/<]*\/[^<]*)<\/loc>/);
    for (const address of [facility, space]) {
      const { status, text: html } = await answered(page, address);
      expect(status).toBe(200);
      expect(partOf(html, /<link rel="canonical" href="([^"]*)">/)).toBe(address);
      expect(partOf(html, /<meta property="og:title" content="([^"]*)">/)).toContain(" · ");
      const written = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      const data = written.map(([, json]) => JSON.parse(json ?? ""));
      expect(data.map((one) => one["@type"])).toEqual(["BreadcrumbList", "SportsActivityLocation"]);
      await expect(page.getByRole("heading", { level: 1, name: data[1].name })).toBeVisible();
      expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/');
      expect(html).not.toContain("noindex");
    }
    await expect(page.getByText(/^From \$|^Free$/)).toBeVisible();
    const picture = await page.goto(`${space}/preview.png`);
    expect(picture?.headers()["content-type"]).toBe("image/png");
  });

  test("what isn't there is answered with 404, and private pages are not for search engines", async ({
    page,
    baseURL,
  }) => {
    for (const path of ["/nowhere", "/facilities/nowhere", "/terms/more", "/wi/madison/orgs/nobody-plays/"]) {
      const { status, text } = await answered(page, portalUrl(baseURL, "four-lakes", path));
      expect(status, path).toBe(404);
      expect(text).toContain("noindex");
    }
    const elsewhere = await answered(page, "/wi/madison/orgs/four-lakes/facilities/nowhere");
    expect(elsewhere.status).toBe(404);
    for (const path of ["/manage/nowhere", "/book/a/b/nowhere"]) {
      const { status, text } = await answered(page, path);
      expect(status, path).toBe(404);
      expect(text).toContain("noindex");
    }
    const profile = await answered(page, "/manage/account/profile");
    expect(profile.status).toBe(200);
    expect(profile.text).toContain("noindex");
  });

  test("robots are told what is public, and where the list of it is", async ({ page, baseURL }) => {
    const robots = await answered(page, "/robots.txt");
    expect(robots.text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    const sitemap = await answered(page, "/sitemap.xml");
    expect(sitemap.text).toContain("/orgs/four-lakes/</loc>");
    expect((await answered(page, "/sitemap-2.xml")).status).toBe(404);
  });
});

test("a page's first answers come with it, and are asked for again afterwards", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  const school = "/facilities/prairie-ridge-high-school";
  await page.goto(portalUrl(baseURL, "four-lakes", school));
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Ridge High School" })).toBeVisible();
  await expect(page.locator("#root[data-first]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Gym A/ }).first()).toBeVisible();
  expect(asked.filter((path) => /session$|\/organization$|\/facilities\/|\/spaces$/.test(path))).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Prairie Ridge High School" })).toBeVisible();
  await expectAccessible(page);
});
