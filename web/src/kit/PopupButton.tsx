import { type ReactNode, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Popup } from "./Popup";
import { loadLists } from "./popup-lists";
import { TypedBefore } from "./typed-before";

interface PopupButtonProps {
  /** Ties it to a label outside. */
  id?: string | undefined;
  /** The thing to choose with it: "Space type". */
  label: string;
  /** The present choice: shown on the button, and said after the label. */
  shown: string;
  className: string;
  /** Receives the button, for what moves the focus to it. */
  buttonRef?: Ref<HTMLButtonElement>;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  /** The popup's content; it is given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that says what is chosen and opens what to choose from. */
export function PopupButton({ id, label, shown, className, buttonRef, children, ...described }: PopupButtonProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(buttonRef, () => button.current as HTMLButtonElement);
  const close = () => setOpen(false);
  return (
    <>
      <button
        {...described}
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadLists}
        onFocus={loadLists}
        onClick={() => {
          setTyped("");
          setOpen(true);
        }}
      >
        {shown}
      </button>
      {open && (
        <Popup title={label} anchor={button} onClose={close}>
          <TypedBefore value={typed}>
            <Suspense fallback={<Loading typed={typed} onType={setTyped} />}>{children(close)}</Suspense>
          </TypedBefore>
        </Popup>
      )}
    </>
  );
}

function Loading({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds the focus and the letters until the list loads
    <div
      ref={place}
      className="popup-waiting"
      tabIndex={-1}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== "Backspace")) return;
        event.preventDefault();
        onType(key === "Backspace" ? typed.slice(0, -1) : typed + key);
      }}
    />
  );
}
