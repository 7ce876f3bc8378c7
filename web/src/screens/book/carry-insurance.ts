/** Insurance that was answered for a hold that is gone, answered again for the one that takes its place. */
import { addHoldInsurance, type EventInsuranceAnswers, saveHoldInsurance } from "#/queries/insurance";

/** Activities that can't be insured any more are left out: the step asks for them. */
export async function carryInsurance(organization: string, hold: string, answers: EventInsuranceAnswers) {
  try {
    await addHoldInsurance(organization, hold);
    await saveHoldInsurance(organization, hold, answers);
  } catch {
    // The questions are asked again, as the server has them.
  }
}
