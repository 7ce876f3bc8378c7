import { type ReactNode, useRef, useState } from "react";
import { Popup } from "./Popup";

interface PopupButtonProps {
  /** Ties it to a label outside. */
  id?: string | undefined;
  /** What is chosen with it: "Space type". */
  label: string;
  /** What is chosen: shown on the button, and said after the label. */
  shown: string;
  className: string;
  /** What the popup holds; it is given what closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that says what is chosen and opens what to choose from. */
export function PopupButton({ id, label, shown, className, children }: PopupButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {open && (
        <Popup title={label} anchor={button} onClose={close}>
          {children(close)}
        </Popup>
      )}
    </>
  );
}
