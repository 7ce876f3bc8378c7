import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import "./crop.css";
import { Button, IconButton } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { Dialog } from "#/kit/Dialog";
import { FieldError } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Frame, largestFrame, pixelsOf, resized, type Size } from "./frame";
import { cut } from "./picture";
import type { Shape } from "./shapes";

interface CropDialogProps {
  file: File;
  shapes: Shape[];
  /** The number of further pictures to ask about. */
  following: number;
  onCrop: (file: File) => void;
  /** Absent where leaving it as it is means to cancel. */
  onUncropped: (() => void) | undefined;
  onClose: () => void;
}

const step = 1.1;

const labels = {
  cropArea: "Frame. Arrow keys move it, plus and minus size it.",
  nwDragHandle: "Top left corner",
  nDragHandle: "Top edge",
  neDragHandle: "Top right corner",
  eDragHandle: "Right edge",
  seDragHandle: "Bottom right corner",
  sDragHandle: "Bottom edge",
  swDragHandle: "Bottom left corner",
  wDragHandle: "Left edge",
};

/** The address of a file while it is shown. */
function useAddress(file: File) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** A picture with the frame that will be kept of it. */
export default function CropDialog({ file, shapes, following, onCrop, onUncropped, onClose }: CropDialogProps) {
  const address = useAddress(file);
  const image = useRef<HTMLImageElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(shapes[0]);
  const [size, setSize] = useState<Size>();
  const [frame, setFrame] = useState<Frame>();
  const [zoom, setZoom] = useState(1);
  const [unreadable, setUnreadable] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pixels = size && frame && pixelsOf(frame, size);

  const middle = useRef({ x: 50, y: 50 });
  if (frame) middle.current = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame stays in view when the picture grows, not when it is dragged
  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return;
    element.scrollLeft = (middle.current.x / 100) * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = (middle.current.y / 100) * element.scrollHeight - element.clientHeight / 2;
  }, [zoom]);

  function onLoad({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) {
    setSize({ width, height });
    setFrame(largestFrame(shape?.aspect, { width, height }));
  }

  function choose(name: string) {
    const next = shapes.find((other) => other.name === name);
    setShape(next);
    // Freed, the frame stays as it is.
    if (size && next?.aspect) setFrame(largestFrame(next.aspect, size));
  }

  const resize = (by: number) => setFrame((now) => now && resized(now, by));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") resize(step);
    else if (event.key === "-") resize(1 / step);
    else return;
    event.preventDefault();
  }

  async function crop() {
    if (!image.current || !frame) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onCrop(await cut(image.current, frame, file));
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : "The picture couldn’t be cropped. Upload it uncropped.");
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Crop the picture"
      lead={following > 0 ? `${count(following, "more picture")} after this one` : undefined}
      wide
      lightDismiss={false}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          {onUncropped && (
            <Button onClick={onUncropped}>{following > 0 ? "Use all uncropped" : "Use uncropped"}</Button>
          )}
          <Button look="primary" busy={busy} reason={frame ? undefined : "The picture isn’t loaded"} onClick={crop}>
            Crop
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {unreadable ? (
          <Notice tone="warn">This browser can’t show the picture, so it can’t be cropped.</Notice>
        ) : (
          <>
            {shapes.length > 1 && (
              <RadioRow
                label="Shape"
                className="chips"
                itemClassName="chip"
                options={shapes.map(({ name }) => ({ value: name, content: name }))}
                value={shape?.name}
                onChange={choose}
              />
            )}
            <div
              className="crop-view"
              ref={view}
              style={{ "--ratio": size ? size.width / size.height : 1.5, "--zoom": zoom } as React.CSSProperties}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the frame inside takes the focus and has the name */}
              <div className="crop-picture" onKeyDown={onKeyDown}>
                <ReactCrop
                  crop={frame && { unit: "%", ...frame }}
                  aspect={shape?.aspect}
                  keepSelection
                  ruleOfThirds
                  minWidth={24}
                  minHeight={24}
                  ariaLabels={labels}
                  onChange={(_, { x, y, width, height }) => setFrame({ x, y, width, height })}
                >
                  {address && (
                    <img ref={image} src={address} alt="To crop" onLoad={onLoad} onError={() => setUnreadable(true)} />
                  )}
                </ReactCrop>
              </div>
            </div>
            <div className="crop-tools">
              <label className="crop-zoom small">
                Zoom
                <input
                  type="range"
                  min={1}
                  max={4}
                  step={0.1}
                  value={zoom}
                  aria-valuetext={`${Math.round(zoom * 100)}%`}
                  onChange={(event) => setZoom(Number(event.target.value))}
                />
              </label>
              <span className="row gap-1">
                <span className="small">Frame</span>
                <IconButton icon="minus" label="Smaller frame" onClick={() => resize(1 / step)} />
                <IconButton icon="plus" label="Larger frame" onClick={() => resize(step)} />
              </span>
              <output className="small muted num push">
                {pixels && `${pixels.width.toLocaleString("en-US")} × ${pixels.height.toLocaleString("en-US")} pixels`}
              </output>
            </div>
          </>
        )}
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </Dialog>
  );
}
