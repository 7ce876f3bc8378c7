import { afterEach, beforeEach, vi } from "vitest";

/** The instant of all tests (infra/test/instant.sh). */
const instant = new Date("2035-11-27T10:00:00-06:00");

// Dates are frozen while timers run, even while a test file is being loaded.
vi.setSystemTime(instant);
beforeEach(() => void vi.setSystemTime(instant));
afterEach(() => void vi.useRealTimers());
