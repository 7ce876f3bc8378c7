const started = Math.floor(performance.timeOrigin / 1000).toString(36);
const worker = process.pid.toString(36).padStart(5, "0");
let made = 0;

/** A word that no other test has, in this run, in its second try, or in another run on the same server. */
export const serial = () => `${started}${worker}${(made++).toString(36)}`;
