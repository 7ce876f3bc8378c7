import { ProblemError } from "@fieldhouse/clients/problem";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { useState } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { dayAndOtherYear, todayIn } from "#/kit/format";
import { toast } from "#/kit/Toasts";

/** The hours that a space loses with its price. The save waits for the answer. */
interface Question {
  words: string;
  hours: string[];
  answer: (agreed: boolean) => void;
}

/** Saves a price. If it costs the space its hours, names them and asks first. */
export function useHoursAgreement(timeZone: string) {
  const [question, setQuestion] = useState<Question>();

  async function agreeing(send: (removeAvailability: boolean) => Promise<Space>): Promise<Space> {
    try {
      return await send(false);
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : undefined;
      if (problem?.code !== "availabilityWouldEnd") throw error;
      const today = todayIn(timeZone);
      const hours = (problem.collisions ?? []).map(
        ({ name, date }) => `${name || "Open hours"}, from ${dayAndOtherYear(date, today)}`,
      );
      const agreed = await new Promise<boolean>((answer) =>
        setQuestion({ words: problem.detail ?? problem.title, hours: [...new Set(hours)], answer }),
      );
      setQuestion(undefined);
      if (!agreed) throw error;
      const saved = await send(true);
      const removed = saved.removedAvailability ?? [];
      if (removed.length > 0) toast(`Removed ${removed.map(({ title }) => title || "open hours").join(", ")}`);
      return saved;
    }
  }
  const dialog = question && (
    <ConfirmDialog
      title="Remove the hours too?"
      confirmLabel="Save and remove hours"
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <p>{question.words}</p>
      {question.hours.length > 0 && (
        <ul>
          {question.hours.map((hours) => (
            <li key={hours}>{hours}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
  return { agreeing, dialog };
}
