import { Suspense, useEffect, useState } from "react";
import { Icon } from "#/kit/Icon";
import { lazyDialog } from "#/kit/lazy";
import { useShortcuts } from "../shortcuts";
import { useConnection } from "../use-connection";
import { Shortcuts } from "./Shortcuts";
import "./palette.css";

const loadPalette = () => import("./Palette");
const Palette = lazyDialog(() => loadPalette().then((loaded) => loaded.Palette));

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent);

/** Opens the command palette, by a press or by Ctrl+K, and the list of shortcuts by "?". */
export function PaletteButton({ organization }: { organization: string | undefined }) {
  const [open, setOpen] = useState<"palette" | "shortcuts">();
  const connected = useConnection();
  const close = () => setOpen(undefined);
  // Letters typed right after the shortcut must not get lost while it loads.
  useEffect(() => {
    if (connected) loadPalette().catch(() => undefined);
  }, [connected]);
  useShortcuts({ "?": () => setOpen("shortcuts") });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k")
        return;
      // A dialog that is open waits for its own answer.
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (connected) setOpen("palette");
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [connected]);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-label="Search or do anything"
        aria-disabled={!connected || undefined}
        title={connected ? undefined : "There’s no connection."}
        onClick={() => connected && setOpen("palette")}
      >
        <Icon name="search" small />
        <span className="grow not-s">Search or do anything</span>
        <kbd className="kbd not-s">{isApple ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      {open === "palette" && (
        <Suspense fallback={null}>
          <Palette organization={organization} onClose={close} onShortcuts={() => setOpen("shortcuts")} />
        </Suspense>
      )}
      {open === "shortcuts" && <Shortcuts onClose={close} />}
    </>
  );
}
