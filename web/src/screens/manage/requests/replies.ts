/** Messages to start from. */
export interface Reply {
  name: string;
  write: (to: { renter: string; space: string; staff: string }) => string;
}

export const replies: Reply[] = [
  {
    name: "See you then",
    write: ({ renter, space, staff }) => `Hi ${renter}, ${space} is yours. See you then! ${staff}`,
  },
  {
    name: "Bring insurance",
    write: ({ renter, space, staff }) =>
      `Hi ${renter}, ${space} is yours. Please bring your certificate of insurance when you come. ${staff}`,
  },
  {
    name: "We need the space",
    write: ({ renter, space, staff }) =>
      `Hi ${renter}, I’m sorry, but we need ${space} ourselves at that time. You won’t be charged. ${staff}`,
  },
];
