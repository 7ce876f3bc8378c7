/** Addresses as they are written, with both lines of the street. */
interface Street {
  street1: string;
  /** Suite, floor, building. */
  street2?: string | undefined;
}

interface Address extends Street {
  city: string;
  state: string;
  zip: string;
}

/** "300 Richard St, Suite 2". */
export const streetWords = ({ street1, street2 }: Street) => (street2?.trim() ? `${street1}, ${street2}` : street1);

/** "300 Richard St, Suite 2, Verona, WI 53593". */
export const addressWords = ({ city, state, zip, ...street }: Address) =>
  `${streetWords(street)}, ${city}, ${state} ${zip}`;
