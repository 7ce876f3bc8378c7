import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isConnected, listen } from "./socket";

/** A socket whose other end is the test. */
class Socket extends EventTarget {
  static readonly OPEN = 1;
  static opened: Socket[] = [];
  readyState = 0;
  said: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Socket.opened.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  tell(told: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(told) }));
  }
  close(code = 1000) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
}

const chat = { event: "join-booking-chat", organization: "lakes", booking: "b1" } as const;
const last = () => Socket.opened.at(-1) as Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.opened = [];
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shares one connection, says what is listened to, and leaves what nobody listens to", () => {
  const hear = vi.fn();
  const stops = [listen(chat, hear), listen(chat, hear), listen(undefined, hear)];
  expect(Socket.opened).toHaveLength(1);
  expect(last().url).toMatch(/^ws:.*\/api\/live$/);
  last().open();
  expect(last().said).toEqual([chat]);
  expect(isConnected()).toBe(true);
  last().tell({ event: "conversations-changed" });
  expect(hear).toHaveBeenCalledTimes(3);
  stops[0]?.();
  expect(last().said).toHaveLength(1);
  stops[1]?.();
  expect(last().said[1]).toEqual({ event: "exit-booking-chat", booking: "b1" });
  stops[2]?.();
  vi.runAllTimers();
  expect(isConnected()).toBe(false);
});

it("connects again when it breaks, and says that something may have been missed", () => {
  const heard: string[] = [];
  const stop = listen(chat, ({ event }) => heard.push(event));
  last().open();
  last().close(1006);
  expect(isConnected()).toBe(false);
  expect(heard).toEqual(["missed"]);
  vi.advanceTimersByTime(2_000);
  expect(Socket.opened).toHaveLength(2);
  last().open();
  expect(last().said).toEqual([chat]);
  expect(heard).toEqual(["missed", "missed"]);
  stop();
});

it("opens another one for who has signed in since, and none for an ended session", () => {
  const stop = listen(chat, () => undefined);
  last().open();
  last().tell({ event: "refused", code: "notAuthenticated", detail: "" });
  vi.advanceTimersByTime(2_000);
  expect(Socket.opened).toHaveLength(2);
  last().open();
  last().close(4401);
  vi.advanceTimersByTime(60_000);
  expect(Socket.opened).toHaveLength(2);
  stop();
});
