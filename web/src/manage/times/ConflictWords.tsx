import type { ConflictBlock } from "@fieldhouse/clients/tenant/model/conflictBlock";
import { span } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { whyWords } from "#/kit/time-picker/slots";

/** The conflict of one time, in words: "Booked 6:00 to 7:00 PM". */
export function ConflictWords({ blocks }: { blocks: ConflictBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <p className="row small time-says time-conflict" role="status">
      <Icon name="alert" small />
      <span className="num">
        {blocks.map(({ reason, start, end }) => `${whyWords(reason)} ${span(start, end)}`).join(", ")}
      </span>
    </p>
  );
}
