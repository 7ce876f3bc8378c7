/** The state that the steps of one booking share. */
import type { Problem } from "@fieldhouse/clients/problem";
import { useOutletContext } from "react-router";
import type { FormProblem } from "#/kit/FormShell";
import type { BookingStep } from "#/paths";
import type { Paying } from "#/payment/paying";
import type { SpaceAddon } from "#/queries/addons";
import type { Bill, Choices, Hold, QuotedGroup } from "#/queries/holds";
import type { OrganizationInsurance } from "#/queries/insurance";
import type { Organization } from "#/queries/organizations";
import type { AskedTime, Space } from "#/queries/spaces";
import type { Options } from "./chosen-options";
import type { Details } from "./draft";
import type { Progress } from "./steps";

export interface Wizard {
  /** The organization's name in the address; its calls use it too. */
  key: string;
  organization: Organization;
  space: Space;
  /** The time in the address: being chosen, or held. */
  time: AskedTime | undefined;
  /** The hold, while it lasts. */
  hold: Hold | undefined;
  /** The price of the hold with the choices. */
  bill: Bill | undefined;
  /** True while the bill for the latest choices is being made. */
  billStale: boolean;
  /** Why there is no bill for what is chosen. */
  billProblem: Problem | undefined;
  /** The choices, as the server takes them. */
  choices: Choices;
  /** The group in which it is booked, and all in which it may be. */
  group: QuotedGroup | undefined;
  groups: QuotedGroup[];
  /** Replaces the bill by a newer one from the server. */
  updateBill: (bill: Bill) => void;
  /** Add-ons to rent with the time. */
  addons: SpaceAddon[];
  options: Options;
  saveOptions: (options: Options) => void;
  /** The insurance for the event, where it can have one. */
  insurance: OrganizationInsurance | undefined;
  details: Details | undefined;
  /** Keeps them; what was refused was said of others. */
  saveDetails: (details: Details) => void;
  /** The booking that this one adds a date to. */
  addedTo: string | undefined;
  /** The server's refusal of the details as they are. */
  refused: FormProblem | undefined;
  refuseDetails: (problem: FormProblem) => void;
  paying: Paying;
  setPaying: (paying: Paying) => void;
  progress: Progress;
  /** The address of a step of this booking. */
  stepPath: (step: BookingStep) => string;
}

export const useWizard = () => useOutletContext<Wizard>();
