import { Link } from "react-router";
import "./stepper.css";
import { Icon } from "./Icon";

export interface Step {
  name: string;
  /** Its address; present only for steps that are done. */
  to?: string | undefined;
}

/** The progress in a wizard. Previous steps are links, later ones are not. */
export function Stepper({ steps, current, label }: { steps: Step[]; current: number; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="stepper" style={{ "--steps": `"of ${steps.length}"` } as React.CSSProperties}>
        {steps.map((step, index) =>
          index < current ? (
            <li key={step.name} className="done">
              <span className="n">
                <Icon name="check" small />
              </span>
              {step.to ? <Link to={step.to}>{step.name}</Link> : <span>{step.name}</span>}
            </li>
          ) : (
            <li key={step.name} aria-current={index === current ? "step" : undefined}>
              <span className="n" />
              <span className="w">{step.name}</span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
