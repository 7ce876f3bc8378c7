import { type ReactNode, type RefObject, Suspense } from "react";
import { lazyPart } from "./lazy";
import "./date-input.css";
import type { MonthProps } from "./Month";
import { Popup } from "./Popup";

/** Loads the month before it is asked for. */
export const loadMonth = () => import("./Month");
const Month = lazyPart(() => loadMonth().then(({ Month }) => Month));

interface DayPopupProps extends MonthProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Below the calendar. */
  children?: ReactNode;
}

/** A calendar beside its field, to choose a day from. */
export const DayPopup = ({ anchor, onClose, children, ...month }: DayPopupProps) => (
  <Popup title={month.label} anchor={anchor} onClose={onClose}>
    <Suspense fallback={<div className="date-input-waiting" />}>
      <Month {...month} autoFocus />
    </Suspense>
    {children}
  </Popup>
);
