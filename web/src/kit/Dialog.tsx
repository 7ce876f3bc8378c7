import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import "./dialog.css";
import { IconButton } from "./Button";

interface DialogProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Escape, the close button and a press beside it. */
  onClose: () => void;
  /** True where a press beside it closes it; not where closing is an answer. */
  lightDismiss?: boolean;
  /** Buttons, right aligned, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** At the side of the page, over its full height. */
  drawer?: boolean;
  /** It grows upward, so that its buttons stay where they are when what is above them grows. */
  steady?: boolean;
}

/** Keeps the lower edge where it is now, as far as the window allows. */
function holdLowerEdge(dialog: HTMLDialogElement) {
  dialog.style.marginBottom = "";
  dialog.style.maxHeight = "";
  const below = Math.max(0, innerHeight - dialog.offsetTop - dialog.offsetHeight);
  dialog.style.marginBottom = `${below}px`;
  dialog.style.maxHeight = `calc(100dvh - 16px - ${below}px)`;
}

/**
 * A modal dialog. The browser's own: focus stays inside and goes back to where it was, the rest of the page rests, Escape
 * closes. It is open as long as it is rendered, so a route can be a dialog.
 */
export function Dialog({
  title,
  lead,
  children,
  onClose,
  lightDismiss = true,
  actions,
  wide = false,
  drawer = false,
  steady = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const heading = useId();
  // A layout effect: the browser gives the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // Dialogs in it first: the browser gives no focus back to what is behind one that is still modal.
      for (const inside of dialog?.querySelectorAll("dialog") ?? []) inside.close();
      dialog?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another title it shows something else, and stands in the middle again
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || !steady) return;
    const hold = () => holdLowerEdge(dialog);
    hold();
    addEventListener("resize", hold);
    return () => removeEventListener("resize", hold);
  }, [steady, title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog has Escape for a key
    <dialog
      ref={element}
      className={drawer ? "dialog dialog-drawer" : wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        // React hands it on to a dialog around this one, which the browser doesn't.
        event.stopPropagation();
        onClose();
      }}
      // A text that is selected beyond the edge ends with a click beside the dialog: the press has to begin there too.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (lightDismiss && pressedBeside.current && event.target === element.current) onClose();
      }}
    >
      <div className="dialog-inside">
        <div className="row between dialog-head">
          <h2 className="t-sm" id={heading} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        {lead && <p className="muted small dialog-lead">{lead}</p>}
        {children}
        {actions && <div className="row wrap dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
