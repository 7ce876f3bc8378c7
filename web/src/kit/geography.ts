/** Water and towns of maps without tiles, as seeds/geo/README.md describes the files: fetched once for all maps. */

/** The rings of a lake, each as points of latitude and longitude. */
export type Lake = [number, number][][];

export interface Town {
  name: string;
  latitude: number;
  longitude: number;
  people: number;
}

const scale = 1000;

/** A ring's numbers are longitudes and latitudes in turn, each as what it is more than the one before. */
export function ringOf(numbers: number[]): [number, number][] {
  const ring: [number, number][] = [];
  let [longitude, latitude] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    longitude += numbers[at] ?? 0;
    latitude += numbers[at + 1] ?? 0;
    ring.push([latitude / scale, longitude / scale]);
  }
  return ring;
}

async function load<Data>(file: string): Promise<Data> {
  const answer = await fetch(`/geo/${file}.json`);
  if (!answer.ok) throw new Error("The map couldn’t be loaded.");
  return answer.json();
}

/** Asked for once; again after a failure. */
function once<Data>(ask: () => Promise<Data>) {
  let asked: Promise<Data> | undefined;
  return () => {
    asked ??= ask();
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}

export const loadWater = once(
  async (): Promise<Lake[]> => (await load<number[][][]>("water")).map((rings) => rings.map(ringOf)),
);

export const loadTowns = once(
  async (): Promise<Town[]> =>
    (await load<[string, number, number, number][]>("towns")).map(([name, longitude, latitude, people]) => ({
      name,
      longitude: longitude / scale,
      latitude: latitude / scale,
      people,
    })),
);
