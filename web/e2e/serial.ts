/** In place of digits: nothing on a page is called by these letters alone, so that no locator finds a serial by chance. */
const letters = "bdfghjkmqz";
const spelled = (number: number, length = 1) =>
  String(number)
    .padStart(length, "0")
    .replace(/\d/g, (digit) => letters.charAt(Number(digit)));

const started = spelled(Math.floor(performance.timeOrigin / 1000) % 1e7, 7);
const worker = spelled(process.pid, 7);
let made = 0;

/** A word that no other test has, in this run, in its second try, or in another run on the same server. */
export const serial = () => `${started}${worker}${spelled(made++)}`;
