import { useId } from "react";
import "#/kit/table.css";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "#/kit/Button";
import { FieldError } from "#/kit/Field";
import { SelectField, TextField } from "#/kit/FormShell";
import { length } from "#/kit/format";
import { AmountCell, AmountField } from "#/manage/AmountField";
import { DaysCell } from "./DaysCell";
import { type BlockValues, nextRow } from "./pricing";

const bufferLengths = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

interface BlockPanelProps {
  /** The block's place in the form: "blocks.2". */
  name: string;
  onCopy: () => void;
  onRemove: () => void;
  onMove: ((by: -1 | 1) => void) | undefined;
}

/** One block: its name and times, what it costs on which days, its buffers, and the price of added time. */
export function BlockPanel({ name, onCopy, onRemove, onMove }: BlockPanelProps) {
  const heading = useId();
  const form = useFormContext();
  const rows = useFieldArray({ name: `${name}.table` });
  const block: BlockValues = form.watch(name);
  const title = block.name.trim() || "New block";
  const message = (path: string): string | undefined => get(form.formState.errors, `${name}.${path}.message`);
  const wrong = message("table.root") ?? message("table");
  const wrongBuffer = message("buffer");
  return (
    <section className="panel price-block" aria-labelledby={heading} data-item>
      <h2 className="sr" id={heading}>
        {title}
      </h2>
      <div className="panel-body price-block-head">
        <TextField name={`${name}.name`} label="Block" dense autoComplete="off" placeholder="Early lanes" />
        <TextField name={`${name}.start`} label="Start" type="time" dense step={300} className="num" />
        <TextField name={`${name}.end`} label="End" type="time" dense step={300} className="num" />
        <span className="row price-block-tools">
          {onMove && <IconButton icon="up" label={`Move ${title} up`} onClick={() => onMove(-1)} />}
          <IconButton icon="copy" label={`Copy ${title}`} onClick={onCopy} />
          <IconButton icon="trash" label={`Delete ${title}`} onClick={onRemove} />
        </span>
      </div>
      <table className="table price-rows">
        <caption className="sr">Prices of {title}</caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">For the block</th>
            <th scope="col">
              <span className="sr">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.fields.map((row, index) => (
            <tr key={row.id}>
              <td>
                <DaysCell name={`${name}.table.${index}`} />
              </td>
              <td data-label="For the block" data-named>
                <AmountCell
                  name={`${name}.table.${index}.amount`}
                  label={`Price of ${title}, row ${index + 1}`}
                  suggest
                />
              </td>
              <td>
                <IconButton
                  icon="close"
                  label={`Remove row ${index + 1}`}
                  reason={rows.fields.length === 1 ? "A block needs a price" : undefined}
                  onClick={() => rows.remove(index)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wrong && (
        <div className="price-block-wrong">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
      <div className="price-block-foot">
        <Button
          size="small"
          look="quiet"
          icon="plus"
          reason={rows.fields.length >= 8 ? "Every day has a price" : undefined}
          onClick={() => rows.append(nextRow(block.table))}
        >
          Row
        </Button>
        <BufferSelect name={`${name}.bufferBefore`} label="Buffer before" chosen={block.bufferBefore} />
        <BufferSelect name={`${name}.bufferAfter`} label="Buffer after" chosen={block.bufferAfter} />
        <AmountField name={`${name}.additional`} label="Added time, per hour" optional dense suggest />
      </div>
      {wrongBuffer && (
        <div className="price-block-wrong">
          <FieldError>{wrongBuffer}</FieldError>
        </div>
      )}
    </section>
  );
}

function BufferSelect({ name, label, chosen }: { name: string; label: string; chosen: string }) {
  const lengths = [...new Set([...bufferLengths, Number(chosen)])]
    .filter((minutes) => minutes > 0)
    .sort((a, b) => a - b);
  return (
    <SelectField name={name} label={label} dense>
      <option value="0">None</option>
      {lengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          {length(minutes)}
        </option>
      ))}
    </SelectField>
  );
}
