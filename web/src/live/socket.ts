/**
 * The page's one connection for what changes elsewhere, shared by everything in it that wants to know. It opens with the first
 * that does, opens again when it breaks, and says then that something may have been missed. Nothing depends on it: whoever
 * listens also asks, more often while it is down.
 */
import type { Message } from "@fieldhouse/clients/tenant/model/message";

/** A topic to hear of. `booking` is the id of a booking, or of another conversation. */
export type Topic =
  | { event: "join-booking-chat"; organization: string; booking: string }
  | { event: "watch-inbox"; organization: string }
  | { event: "watch-bookings"; organization: string }
  | { event: "watch-work-orders"; organization: string }
  | { event: "watch-space"; organization: string; space: string };

/** A message of the server. */
export type Told =
  | { event: "show-message"; booking: string; message: Message }
  | { event: "thread-read"; booking: string; byStaff: boolean }
  | { event: "message-read"; booking: string; message: string; byStaff: boolean }
  | { event: "conversations-changed" }
  | { event: "inbox-changed"; organization: string }
  | { event: "bookings-changed"; organization: string }
  | { event: "work-orders-changed"; organization: string }
  | { event: "notifications-changed" }
  | { event: "space-changed"; space: string }
  | { event: "missed" }
  | { event: "joined"; id: string }
  | { event: "refused"; code: string; detail: string };

interface Listener {
  /** None for what the server tells anyway. */
  topic: Topic | undefined;
  hear: (told: Told) => void;
}

/** Pauses before the next tries to connect, in milliseconds; the last one from then on. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
/** The time that the connection stays open when nobody listens: from one page to the next. */
const idle = 5_000;
/** The server's word that the session has ended. */
const sessionEnded = 4401;

const listeners = new Set<Listener>();
let socket: WebSocket | undefined;
let connected = false;
let wasConnected = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const send = (said: object) => {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
};

const hearAll = (told: Told) => {
  for (const { hear } of listeners) hear(told);
};

function connect() {
  clearTimeout(timer);
  timer = undefined;
  if (socket || listeners.size === 0 || typeof WebSocket === "undefined") return;
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`);
  socket = opened;
  opened.addEventListener("open", () => {
    connected = true;
    for (const topic of topics()) send(topic);
    if (wasConnected) hearAll({ event: "missed" });
    wasConnected = true;
  });
  opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const told = JSON.parse(data) as Told;
    // Opened before the person signed in: the next one is theirs.
    if (told.event === "refused" && told.code === "notAuthenticated") opened.close();
    else if (told.event !== "refused") failures = 0;
    hearAll(told);
  });
  opened.addEventListener("close", ({ code }) => {
    if (socket !== opened) return;
    socket = undefined;
    const broke = connected;
    connected = false;
    // From here on whoever listens asks, beginning now.
    if (broke) hearAll({ event: "missed" });
    // Whoever signs in again loads the page's data anew, and asks here again.
    if (code === sessionEnded || listeners.size === 0) return;
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
    failures += 1;
    // Not all pages at once, when a server comes back.
    timer = setTimeout(connect, pause * (0.5 + Math.random()));
  });
}

/** The topics that are listened to, each once. */
function topics(): Topic[] {
  const known = new Map<string, Topic>();
  for (const { topic } of listeners) if (topic) known.set(JSON.stringify(topic), topic);
  return [...known.values()];
}

function leave(topic: Topic) {
  if (topics().some((other) => JSON.stringify(other) === JSON.stringify(topic))) return;
  if (topic.event === "join-booking-chat") send({ event: "exit-booking-chat", booking: topic.booking });
  else if (topic.event === "watch-space") send({ event: "unwatch", space: topic.space });
  // An organization's staff stay in it as long as they are on its pages.
}

/** Listens to a topic, or to what the server tells anyway. Returns how to stop. */
export function listen(topic: Topic | undefined, hear: (told: Told) => void): () => void {
  const listener = { topic, hear };
  const isNew = topic && !topics().some((other) => JSON.stringify(other) === JSON.stringify(topic));
  listeners.add(listener);
  if (isNew) send(topic);
  connect();
  return () => {
    listeners.delete(listener);
    if (topic) leave(topic);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (listeners.size > 0) return;
      wasConnected = false;
      failures = 0;
      socket?.close();
    }, idle);
  };
}

/** True where changes are told as they happen. */
export const isConnected = () => connected;
