/** The sandbox: test cards, and a bank that the person plays. No money moves. */
import type { CardProvider } from "../provider";
import { SandboxCardForm } from "./SandboxCardForm";
import { SandboxChallenge } from "./SandboxChallenge";

export const sandbox: CardProvider = {
  CardForm: SandboxCardForm,
  Challenge: SandboxChallenge,
  asksOverThePage: false,
};
