// Checks that some test receives every answer in the specifications. The reverse, that every answer is documented, is
// checked by the tests' client, which also records the answers (platform/server/tests/api/support/answered.rs).

import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Returns every documented answer: `createHold 409 slotTaken`, and `createHold 201` for a success. */
export function documented(specification) {
  const operations = Object.values(specification.paths).flatMap((methods) => Object.values(methods));
  return operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, response]) => {
      const codes = response["x-codes"] ?? [""];
      return codes.map((code) => `${operationId} ${status} ${code}`.trim());
    }),
  );
}

/** Returns the codes that are an operation's own: `createHold: slotTaken tooManyHolds`. */
export function own(text) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => line.split(": ")).map(([operation, codes]) => [operation, codes.split(" ")]));
}

/**
 * Returns the answers that no test needs to give: `createHold 409 running  reason`, with `*` for any operation whose own
 * the code isn't. If the reason begins with “sometimes”, a race or a random history may give it.
 */
export function excused(text) {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [answer, reason] = line.split(/ {2,}/);
    if (!reason) throw new Error(`openapi/unanswered.txt gives no reason for “${line}”.`);
    return { answer, sometimes: reason.startsWith("sometimes") };
  });
}

/** Returns sentences about documented answers that no test gives, and about excuses that are no longer needed. */
export function complaints({ documented, answered, excused, own }) {
  const isOwn = (answer) => {
    const [operation, , code] = answer.split(" ");
    return own.get(operation)?.includes(code) ?? false;
  };
  const covers = (excuse, answer) =>
    excuse.startsWith("* ") ? answer.slice(answer.indexOf(" ")) === excuse.slice(1) && !isOwn(answer) : answer === excuse;
  const missing = documented.filter((answer) => !answered.has(answer));
  const silent = missing.filter((answer) => !excused.some((excuse) => covers(excuse.answer, answer)));
  const needless = ({ answer, sometimes }) => !sometimes && !missing.some((other) => covers(answer, other));
  const idle = excused.filter(needless).map(({ answer }) => answer);
  return [
    ...silent.map((answer) => `No test is answered “${answer}”. Write one, or take the code out of openapi/errors.txt.`),
    ...idle.map((excuse) => `“${excuse}” is answered by a test. Take it out of openapi/unanswered.txt.`),
  ];
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  const notes = new URL("../../target/answered", import.meta.url);
  const found = complaints({
    documented: ["platform", "tenant"].flatMap((name) => documented(JSON.parse(read(`openapi/${name}.json`)))),
    answered: new Set(existsSync(notes) ? readdirSync(notes) : []),
    excused: excused(read("openapi/unanswered.txt")),
    own: own(read("openapi/errors.txt")),
  });
  console.log(found.length === 0 ? "It is." : found.join("\n"));
  process.exitCode = found.length === 0 ? 0 : 1;
}
