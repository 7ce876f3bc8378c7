import { useId } from "react";
import { RadioRow } from "../Choice";
import { lengthShort, length as lengthWords } from "../format";
import { type Draft, lengthsOf } from "./slots";

interface DurationsProps {
  block: number;
  minimum: number;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Lengths, as chips; a length from elsewhere is among them. */
export function Durations({ block, minimum, draft, onChange }: DurationsProps) {
  const id = useId();
  const lengths = lengthsOf(block, minimum);
  if (!lengths.includes(draft.length)) lengths.push(draft.length);
  return (
    <div>
      <h3 className="label picker-head" id={id}>
        Duration
      </h3>
      <RadioRow
        label="Duration"
        labelled={id}
        className="chips"
        itemClassName="chip"
        value={draft.length}
        onChange={(length) => onChange({ ...draft, length })}
        options={lengths
          .toSorted((a, b) => a - b)
          .map((length) => ({ value: length, content: lengthShort(length), name: lengthWords(length) }))}
      />
    </div>
  );
}
