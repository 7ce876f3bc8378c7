import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { Space } from "@fieldhouse/clients/tenant/model/space";

type Candidate = Pick<Space, "id" | "name" | "types" | "facilityId" | "facilityName">;

/**
 * The choice of spaces that a booking can be moved to: those of its type in its facility, then elsewhere, then others. A space
 * that is in `spaces` twice is offered once.
 */
export function otherSpaces<Space extends Candidate>(
  spaces: readonly Space[],
  {
    spaceId,
    spaceType,
    facilityId,
    facilityName,
  }: Pick<Booking, "spaceId" | "spaceType" | "facilityId" | "facilityName">,
) {
  const others = [...new Map(spaces.map((space) => [space.id, space])).values()].filter(({ id }) => id !== spaceId);
  const isAlike = ({ types }: Space) => types.includes(spaceType);
  const isHere = (space: Space) => space.facilityId === facilityId;
  return [
    { group: `Same type, ${facilityName}`, spaces: others.filter((space) => isAlike(space) && isHere(space)) },
    { group: "Same type, other facilities", spaces: others.filter((space) => isAlike(space) && !isHere(space)) },
    { group: "Other types", spaces: others.filter((space) => !isAlike(space)) },
  ].flatMap(({ group, spaces }) =>
    spaces.map(({ id, name, facilityName }) => ({ value: id, label: `${name}, ${facilityName}`, group })),
  );
}
