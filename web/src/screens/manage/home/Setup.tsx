import { useListAvailabilityRules } from "@fieldhouse/clients/tenant/availability-rules/availability-rules";
import { useListFacilities } from "@fieldhouse/clients/tenant/facilities/facilities";
import { useListSpaces } from "@fieldhouse/clients/tenant/spaces/spaces";
import { Link } from "react-router";
import { Icon } from "#/kit/Icon";
import { useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { type SetupStep, setupSteps } from "./checklist";

/** The steps to a first booking. Undefined while they load, and for those who can't take them. */
export function useSetup(): SetupStep[] | undefined {
  const { org, organization } = useManaged();
  const enabled = useRefusal("availability.read") === undefined;
  const facilities = useListFacilities(org, { limit: 100 }, { query: { enabled } });
  const spaces = useListSpaces(org, { limit: 100 }, { query: { enabled } });
  const rules = useListAvailabilityRules(org, { limit: 1 }, { query: { enabled } });
  if (!facilities.data || !spaces.data || !rules.data) return undefined;
  return setupSteps({
    org,
    organization,
    facilities: facilities.data.items,
    spaces: spaces.data.items,
    hasHours: rules.data.items.length > 0,
  });
}

/** What is missing before people can book, with the next step in bold. */
export function Setup({ steps, name }: { steps: SetupStep[]; name: string }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <section className="panel" aria-labelledby="setup">
      <div className="panel-head">
        <h2 id="setup">Set up {name}</h2>
        <span className="faint tiny num push">
          {done} of {steps.length}
        </span>
      </div>
      <div className="panel-body">
        <div
          className="progress"
          role="progressbar"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={steps.length}
          aria-label="Setup progress"
        >
          <span style={{ width: `${(done / steps.length) * 100}%` }} />
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
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
