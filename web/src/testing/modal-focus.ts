import { vi } from "vitest";

/**
 * Lets modal dialogs take the focus and give it back as browsers do, where jsdom does neither: not to what is behind a dialog that
 * is still open. Ends with `vi.restoreAllMocks()`.
 */
export function withModalFocus() {
  const before = new Map<HTMLDialogElement, Element | null>();
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector("button")?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = before.get(this);
    before.delete(this);
    const isBehind = [...before.keys()].some((dialog) => dialog.isConnected && !dialog.contains(opener ?? null));
    if (opener instanceof HTMLElement && !isBehind) opener.focus();
  });
}
