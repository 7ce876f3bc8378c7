/**
 * Parts that are loaded when they are first shown. Where one can't be, because there is no connection or a newer version has
 * replaced its file, the rest of the page stays, with what was typed in it.
 */
import { type ComponentType, lazy, useEffect } from "react";
import { Notice } from "./Notice";
import { toast } from "./Toasts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A lazily loaded part of the page. If it can't be loaded, a notice or a simpler version takes its place. */
export const lazyPart = <Props,>(load: Load<Props>, instead: ComponentType<Props> = NotLoaded) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: instead }),
    ),
  );

/** A dialog over the page, closed by its `onClose` if it has one. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazyPart<Props>(load, NotOpened);

const NotLoaded = () => (
  <Notice
    tone="warn"
    live
    action={
      <button type="button" className="link" onClick={() => location.reload()}>
        Reload page
      </button>
    }
  >
    This didn’t load.
  </Notice>
);

function NotOpened(props: { onClose?: () => void } | object) {
  const onClose = "onClose" in props ? props.onClose : undefined;
  useEffect(() => {
    toast("This didn’t open. Reload the page and try again.", { tone: "failed" });
    onClose?.();
  }, [onClose]);
  return null;
}
