import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(cleanup);

// A machine that builds at the same time is slow; what never comes is missed all the same.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows <dialog> but not its modal state; what the kit relies on is that it opens, closes and says so.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// jsdom has no media: nothing matches, which means light colors, motion, and a wide page.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;
