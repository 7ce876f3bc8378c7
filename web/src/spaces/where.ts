/** Describes whether a facility's spaces are indoors or outdoors: the facility's own answer, unless some spaces differ. */
interface Place {
  indoor: boolean;
}

export function whereWords(facility: Place, spaces: readonly Place[]): string {
  const places = new Set((spaces.length > 0 ? spaces : [facility]).map(({ indoor }) => indoor));
  if (places.size > 1) return "Indoors and outdoors";
  return places.has(true) ? "Indoors" : "Outdoors";
}
