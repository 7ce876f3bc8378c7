import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count } from "#/kit/format";
import "#/kit/table.css";
import { useSaveShortcut } from "#/manage/shortcuts";
import type { SpaceColumn } from "./columns";
import type { Sheet } from "./use-sheet";

interface ReviewProps {
  sheet: Sheet;
  columns: readonly SpaceColumn[];
  onSave: () => void;
  onClose: () => void;
}

/** The most spaces listed one by one. */
const most = 200;

/** Every change before it is saved. */
export function Review({ sheet: { spaces, changed, rows, before }, columns, onSave, onClose }: ReviewProps) {
  const cells = changed.reduce((sum, edit) => sum + edit.columns.length, 0);
  useSaveShortcut(onSave);
  return (
    <Dialog
      wide
      title={`Save ${count(cells, "change")}?`}
      lead={`In ${count(changed.length, "space")}. Bookings keep the price and the rules they were made with.`}
      onClose={onClose}
      actions={
        <>
          <Button size="small" onClick={onClose}>
            Keep editing
          </Button>
          <Button size="small" look="primary" shortcut="Ctrl S" autoFocus onClick={onSave}>
            Save {count(changed.length, "space")}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="bulk-review" tabIndex={0} aria-label="Changes">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Space</th>
              <th scope="col">Column</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changed.slice(0, most).flatMap(({ space, columns: at }) => {
              const row = spaces.indexOf(space);
              return at.map((column, index) => (
                <tr key={`${space.id} ${column}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={at.length}>
                      {rows[row]?.[0]}
                      <span className="muted block">{space.facilityName}</span>
                    </th>
                  )}
                  <td>{columns[column]?.header}</td>
                  <td className="muted">{before[row]?.[column] || "Empty"}</td>
                  <td className="strong">{rows[row]?.[column] || "Empty"}</td>
                </tr>
              ));
            })}
          </tbody>
        </table>
      </section>
      {changed.length > most && <p className="small muted num">And {count(changed.length - most, "space")} more.</p>}
    </Dialog>
  );
}
