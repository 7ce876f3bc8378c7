/** What the steps of one booking share. */
import { useOutletContext } from "react-router";
import type { BookingStep } from "#/paths";
import type { Hold } from "#/queries/holds";
import type { Organization } from "#/queries/organizations";
import type { PaymentAction, SandboxPaymentMethod } from "#/queries/payments";
import type { AskedTime, Space } from "#/queries/spaces";
import type { CardValues } from "./card";
import type { Details } from "./draft";
import type { Progress } from "./steps";

/** What lives in memory only, and goes with the page. */
export interface Paying {
  card?: SandboxPaymentMethod;
  /** What was typed of it, for a form that is shown again; never the security code. */
  typed?: Omit<CardValues, "securityCode">;
  /** What the provider said of the last card. */
  declined?: string;
  /** The bank's question about the card, while it waits for an answer. */
  action?: PaymentAction;
}

export const onlyCard = ({ card, typed }: Paying): Paying => ({ ...(card && { card }), ...(typed && { typed }) });

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
  saveDetails: (details: Details) => void;
  paying: Paying;
  setPaying: (paying: Paying) => void;
  progress: Progress;
  /** The address of a step of this booking. */
  stepPath: (step: BookingStep) => string;
}

export const useWizard = () => useOutletContext<Wizard>();
