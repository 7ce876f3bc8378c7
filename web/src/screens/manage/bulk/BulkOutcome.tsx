import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { DifferenceList } from "#/manage/DifferenceList";
import type { SpaceColumn } from "./columns";
import type { CellConflict } from "./sheet";
import type { Sheet } from "./use-sheet";

/** The most refusals listed one by one. The cells have all of them. */
const most = 8;

/** The rest of a save: refused rows, what somebody else changed, and hours that would end. */
export function BulkOutcome({ sheet, columns }: { sheet: Sheet; columns: readonly SpaceColumn[] }) {
  const { refused, conflicts, endings, saving } = sheet;
  return (
    <>
      {saving.error && (
        <div className="above-form">
          <Notice tone="danger" live>
            <b>Nothing more was saved.</b> {saving.error.message}
          </Notice>
        </div>
      )}
      {refused.length > 0 && (
        <div className="above-form">
          <Notice tone="danger" live>
            <b>{count(refused.length, "space wasn’t", "spaces weren’t")} saved.</b> What you typed is still here.
            <ul className="bulk-refused">
              {refused.slice(0, most).map(({ space, cells, words, restIsSaved }) => (
                <li key={space.id}>
                  <b>{space.name}:</b>{" "}
                  {[...cells].map(([column, message]) => `${columns[column]?.header}: ${message}`).join(" ")} {words}
                  {restIsSaved && "The rest of this space was saved."}
                </li>
              ))}
              {refused.length > most && <li>{count(refused.length - most, "more")}</li>}
            </ul>
          </Notice>
        </div>
      )}
      {conflicts.length > 0 && <Conflicts sheet={sheet} columns={columns} />}
      {endings.length > 0 && (
        <ConfirmDialog
          title="Remove the hours too?"
          confirmLabel="Save and remove hours"
          onConfirm={() => {
            sheet.forgetEndings();
            saving.mutate({ ending: new Set(endings.map(({ space }) => space.id)) });
          }}
          onClose={sheet.forgetEndings}
        >
          <ul className="bulk-refused">
            {endings.map(({ space, words }) => (
              <li key={space.id}>
                <b>{space.name}:</b> {words}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Cells that two people changed, side by side. One's own are kept until the other's are taken. */
function Conflicts({ sheet, columns }: { sheet: Sheet; columns: readonly SpaceColumn[] }) {
  const keyOf = ({ spaceId, column }: CellConflict) => `${spaceId} ${column}`;
  const items = sheet.conflicts.map((conflict) => {
    const space = sheet.spaces.find(({ id }) => id === conflict.spaceId)?.name ?? "";
    const header = columns[conflict.column]?.header ?? "";
    return {
      key: keyOf(conflict),
      name: `${space}, ${header}`,
      title: (
        <>
          {space}
          <span className="muted block small">{header}</span>
        </>
      ),
      yours: conflict.yours || "Empty",
      theirs: conflict.theirs || "Empty",
    };
  });
  return (
    <section className="panel above-form" aria-labelledby="conflicts">
      <div className="panel-head">
        <h2 id="conflicts">Changed by someone else</h2>
        <span className="muted small">Choose which to keep. Then save.</span>
        <span className="push">
          <Button size="small" onClick={sheet.forgetConflicts}>
            Done
          </Button>
        </span>
      </div>
      <DifferenceList
        items={items}
        onTake={(key, side) => {
          const conflict = sheet.conflicts.find((one) => keyOf(one) === key);
          if (conflict) sheet.take(conflict, conflict[side]);
        }}
      />
    </section>
  );
}
