import { type ReactNode, useEffect, useRef } from "react";
import { type Degrees, degreesAt, type Spot, spotOf } from "#/spaces/ground/ground";
import { movedBy } from "./placing";

interface MovableProps {
  label: string;
  center: Degrees;
  at: Degrees;
  chosen: boolean;
  fixed: boolean;
  onChoose: () => void;
  onMove: (to: Degrees) => void;
  onTurn?: (by: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Something on the plan that is dragged, or moved by keys. */
export function Movable({
  label,
  center,
  at,
  chosen,
  fixed,
  onChoose,
  onMove,
  onTurn,
  onRemove,
  children,
}: MovableProps) {
  const grip = useRef<Spot | undefined>(undefined);
  const element = useRef<SVGGElement>(null);
  // Focus moves to a piece once it is placed, because the button that placed it may be gone.
  useEffect(() => {
    if (chosen) element.current?.focus({ preventScroll: true });
  }, [chosen]);
  /** Returns the pointer's position, in feet. */
  const spotUnder = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot | undefined => {
    const matrix = element.current?.ownerSVGElement?.getScreenCTM()?.inverse();
    return matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix);
  };
  function press(key: string, fine: boolean): boolean {
    const to = movedBy(key, fine, center, at);
    if (to) onMove(to);
    else if (onTurn && (key === "[" || key === "]")) onTurn((key === "]" ? 1 : -1) * (fine ? 1 : 15));
    else if (key === "Delete" || key === "Backspace") onRemove();
    else return false;
    return true;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a plan's parts can't be HTML buttons
    <g
      ref={element}
      className="movable"
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={chosen}
      onFocus={onChoose}
      onKeyDown={(event) => {
        if (!fixed && press(event.key, event.shiftKey)) event.preventDefault();
      }}
      onPointerDown={(event) => {
        const under = spotUnder(event);
        if (fixed || !under) return;
        const { x, y } = spotOf(center, at);
        grip.current = { x: under.x - x, y: under.y - y };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const under = spotUnder(event);
        if (!grip.current || !under) return;
        onMove(degreesAt(center, { x: under.x - grip.current.x, y: under.y - grip.current.y }));
      }}
      onPointerUp={() => {
        grip.current = undefined;
      }}
    >
      {children}
    </g>
  );
}
