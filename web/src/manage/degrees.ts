export interface Degrees {
  latitude: number;
  longitude: number;
}

/** Five decimals are about a meter. */
export const degreesText = (value: number) => String(Math.round(value * 1e5) / 1e5);
