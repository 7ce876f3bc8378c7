/** The lines of a chart's axis: from nothing to at least the most, at round steps. 18420 → 0, 5000, 10000, 15000, 20000. */
export function axisTo(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((part) => part * power >= rough) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** How far up an axis or along the longest bar, in percent. What lies below nothing has no bar. */
export const shareOf = (part: number, whole: number) => Math.max(0, Math.round((part / whole) * 1000) / 10);
