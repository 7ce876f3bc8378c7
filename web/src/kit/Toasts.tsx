import { useEffect, useSyncExternalStore } from "react";
import "./toast.css";
import { Icon } from "./Icon";

interface Toast {
  id: number;
  /** Stands before the words, in bold. */
  title?: string | undefined;
  words: string;
  tone: "done" | "failed";
  /** Takes it back, while it is shown. */
  undo?: (() => void) | undefined;
}

const lasts = 8000;
let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id));

/** Says in passing what was done. For what failed inside a form use its problem; never both. */
export function toast(words: string, options: { title?: string; tone?: Toast["tone"]; undo?: () => void } = {}) {
  change([
    ...toasts.slice(-2),
    { id: nextId++, title: options.title, words, tone: options.tone ?? "done", undo: options.undo },
  ]);
}

/** Takes back what no longer holds. */
export const dismissToast = (words: string) => change(toasts.filter((toast) => toast.words !== words));

/** Shows the toasts; there is one for the whole app. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <section className="toasts" aria-label="Notifications" aria-live="polite">
      {shown.map((item) => (
        <ToastView key={item.id} toast={item} />
      ))}
    </section>
  );
}

function ToastView({ toast: { id, title, words, tone, undo } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), lasts);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast">
      <Icon name={tone === "done" ? "check" : "alert"} small />
      <span className="grow">
        {title && <b>{title} </b>}
        <span>{words}</span>
      </span>
      {undo && (
        <button
          type="button"
          onClick={() => {
            undo();
            dismiss(id);
          }}
        >
          Undo
        </button>
      )}
      <button type="button" aria-label="Dismiss" className="toast-close" onClick={() => dismiss(id)}>
        <Icon name="close" small />
      </button>
    </div>
  );
}
