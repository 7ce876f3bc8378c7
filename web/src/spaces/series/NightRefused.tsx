import { Notice } from "#/kit/Notice";
import { blockWords } from "#/spaces/blocks";
import type { CheckedTime } from "./checked-times";

interface NightRefusedProps {
  /** The evening and the morning, both with the conflicts of either. */
  checked: CheckedTime[];
  leadTimeDays: number;
}

/** Explains why a time over midnight isn't available. */
export function NightRefused({ checked: [evening], leadTimeDays }: NightRefusedProps) {
  const { refusal, blocks = [] } = evening ?? {};
  if (refusal) return <Notice tone="danger">{refusal}</Notice>;
  return (
    <Notice tone="danger">
      <b>This time isn’t available.</b>{" "}
      {blocks.map((block) => blockWords(block, leadTimeDays)).join(" ") || "Choose another start time."}
    </Notice>
  );
}
