import { useEffect, useId, useRef, useState } from "react";
import "./file-drop.css";
import { Button, IconButton } from "./Button";
import { FieldError } from "./Field";
import { Icon } from "./Icon";

const megabyte = 1024 * 1024;

interface FileDropProps {
  label: string;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** The files to upload: "At least 1,200 pixels wide". */
  hint?: string;
  accept?: string;
  maxBytes?: number;
  multiple?: boolean;
  /** Sends one file. `progress` goes from 0 to 1. Rejects with an error whose message is shown; an `AbortError` only forgets it. */
  upload: (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<void>;
}

interface Transfer {
  id: number;
  file: File;
  share: number;
  error?: string;
  /** It was sent, and refused or lost. */
  sent?: boolean;
}

const accepts = (accept: string, file: File) =>
  accept.split(",").some((kind) => {
    const wanted = kind.trim();
    return wanted.endsWith("/*")
      ? file.type.startsWith(wanted.slice(0, -1))
      : wanted === file.type || (wanted.startsWith(".") && file.name.toLowerCase().endsWith(wanted));
  });

/** Drop, choose, or paste files. Each one shows its progress, can be stopped, and shows its error next to its name. */
export function FileDrop({
  label,
  optional,
  hint,
  accept = "image/*",
  maxBytes = 5 * megabyte,
  multiple = false,
  upload,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const [transfers, setTransfers] = useState<Transfer[]>([]);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const open = running.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (of: number, part: Partial<Transfer>) =>
    setTransfers((all) => all.map((transfer) => (transfer.id === of ? { ...transfer, ...part } : transfer)));
  const forget = (of: number) => {
    running.current.get(of)?.abort();
    running.current.delete(of);
    setTransfers((all) => all.filter((transfer) => transfer.id !== of));
  };

  async function send(file: File) {
    const transfer: Transfer = { id: nextId.current++, file, share: 0 };
    const refusal = refusalOf(file);
    setTransfers((all) => [...(multiple ? all : []), refusal ? { ...transfer, error: refusal } : transfer]);
    if (refusal) return;
    const controller = new AbortController();
    running.current.set(transfer.id, controller);
    try {
      await upload(file, (share) => change(transfer.id, { share }), controller.signal);
      forget(transfer.id);
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === "AbortError") forget(transfer.id);
      else if (!controller.signal.aborted)
        change(transfer.id, { sent: true, error: reason instanceof Error ? reason.message : "Try again." });
    }
  }

  function refusalOf(file: File): string | undefined {
    if (!accepts(accept, file)) return "This file type isn’t supported.";
    if (file.size > maxBytes)
      return `could not upload file more than ${(maxBytes / megabyte).toFixed(0)}MB. This one is ${(file.size / megabyte).toFixed(1)} MB.`;
    return undefined;
  }

  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) void send(file);
  };

  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="optional">optional</span>}
      </label>
      <section
        className="file-drop"
        aria-label={label}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        <Icon name={accept.startsWith("image/") ? "image" : "file"} />
        <span className="small muted">{multiple ? "Drop files here, or" : "Drop a file here, or"}</span>
        <Button size="small" onClick={() => input.current?.click()}>
          {multiple ? "Choose files" : "Choose a file"}
        </Button>
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          tabIndex={-1}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = "";
          }}
        />
      </section>
      {hint && <p className="hint">{hint}</p>}
      <ul className="stack gap-2">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <div className="row small">
              <span className="grow ellipsis">{transfer.file.name}</span>
              {!transfer.error && <span className="num">{Math.round(transfer.share * 100)}%</span>}
              <IconButton
                icon="close"
                label={transfer.error ? `Dismiss ${transfer.file.name}` : `Stop uploading ${transfer.file.name}`}
                onClick={() => forget(transfer.id)}
              />
            </div>
            {transfer.error ? (
              <FieldError>
                {transfer.sent && <b>Error uploading file. </b>}
                {transfer.error}
              </FieldError>
            ) : (
              <progress className="sr" value={transfer.share} aria-label={`Uploading ${transfer.file.name}`} />
            )}
            {!transfer.error && (
              <div className="progress" aria-hidden="true">
                <span style={{ width: `${transfer.share * 100}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
