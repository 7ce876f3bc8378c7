import { afterEach, beforeEach, vi } from "vitest";

/** A Tuesday morning in Chicago, before the days that tests name. */
const instant = new Date("2026-11-24T10:00:00-06:00");

// Dates are frozen while timers run, even while a test file is being loaded.
vi.setSystemTime(instant);
beforeEach(() => void vi.setSystemTime(instant));
afterEach(() => void vi.useRealTimers());
