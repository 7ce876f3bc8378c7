import { afterEach, expect, it, vi } from "vitest";
import { addSpaces } from "./add";
import type { NewLine } from "./new-lines";

afterEach(() => {
  vi.unstubAllGlobals();
});

const lines = [2, 3, 4].map((line) => ({ line, facility: "armory", space: { base: `Court ${line}` } }) as NewLine);
const untried = { key: "file", refused: {}, refusals: {} };

/** Answers each space by its name: with a status, or not at all. Returns the keys that it was sent. */
function answer(statuses: Record<string, number | undefined>, code = "conflict") {
  const keys: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers, body }: RequestInit) => {
    keys.push((headers as Headers).get("Idempotency-Key"));
    const { base } = JSON.parse(String(body)) as { base: string };
    const status = base in statuses ? statuses[base] : 201;
    if (status === undefined) throw new TypeError("The connection dropped");
    const words = status < 400 ? {} : { title: "Refused", code, detail: "This facility is closed." };
    return Response.json(words, { status });
  });
  return keys;
}

const add = (file: Parameters<typeof addSpaces>[1]) => addSpaces("lakes", file, lines, () => undefined);

it("tries a line that was refused under a new key, and asks for the others under theirs", async () => {
  const first = answer({ "Court 3": 409 });
  const refused = await add(untried);
  expect(refused).toEqual({ added: 2, refused: { 3: "This facility is closed." }, refusals: { 3: 1 } });
  const second = answer({});
  expect(await add({ ...untried, ...refused })).toEqual({ added: 3, refused: {}, refusals: { 3: 1 } });
  const [one, two, three] = first;
  expect([second[0], second[2]]).toEqual([one, three]);
  expect([one, two, three]).not.toContain(second[1]);
});

it("keeps the key of a line whose answer is lost, and what became of the others", async () => {
  const first = answer({ "Court 2": 422, "Court 4": undefined });
  const lost = await add(untried);
  expect(lost).toMatchObject({ added: 1, refusals: { 2: 1 }, stopped: { status: 0 } });
  const second = answer({});
  await add({ ...untried, ...lost });
  expect(second.slice(1)).toEqual(first.slice(1));
  expect(second[0]).not.toBe(first[0]);
});

it("keeps the key where the server doesn't know yet", async () => {
  for (const [status, code] of [
    [409, "running"],
    [429, "tooManyRequests"],
    [502, "unknown"],
  ] as const) {
    answer({ "Court 2": status }, code);
    expect(await add(untried)).toMatchObject({ added: 2, refused: { 2: expect.any(String) }, refusals: {} });
  }
});
