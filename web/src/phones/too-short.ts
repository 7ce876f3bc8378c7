const abroad = /[+\uFF0B]|^\D*0(?:0|11)/;

/**
 * True if a number is too short to be American and isn't another country's. The server alone knows the plans of all countries;
 * this spares people the question for what can be no number anywhere. Letters count: some numbers are words.
 */
export const isTooShort = (phone: string): boolean =>
  !abroad.test(phone) && (phone.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0) < 10;
