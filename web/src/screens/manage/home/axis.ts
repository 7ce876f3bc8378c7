/** The lines of a chart's axis, in round steps from 0 to at least the maximum: 18420 → 0, 5000, 10000, 15000, 20000. */
export function axisTo(most: number): number[] {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((part) => part * power >= rough) ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** A share of the whole in percent, for the length of a bar. Negative amounts have no bar. */
export const shareOf = (part: number, whole: number) => Math.max(0, Math.round((part / whole) * 1000) / 10);
