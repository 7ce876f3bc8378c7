import { useEffect, useState } from "react";
import { clock } from "./clock";
import "./stepper.css";
import { count, countdown } from "./format";
import { Icon } from "./Icon";

/** Whole seconds left until `until`, never below 0. Ticks once a second. */
export function useSecondsLeft(until: string | number): number {
  const end = typeof until === "number" ? until : Date.parse(until);
  const left = () => Math.max(0, Math.ceil((end - clock.now()) / 1000));
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
  /** Its full length in seconds. */
  lasts: number;
  /** Seconds left at which it starts to warn. */
  warnsAt: number;
  /** Offered in the last minute, while the hold can still be renewed. */
  onRenew?: (() => void) | undefined;
  /** A renewal is in flight. */
  renewing?: boolean;
}

/** Time left on a hold. The ring runs down; in the last minute it warns and offers to extend the hold. */
export function Hold({ until, lasts, warnsAt, onRenew, renewing = false }: HoldProps) {
  const seconds = useSecondsLeft(until);
  const warning = seconds <= warnsAt;
  const minutes = Math.floor(seconds / 60);
  const spoken = [minutes ? count(minutes, "minute") : "", count(seconds % 60, "second")].filter(Boolean).join(" and ");
  return (
    <div className={warning ? "hold hold-warn" : "hold"}>
      <div className="row" role="timer" aria-label={`Held for you. ${spoken} left`}>
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
          Extend hold
        </button>
      )}
      <span className="sr" role="status">
        {warning && seconds > 0 && "Less than a minute left to book this time."}
        {seconds === 0 && "Your hold expired."}
      </span>
    </div>
  );
}
