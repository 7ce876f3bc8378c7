import type { ReactNode } from "react";
import { GridEditor } from "./GridEditor";

export interface GridColumn {
  key: string;
  header: string;
  /** In pixels. */
  width: number;
  numeric?: boolean;
  readOnly?: boolean;
  /** Texts that are offered while one types. */
  options?: readonly string[];
  /** Takes several options, with commas between. */
  several?: boolean;
  /** Tidies what was typed. */
  tidy?: (text: string) => string;
}

interface GridCellProps {
  id: string;
  /** Its row and column: "Row 3, Sat". */
  name: string;
  column: GridColumn;
  text: string;
  /** Shown in place of the text. */
  face: ReactNode;
  error: string | undefined;
  /** Why it can't be changed. */
  locked: string | undefined;
  /** The text before it was changed. */
  before: string | undefined;
  active: boolean;
  selected: boolean;
  /** The text that is typed into it, while it is edited. */
  typed: string | undefined;
  onPress: (select: boolean) => void;
  onEdit: () => void;
  onCommit: (text: string, down?: number, across?: number) => void;
  onCancel: () => void;
}

/** A cell of a grid, and the field that it becomes while one types. */
export function GridCell({
  id,
  name,
  column,
  text,
  face,
  error,
  locked,
  before,
  active,
  selected,
  typed,
  onPress,
  onEdit,
  onCommit,
  onCancel,
}: GridCellProps) {
  const editing = typed !== undefined;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell can be selected
    <td
      id={id}
      tabIndex={active ? 0 : -1}
      className={column.numeric ? "r num" : undefined}
      aria-selected={selected}
      aria-readonly={column.readOnly || locked !== undefined || undefined}
      aria-invalid={error ? true : undefined}
      aria-label={`${name}: ${text || "empty"}${error ? `. ${error}` : ""}`}
      title={error ?? locked ?? (before === undefined ? undefined : `Was ${before || "empty"}`)}
      data-active={active || undefined}
      data-changed={before !== undefined || undefined}
      onPointerDown={(event) => {
        if (editing) return;
        if (active && event.pointerType === "touch") onEdit();
        else onPress(event.shiftKey);
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && event.pointerType === "mouse") onPress(true);
      }}
      onDoubleClick={onEdit}
    >
      {editing ? (
        <GridEditor
          text={typed}
          label={name}
          options={column.options}
          several={column.several}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ) : (
        (face ?? text)
      )}
    </td>
  );
}
