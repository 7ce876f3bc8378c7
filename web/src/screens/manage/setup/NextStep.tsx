import { useLocation } from "react-router";
import "#/manage/staff-form.css";
import { ButtonLink } from "#/kit/Button";
import { Notice } from "#/kit/Notice";
import { useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { nextStep } from "./checklist";
import { useSetup } from "./use-setup";

/** Leads from a page where a step of the setup was taken to the next one, until the organization is published. */
export function NextStep() {
  const { organization } = useManaged();
  const refusal = useRefusal("organizations.change");
  if (organization.published || refusal) return null;
  return <Step name={organization.name} />;
}

function Step({ name }: { name: string }) {
  const { steps = [] } = useSetup();
  const { pathname } = useLocation();
  const next = nextStep(steps);
  if (!next || next.to === pathname) return null;
  return (
    <div className="above-form">
      <Notice
        action={
          <ButtonLink size="small" to={next.to}>
            {next.name}
          </ButtonLink>
        }
      >
        <b>Next step.</b> {name} isn’t published yet.
      </Notice>
    </div>
  );
}
