import { day as dayWords } from "../format";
import type { NextOpen } from "./open-days";

interface NextOpenLinkProps {
  next: NextOpen | undefined;
  /** Said where no day is known. */
  otherwise?: string;
  onChoose: (day: string) => void;
}

/** "Opens Mon, Apr 12": the first day with room, one press away. */
export function NextOpenLink({ next, otherwise, onChoose }: NextOpenLinkProps) {
  if (!next) return otherwise;
  return (
    <>
      {!next.opens && "Next available: "}
      <button type="button" className="link" onClick={() => onChoose(next.day)}>
        {next.opens && "Opens "}
        {dayWords(next.day)}
      </button>
    </>
  );
}
