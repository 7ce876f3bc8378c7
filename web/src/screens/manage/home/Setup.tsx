import { Link } from "react-router";
import { Icon } from "#/kit/Icon";
import type { SetupStep } from "../setup/checklist";

/** The steps that are missing before people can book, with the next one in bold. */
export function Setup({ steps, name }: { steps: SetupStep[]; name: string }) {
  const needed = steps.filter(({ optional }) => !optional);
  const done = needed.filter((step) => step.done).length;
  const next = needed.find((step) => !step.done);
  return (
    <section className="panel" aria-labelledby="setup">
      <div className="panel-head">
        <h2 id="setup">Set up {name}</h2>
        <span className="faint tiny num push">
          {done} of {needed.length}
        </span>
      </div>
      <div className="panel-body">
        <div
          className="progress"
          role="progressbar"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={needed.length}
          aria-label="Setup progress"
        >
          <span style={{ width: `${(done / needed.length) * 100}%` }} />
        </div>
        <ol className="setup-steps">
          {steps.map((step) => (
            <li key={step.name} className="row gap-3">
              {step.done ? (
                <>
                  <span className="step-done">
                    <Icon name="check" small />
                  </span>
                  <span className="muted">
                    {step.name}
                    <span className="sr">, done</span>
                  </span>
                </>
              ) : (
                <>
                  <span className="todo" aria-hidden="true" />
                  <Link to={step.to}>{step === next ? <b>{step.name}</b> : step.name}</Link>
                  {step.optional && <span className="faint tiny">optional</span>}
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
