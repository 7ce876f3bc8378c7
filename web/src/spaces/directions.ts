interface Address {
  street1: string;
  city: string;
  state: string;
  zip: string;
}

/** A map of the world outside that shows the way. It knows houses, not the suites in them. */
export const directions = ({ street1, city, state, zip }: Address) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${street1}, ${city}, ${state} ${zip}` })}`;
