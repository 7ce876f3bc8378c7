/**
 * Answers that the server has put into the page, so that a page's first questions need no way there and back. Each is given once,
 * and only while the page starts: later questions want to know what is true then.
 */

const element = "fieldhouse-answers";
/** Milliseconds from the navigation on in which an answer is still the first one. */
const startTime = 10_000;

let answers: Map<string, unknown> | undefined;

/** A page that the browser took from its memory has the answers of back then. */
const isFresh = () => {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type !== "back_forward";
};

/** An address whose parameters are in one order: the server needn't write them as the page does. */
function ordered(url: string): string {
  const [path = "", query] = url.split("?");
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`);
  return [path, ...parameters.sort()].join("&");
}

function read(): Map<string, unknown> {
  if (typeof document === "undefined") return new Map();
  const written = document.getElementById(element)?.textContent;
  if (!written || !isFresh()) return new Map();
  const answers = Object.entries(JSON.parse(written) as Record<string, unknown>);
  return new Map(answers.map(([url, answer]) => [ordered(url), answer]));
}

/** The answer to reading an address, if the page came with it. */
export function given(url: string): { answer: unknown } | undefined {
  answers ??= read();
  if (answers.size === 0) return undefined;
  const key = ordered(url);
  if (!answers.has(key)) return undefined;
  const answer = answers.get(key);
  answers.delete(key);
  return performance.now() < startTime ? { answer } : undefined;
}

/** Forgets what the page came with: it was for somebody else. */
export const forgetGiven = () => {
  answers = new Map();
};
