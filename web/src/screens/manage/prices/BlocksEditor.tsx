import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { useShortcuts } from "#/manage/shortcuts";
import { BlockPanel } from "./BlockPanel";
import { type BlockValues, copiedBlock, nextBlock } from "./pricing";
import "./prices.css";

const MOST = 50;

/** The blocks of a form, one panel each. */
export function BlocksEditor({ readOnly }: { readOnly: boolean }) {
  const form = useFormContext<{ blocks: BlockValues[] }>();
  const blocks = useFieldArray({ control: form.control, name: "blocks" });
  const [removing, setRemoving] = useState<number>();
  const now = () => form.getValues("blocks");
  const full = blocks.fields.length >= MOST ? "50 blocks are the most a space can have" : undefined;
  const add = () => {
    const index = now().length;
    blocks.append(nextBlock(now()), { focusName: `blocks.${index}.name` });
  };
  useShortcuts({ b: readOnly || full ? undefined : add });
  return (
    <div className="stack gap-4">
      {blocks.fields.map((block, index) => (
        <BlockPanel
          key={block.id}
          name={`blocks.${index}`}
          onMove={index > 0 ? (by) => blocks.move(index, index + by) : undefined}
          onCopy={() => {
            const [copied, all] = [now()[index], now()];
            if (copied) blocks.insert(index + 1, copiedBlock(copied, all), { focusName: `blocks.${index + 1}.name` });
          }}
          onRemove={() => setRemoving(index)}
        />
      ))}
      <Button className="add-block" icon="plus" shortcut="B" reason={full} onClick={add}>
        Add block
      </Button>
      {removing !== undefined && (
        <ConfirmDialog
          confirmLabel="Delete block"
          onConfirm={() => {
            blocks.remove(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>“{now()[removing]?.name.trim() || "New block"}” and its prices will be deleted once you save.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
