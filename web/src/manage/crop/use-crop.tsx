import { Suspense, useEffect, useRef, useState } from "react";
import { lazyDialog } from "#/kit/lazy";
import type { Shape } from "./shapes";

const CropDialog = lazyDialog(() => import("./CropDialog").then((loaded) => loaded.default));

interface Asked {
  id: number;
  file: File;
  /** A picture that is stored already is cropped or left alone. */
  stored: boolean;
  done: (file: File) => void;
  cancel: () => void;
}

const stopped = () => new DOMException("Stopped", "AbortError");

/** Asks how pictures are cropped, one after the other. Canceling rejects with an `AbortError`. */
export function useCrop(shapes: Shape[]) {
  const [asked, setAsked] = useState<Asked[]>([]);
  const nextId = useRef(1);
  const open = useRef(asked);
  open.current = asked;
  useEffect(() => () => open.current.forEach(({ cancel }) => void cancel()), []);

  function crop(file: File, { signal, stored = false }: { signal?: AbortSignal; stored?: boolean } = {}) {
    return new Promise<File>((keep, refuse) => {
      const forget = () => setAsked((all) => all.filter((other) => other !== one));
      const one: Asked = {
        id: nextId.current++,
        file,
        stored,
        done: (result) => {
          forget();
          keep(result);
        },
        cancel: () => {
          forget();
          refuse(stopped());
        },
      };
      signal?.addEventListener("abort", one.cancel);
      setAsked((all) => [...all, one]);
    });
  }

  const [first, ...others] = asked;
  const uncropped = () => {
    for (const { file, done } of asked) done(file);
  };
  const dialog = first && (
    <Suspense>
      <CropDialog
        key={first.id}
        file={first.file}
        shapes={shapes}
        following={others.length}
        onCrop={first.done}
        onUncropped={first.stored ? undefined : uncropped}
        onClose={first.cancel}
      />
    </Suspense>
  );
  return { crop, dialog };
}
