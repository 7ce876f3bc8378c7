/** The lengths of a slot that can be chosen, in minutes. */
export const slotLengths = [5, 10, 15, 20, 30, 60];
