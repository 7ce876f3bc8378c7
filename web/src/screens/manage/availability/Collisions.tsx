import { type Problem, ProblemError } from "@fieldhouse/clients/problem";
import { useState } from "react";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { day, span } from "#/kit/format";

/** The conflicts of a change of hours. The change waits for the answer. */
interface Question {
  problem: Problem;
  answer: (agreed: boolean) => void;
}

/** How many conflicts the dialog lists. */
const SHOWN = 10;

/** Sends a change of hours. If it has conflicts, lists them and asks whether to go on. */
export function useAgreement({ title, confirmLabel }: { title: string; confirmLabel: string }) {
  const [question, setQuestion] = useState<Question>();

  async function agreeing<Saved>(send: (acceptCollisions: boolean) => Promise<Saved>): Promise<Saved> {
    try {
      return await send(false);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== "availabilityCollides") throw error;
      const { problem } = error;
      const agreed = await new Promise<boolean>((answer) => setQuestion({ problem, answer }));
      setQuestion(undefined);
      if (!agreed) throw error;
      return send(true);
    }
  }
  const dialog = question && (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <CollisionList problem={question.problem} />
    </ConfirmDialog>
  );
  return { agreeing, dialog };
}

const words = { booking: "Booking", hold: "Hold", rule: "Hours" };

function CollisionList({ problem }: { problem: Problem }) {
  const collisions = problem.collisions ?? [];
  const more = collisions.length - SHOWN;
  return (
    <>
      <p>{problem.detail}</p>
      <ul>
        {collisions.slice(0, SHOWN).map(({ kind, id, name, spaceId, spaceName, date, start, end }) => (
          <li key={`${id} ${spaceId} ${date} ${start}`}>
            {words[kind]} {name}, {spaceName}, {day(date)}, {span(start, end)}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  );
}
