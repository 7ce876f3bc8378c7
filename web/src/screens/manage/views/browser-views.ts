/** Views that earlier versions kept in the browser, until they are moved to the account. */

export interface BrowserView {
  name: string;
  filters: string;
}

const keyOf = (org: string) => `fieldhouse-kept-views-${org}`;

const isView = (value: unknown): value is BrowserView => {
  const view = value as Partial<Record<keyof BrowserView, unknown>> | null;
  return typeof view === "object" && view !== null && typeof view.name === "string" && typeof view.filters === "string";
};

export function readBrowserViews(org: string): BrowserView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(org)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

export function forgetBrowserViews(org: string) {
  try {
    localStorage.removeItem(keyOf(org));
  } catch {
    // Without storage there was nothing to forget.
  }
}
