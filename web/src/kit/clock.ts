/** The one place that reads the running clock: whatever the product decides by the time asks here. */
export const clock = {
  /** The present instant in milliseconds. */
  now: () => Date.now(),
  /** The present instant as a date. */
  date: () => new Date(),
};
