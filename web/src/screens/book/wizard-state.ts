/** What the steps of one booking share. */
import { useOutletContext } from "react-router";
import type { FormProblem } from "#/kit/FormShell";
import type { BookingStep } from "#/paths";
import type { Paying } from "#/payment/paying";
import type { Hold } from "#/queries/holds";
import type { Organization } from "#/queries/organizations";
import type { AskedTime, Space } from "#/queries/spaces";
import type { Details } from "./draft";
import type { Progress } from "./steps";

export interface Wizard {
  /** What the address calls the organization; its calls do too. */
  key: string;
  organization: Organization;
  space: Space;
  /** The time in the address: being chosen, or held. */
  time: AskedTime | undefined;
  /** The hold, while it lasts. */
  hold: Hold | undefined;
  details: Details | undefined;
  /** Keeps them; what was refused was said of others. */
  saveDetails: (details: Details) => void;
  /** What the server refused of the details as they are. */
  refused: FormProblem | undefined;
  refuseDetails: (problem: FormProblem) => void;
  paying: Paying;
  setPaying: (paying: Paying) => void;
  progress: Progress;
  /** The address of a step of this booking. */
  stepPath: (step: BookingStep) => string;
}

export const useWizard = () => useOutletContext<Wizard>();
