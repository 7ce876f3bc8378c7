/** The insurance of a hold: the server's questions, one after the other. */
import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  addHoldInsurance,
  type EventInsurance,
  type EventInsuranceAnswers,
  holdInsuranceQuery,
  removeHoldInsurance,
  saveHoldInsurance,
} from "#/queries/insurance";
import { keepDraft } from "./draft-store";
import { useWizard } from "./wizard-state";

/** The current step. `saved` when returning to a finished record. */
export type Shown = EventInsurance["step"];

/** The questions in order, for going back. */
const questions: Shown[] = ["intro", "general", "waiver", "activities", "prohibited", "confirm"];

const answersOf = (record: EventInsurance): EventInsuranceAnswers => ({
  general: record.general,
  waiver: record.waiverAcceptedAt !== undefined,
  activities: record.activities,
  other: record.other,
  ...(record.prohibited === undefined ? {} : { prohibited: record.prohibited }),
  confirmed: record.confirmedAt !== undefined,
});

export function useInsurance(record: EventInsurance) {
  const { key, hold } = useWizard();
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>(record.step === "complete" ? "saved" : record.step);
  const { queryKey } = holdInsuranceQuery(key, hold?.id ?? "");
  const changed = (latest: EventInsurance) => {
    queries.setQueryData(queryKey, latest);
    if (hold) keepDraft(hold.id, { insurance: answersOf(latest) });
  };

  const saving = useMutation<EventInsurance, ProblemError, Partial<EventInsuranceAnswers>>({
    mutationFn: async (answers) => {
      const id = hold?.id ?? "";
      if (record.id === undefined) await addHoldInsurance(key, id);
      return saveHoldInsurance(key, id, { ...answersOf(record), ...answers });
    },
    onSuccess: (latest, answers) => {
      changed(latest);
      const next = questions[questions.indexOf(shown) + 1] ?? "confirm";
      // A changed answer leads to the next question; a disqualifying one leads to the end.
      setShown(latest.disqualified || answers.confirmed ? latest.step : next);
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const beginning = useMutation<EventInsurance, ProblemError, void>({
    mutationFn: () => addHoldInsurance(key, hold?.id ?? ""),
    onSuccess: (latest) => {
      changed(latest);
      setShown(latest.step);
    },
  });
  const removal = useMutation<void, ProblemError, void>({
    mutationFn: () => removeHoldInsurance(key, hold?.id ?? ""),
    onSuccess: async () => {
      if (hold) keepDraft(hold.id, { insurance: undefined });
      await queries.invalidateQueries({ queryKey });
      setShown("intro");
    },
  });
  return {
    shown,
    show: setShown,
    /** Goes back to the previous question. */
    back: () => setShown(questions[Math.max(0, questions.indexOf(shown) - 1)] ?? "intro"),
    /** Goes back to the answer for which the event can't be insured. */
    change: () => setShown(record.prohibited ? "prohibited" : "activities"),
    begin: () => beginning.mutate(),
    answer: (answers: Partial<EventInsuranceAnswers>) => saving.mutate(answers),
    remove: removal.mutateAsync,
    busy: saving.isPending || beginning.isPending || removal.isPending,
    saving: saving.isPending,
    problem: (saving.error ?? beginning.error ?? removal.error)?.problem,
  };
}
