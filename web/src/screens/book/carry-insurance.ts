/** Copies insurance answers from an ended hold to the one that replaces it. */
import { addHoldInsurance, type EventInsuranceAnswers, saveHoldInsurance } from "#/queries/insurance";

/** Activities that can no longer be insured are left out: the step asks for them. */
export async function carryInsurance(organization: string, hold: string, answers: EventInsuranceAnswers) {
  try {
    await addHoldInsurance(organization, hold);
    await saveHoldInsurance(organization, hold, answers);
  } catch {
    // The questions are asked again, as the server has them.
  }
}
