/** Where the spaces of a facility are, in words: as it says of itself, unless some of them lie elsewhere. */
interface Place {
  indoor: boolean;
}

export function whereWords(facility: Place, spaces: readonly Place[]): string {
  const places = new Set((spaces.length > 0 ? spaces : [facility]).map(({ indoor }) => indoor));
  if (places.size > 1) return "Indoors and outdoors";
  return places.has(true) ? "Indoors" : "Outdoors";
}
