import { Notice } from "#/kit/Notice";
import { blockWords } from "#/spaces/blocks";
import type { CheckedTime } from "./checked-times";

interface NightRefusedProps {
  /** Of its evening and its morning, both with what is in the way of either. */
  checked: CheckedTime[];
  leadTimeDays: number;
}

/** Why a time over midnight can't be had. */
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
