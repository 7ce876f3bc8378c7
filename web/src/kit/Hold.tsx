import { useEffect, useState } from "react";
import "./stepper.css";
import { count, countdown } from "./format";
import { Icon } from "./Icon";

/** Whole seconds until `until`, counted by the page's clock once a second; never below 0. */
export function useSecondsLeft(until: string | number): number {
  const end = typeof until === "number" ? until : Date.parse(until);
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((value) => value + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return left();
}

interface HoldProps {
  /** When the hold ends. */
  until: string | number;
  /** How long it lasted when it began, in seconds. */
  lasts: number;
  /** It warns when so many seconds are left. */
  warnsAt: number;
  /** Offered in the last minute, as long as it may still be renewed. */
  onRenew?: (() => void) | undefined;
  /** It is being renewed. */
  renewing?: boolean;
}

/** How long a hold still lasts. The ring runs down; in the last minute it warns and offers to go on. */
export function Hold({ until, lasts, warnsAt, onRenew, renewing = false }: HoldProps) {
  const seconds = useSecondsLeft(until);
  const warning = seconds <= warnsAt;
  const minutes = Math.floor(seconds / 60);
  const spoken = [minutes ? count(minutes, "minute") : "", count(seconds % 60, "second")].filter(Boolean).join(" and ");
  return (
    <div className={warning ? "hold hold-warn" : "hold"}>
      <div className="row" role="timer" aria-label={`Held for you for another ${spoken}`}>
        {warning ? (
          <Icon name="clock" />
        ) : (
          <svg className="ring" viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15.9" />
            <circle cx="18" cy="18" r="15.9" style={{ strokeDashoffset: 100 - (seconds / lasts) * 100 }} />
          </svg>
        )}
        <span aria-hidden="true">
          {!warning && <span className="not-s">Held for you, </span>}
          <b>{countdown(seconds)}</b> left
        </span>
      </div>
      {warning && onRenew && (
        <button
          type="button"
          className="link"
          aria-disabled={renewing || undefined}
          aria-busy={renewing || undefined}
          onClick={renewing ? undefined : onRenew}
        >
          Hold it longer
        </button>
      )}
      <span className="sr" role="status">
        {warning && seconds > 0 && "Less than a minute is left to book this time."}
        {seconds === 0 && "Your hold has ended."}
      </span>
    </div>
  );
}
