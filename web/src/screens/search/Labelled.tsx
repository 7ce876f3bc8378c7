import { type ReactNode, useId } from "react";
import type { Finder } from "./finder";

/** A field of the finder: its label and its control, however the form around lays them out. */
export interface FieldProps {
  finder: Finder;
  /** The class of the control. */
  look?: string | undefined;
  autoFocus?: boolean;
}

export const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
};
