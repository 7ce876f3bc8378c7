import { type CSSProperties, useEffect, useRef, useState } from "react";
import "./range-slider.css";

export interface Range {
  from: number;
  to: number;
}

interface RangeSliderProps {
  /** Labels of the ends: "Earliest start", "Latest end". */
  labels: [string, string];
  min: number;
  max: number;
  step?: number;
  /** The smallest distance between both ends. */
  apart?: number;
  value: Range;
  /** Called when an end is released, or moved by a key. */
  onChange: (value: Range) => void;
  /** An end in words: "5 PM". */
  words: (value: number) => string;
}

/** A track with two ends, each a separate slider for keys and screen readers. The label shows both values. */
export function RangeSlider({ labels, min, max, step = 1, apart = step, value, onChange, words }: RangeSliderProps) {
  const [draft, setDraft] = useState(value);
  const track = useRef<HTMLDivElement>(null);
  const latest = useRef({ draft, value, onChange });
  const { from, to } = value;
  latest.current = { draft: latest.current.draft, value, onChange };
  const move = (next: Range) => {
    latest.current.draft = next;
    setDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes from outside moves the ends
  useEffect(() => move({ from, to }), [from, to]);

  // The browser's own event: React's comes with every step of a drag.
  useEffect(() => {
    const send = () => {
      const { draft, value, onChange } = latest.current;
      if (draft.from !== value.from || draft.to !== value.to) onChange(draft);
    };
    const element = track.current;
    element?.addEventListener("change", send);
    return () => element?.removeEventListener("change", send);
  }, []);

  const share = (at: number) => `${((at - min) / (max - min)) * 100}%`;
  const end = (label: string, at: number, toRange: (at: number) => Range) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={words(at)}
      min={min}
      max={max}
      step={step}
      value={at}
      onChange={(event) => move(toRange(Number(event.target.value)))}
    />
  );
  return (
    <div className="range" style={{ "--from": share(draft.from), "--to": share(draft.to) } as CSSProperties}>
      <p className="row between small num" aria-hidden="true">
        <b>{words(draft.from)}</b>
        <b>{words(draft.to)}</b>
      </p>
      <div className="range-track" ref={track}>
        {end(labels[0], draft.from, (at) => ({ ...draft, from: Math.min(at, draft.to - apart) }))}
        {end(labels[1], draft.to, (at) => ({ ...draft, to: Math.max(at, draft.from + apart) }))}
      </div>
    </div>
  );
}
