/**
 * The page's one connection for changes made elsewhere, shared by all of its listeners. It opens with the first listener,
 * reconnects when it breaks, and then reports that something may have been missed. Nothing depends on it: listeners also poll,
 * more often while it is down.
 */
import type { Message } from "@fieldhouse/clients/tenant/model/message";

/** A topic to listen to. `booking` is the id of a booking, or of another conversation. */
export type Topic =
  | { event: "join-booking-chat"; organization: string; booking: string }
  | { event: "watch-inbox"; organization: string }
  | { event: "watch-bookings"; organization: string }
  | { event: "watch-work-orders"; organization: string }
  | { event: "watch-space"; organization: string; space: string };

/** A message from the server. */
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
  /** Absent for messages that the server sends without a subscription. */
  topic: Topic | undefined;
  hear: (told: Told) => void;
}

/** Pauses before reconnecting, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];
/** The time that the connection stays open without listeners, so that it outlasts a page change. */
const idle = 5_000;
/** The server's close code for an ended session. */
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
    // The connection was opened before the person signed in. The next one is theirs.
    if (told.event === "refused" && told.code === "notAuthenticated") opened.close();
    else if (told.event !== "refused") failures = 0;
    hearAll(told);
  });
  opened.addEventListener("close", ({ code }) => {
    if (socket !== opened) return;
    socket = undefined;
    const broke = connected;
    connected = false;
    // From here on listeners poll, starting now.
    if (broke) hearAll({ event: "missed" });
    // After signing in again, the page reloads its data and subscribes again.
    if (code === sessionEnded || listeners.size === 0) return;
    const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
    failures += 1;
    // A random pause, so that not all pages reconnect together when a server comes back.
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
  // Staff stay subscribed to their organization while they are on its pages.
}

/** Listens to a topic, or to unsubscribed messages. Returns a function that stops. */
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

/** True while changes are pushed as they happen. */
export const isConnected = () => connected;
