/**
 * The site that this page belongs to: the marketplace, or one organization's portal. The server writes it into the page's head,
 * so it is known before any request.
 */
interface SiteOrganization {
  id: string;
  shortName: string;
  name: string;
  timeZone: string;
  weekStartsOn: "monday" | "sunday";
  logoUrl?: string;
}

/** With whom one can sign in besides the password. */
export interface SignInProvider {
  /** Its name in addresses: `google`. */
  id: string;
  /** Its name on buttons: `Google`. */
  name: string;
}

/** The captcha for signing up; absent if the browser does a proof of work. */
export interface CaptchaService {
  service: "turnstile" | "recaptcha";
  siteKey: string;
  scriptUrl: string;
}

interface EverySite {
  /** The marketplace's address, with its scheme. */
  rootUrl: string;
  /** No card is ever charged here; pages say so. */
  sandboxPayments: boolean;
  signInProviders: SignInProvider[];
  captcha?: CaptchaService;
  /** A tile server for maps, where one is configured: `https://tiles.example/{z}/{x}/{y}.png`. */
  tileUrl?: string;
  /** The tiles' attribution, as HTML with links. */
  tileAttribution?: string;
}

export type Site =
  | (EverySite & { kind: "marketplace"; organization?: undefined })
  | (EverySite & { kind: "portal"; organization: SiteOrganization });

function readSite(): Site {
  const written = document.getElementById("fieldhouse-site")?.textContent;
  if (written) return JSON.parse(written) as Site;
  // The development server has no head to fill: it is the marketplace.
  return { kind: "marketplace", rootUrl: location.origin, sandboxPayments: true, signInProviders: [] };
}

export const site: Site = readSite();

/** The name in titles and headers. */
export const siteName = site.kind === "portal" ? site.organization.name : "Fieldhouse";
