import { Button } from "#/kit/Button";
import { useShortcuts } from "#/manage/shortcuts";
import type { useHoursView } from "./use-hours-view";
import { ViewChoice } from "./ViewChoice";

interface HoursActionsProps {
  hours: ReturnType<typeof useHoursView>;
  /** The rules may be read; otherwise there is one view. */
  readable: boolean;
  /** Why hours can't be added. */
  addRefusal: string | undefined;
  /** Why time can't be given to somebody. */
  assignRefusal: string | undefined;
}

/** The ways to show hours and to add some, also by keys. */
export function HoursActions({
  hours: { calendar, show, open },
  readable,
  addRefusal,
  assignRefusal,
}: HoursActionsProps) {
  useShortcuts({
    n: addRefusal ? undefined : () => open("new"),
    a: assignRefusal ? undefined : () => open("assign"),
  });
  return (
    <>
      {readable && <ViewChoice calendar={calendar} onChange={show} />}
      <Button size="small" shortcut="A" reason={assignRefusal} onClick={() => open("assign")}>
        Assign time
      </Button>
      <Button size="small" look="primary" icon="plus" shortcut="N" reason={addRefusal} onClick={() => open("new")}>
        Add hours
      </Button>
    </>
  );
}
