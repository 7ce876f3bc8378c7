/** The connection over which a page is told of changes (src/live/socket.ts). */
import type { Page } from "@playwright/test";

/** Resolves once the page, which is opened next, is told of changes. */
export const connected = (page: Page) =>
  page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => payload.includes("joined")));
