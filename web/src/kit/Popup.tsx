import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./popup.css";
import { IconButton } from "./Button";

interface PopupProps {
  /** Its name; on a phone it is shown as the title of the sheet. */
  title: string;
  /** The button that it belongs to: it opens below it, or above it where there is no room. */
  anchor: RefObject<HTMLElement | null>;
  /** Escape, the close button and a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

const gap = 6;
const edge = 8;
/** Matches the style sheet: below this width it is a sheet at the bottom of the screen. */
const sheet = "(max-width: 760px)";

/** A small dialog beside its button, and a sheet on a phone. Focus stays inside and goes back to the button. */
export function Popup({ title, anchor, onClose, children }: PopupProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const heading = useId();

  // A layout effect: the browser gives the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    place(dialog, anchor.current);
    return () => dialog.close();
  }, [anchor]);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const again = () => place(dialog, anchor.current);
    // Late or unfolding content changes its height.
    const sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(again);
    sizes?.observe(dialog);
    addEventListener("resize", again);
    addEventListener("scroll", again, { passive: true, capture: true });
    return () => {
      sizes?.disconnect();
      removeEventListener("resize", again);
      removeEventListener("scroll", again, { capture: true });
    };
  }, [anchor]);

  // In the body, so that neither a form nor the styles around the button reach into it.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the popup has Escape for a key
    <dialog
      ref={element}
      className="popup"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        // React hands it on to a dialog around this one, which the browser doesn't.
        event.stopPropagation();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === element.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === element.current) onClose();
      }}
    >
      <div className="popup-inside">
        <div className="row between popup-head">
          <h2 className="t-xs" id={heading}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** Puts it below the button, as far left or up as it takes to stay on the screen. */
function place(dialog: HTMLDialogElement, anchor: HTMLElement | null) {
  if (!anchor || matchMedia(sheet).matches) {
    dialog.style.removeProperty("left");
    dialog.style.removeProperty("top");
    return;
  }
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const fitsBelow = below + height <= innerHeight - edge;
  dialog.style.left = `${Math.max(edge, Math.min(at.left, innerWidth - width - edge))}px`;
  dialog.style.top = `${Math.max(edge, fitsBelow || above < edge ? Math.min(below, innerHeight - height - edge) : above)}px`;
}
