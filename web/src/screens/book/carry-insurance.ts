/** Insurance that was answered for a hold that is gone, answered again for the one that takes its place. */
import { addHoldInsurance, type EventInsuranceAnswers, saveHoldInsurance } from "#/queries/insurance";

/** What can't be insured any more is left out: the step asks for it. */
export async function carryInsurance(organization: string, hold: string, answers: EventInsuranceAnswers) {
  try {
    await addHoldInsurance(organization, hold);
    await saveHoldInsurance(organization, hold, answers);
  } catch {
    // The questions are asked again, as the server has them.
  }
}
