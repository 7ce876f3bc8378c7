import { useEffect, useId, useRef, useState } from "react";

interface GridEditorProps {
  text: string;
  label: string;
  options: readonly string[] | undefined;
  /** Takes several options, with commas between. */
  several?: boolean | undefined;
  /** Keeps the text, and moves on by so many cells. */
  onCommit: (text: string, down?: number, across?: number) => void;
  onCancel: () => void;
}

/** The field that a cell becomes while one types into it. */
export function GridEditor({ text: initial, label, options, several, onCommit, onCancel }: GridEditorProps) {
  const [text, setText] = useState(initial);
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const over = useRef(false);
  useEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  // Each further option goes on after what is there.
  const prefix = several && text.includes(",") ? `${text.slice(0, text.lastIndexOf(","))}, ` : "";
  const finish = (act: () => void) => {
    if (over.current) return;
    over.current = true;
    act();
  };
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        autoComplete="off"
        list={options ? list : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => finish(() => onCommit(text))}
        onKeyDown={(event) => {
          const { key, shiftKey } = event;
          if (key === "Escape") finish(onCancel);
          else if (key === "Enter") finish(() => onCommit(text, shiftKey ? -1 : 1));
          else if (key === "Tab") finish(() => onCommit(text, 0, shiftKey ? -1 : 1));
          else if ((key === "ArrowUp" || key === "ArrowDown") && !options)
            finish(() => onCommit(text, key === "ArrowUp" ? -1 : 1));
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {options && (
        <datalist id={list}>
          {options.map((option) => (
            <option key={option} value={`${prefix}${option}`} />
          ))}
        </datalist>
      )}
    </>
  );
}
