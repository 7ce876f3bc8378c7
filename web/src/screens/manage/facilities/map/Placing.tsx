import { useState } from "react";
import { useFormContext } from "react-hook-form";
import "./placing.css";
import { Button } from "#/kit/Button";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useLabels, useLists } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { GroundPlan, PlacedExtra, PlacedSpace } from "#/spaces/ground/GroundPlan";
import { type Degrees, degreesAt, viewOf, wordsOf } from "#/spaces/ground/ground";
import { ChosenExtra, ChosenSpace } from "./Chosen";
import { Movable } from "./Movable";
import { type MapValues, mostExtras, turnedBy } from "./placing";

interface PlacingProps {
  center: Degrees;
  /** Absent while they load. */
  spaces: Space[] | undefined;
  /** Why nothing can be moved: this person only looks. */
  refusal: string | undefined;
}

/** The selected item on the plan. */
export type Chosen = { kind: "space" | "extra"; index: number } | undefined;

/** The plan that things are placed on, with what is left to place beside it. */
export function Placing({ center, spaces, refusal }: PlacingProps) {
  const fixed = refusal !== undefined;
  const lists = useLists();
  const label = useLabels();
  const form = useFormContext<MapValues>();
  const { placements, extras } = form.watch();
  const [chosen, setChosen] = useState<Chosen>();
  const [zoom, setZoom] = useState(1);
  // It stays where it is while things are moved on it.
  const [whole] = useState(() => viewOf(center, [...placements, ...extras]));
  const view = {
    x: whole.x + (whole.width - whole.width / zoom) / 2,
    y: whole.y + (whole.height - whole.height / zoom) / 2,
    width: whole.width / zoom,
    height: whole.height / zoom,
  };
  const words = wordsOf(view);
  const middle = () => degreesAt(center, { x: view.x + view.width / 2, y: view.y + view.height / 2 });
  const changed = { shouldDirty: true };
  const setPlacements = (next: MapValues["placements"]) => form.setValue("placements", next, changed);
  const setExtras = (next: MapValues["extras"]) => form.setValue("extras", next, changed);
  if (!spaces) {
    return (
      <Waiting>
        <SkeletonLines lines={8} />
      </Waiting>
    );
  }
  const left = spaces.filter(({ id }) => !placements.some(({ spaceId }) => spaceId === id));
  return (
    <div className="placing">
      <div className="stack gap-3">
        <GroundPlan view={view} label="Plan of the grounds">
          {placements.map((placement, index) => {
            const space = spaces.find(({ id }) => id === placement.spaceId);
            if (!space) return null;
            const put = (part: Partial<typeof placement>) =>
              setPlacements(placements.map((one, at) => (at === index ? { ...one, ...part } : one)));
            return (
              <Movable
                key={space.id}
                label={`${space.name}, turned by ${placement.angle}°`}
                center={center}
                at={placement}
                chosen={chosen?.kind === "space" && chosen.index === index}
                fixed={fixed}
                onChoose={() => setChosen({ kind: "space", index })}
                onMove={put}
                onTurn={(by) => put({ angle: turnedBy(placement.angle, by) })}
                onRemove={() => {
                  setPlacements(placements.filter((_, at) => at !== index));
                  setChosen(undefined);
                }}
              >
                <PlacedSpace center={center} space={space} placement={placement} words={words} />
              </Movable>
            );
          })}
          {extras.map((extra, index) => (
            <Movable
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and they keep their order
              key={index}
              label={extra.label || label("facilityExtras", extra.type)}
              center={center}
              at={extra}
              chosen={chosen?.kind === "extra" && chosen.index === index}
              fixed={fixed}
              onChoose={() => setChosen({ kind: "extra", index })}
              onMove={(to) => setExtras(extras.map((one, at) => (at === index ? { ...one, ...to } : one)))}
              onRemove={() => {
                setExtras(extras.filter((_, at) => at !== index));
                setChosen(undefined);
              }}
            >
              <PlacedExtra center={center} extra={extra} name={label("facilityExtras", extra.type)} words={words} />
            </Movable>
          ))}
        </GroundPlan>
        <div className="row wrap gap-2">
          <Button size="small" look="quiet" icon="plus" onClick={() => setZoom(Math.min(zoom * 1.5, 12))}>
            Zoom in
          </Button>
          <Button size="small" look="quiet" icon="minus" onClick={() => setZoom(Math.max(zoom / 1.5, 0.2))}>
            Zoom out
          </Button>
          <p className="small muted">
            Drag to move. Or use the arrow keys (Shift for 1 ft), [ and ] to turn, and Delete to take it off.
          </p>
        </div>
      </div>
      <div className="stack gap-5">
        {chosen?.kind === "space" && <ChosenSpace index={chosen.index} spaces={spaces} refusal={refusal} />}
        {chosen?.kind === "extra" && <ChosenExtra index={chosen.index} refusal={refusal} />}
        <section className="panel" aria-labelledby="left">
          <div className="panel-head">
            <h2 id="left">{left.length > 0 ? `${count(left.length, "space")} to place` : "Spaces"}</h2>
          </div>
          {left.length === 0 ? (
            <div className="panel-body">
              <Notice icon="check">No spaces remain</Notice>
            </div>
          ) : (
            <ul className="left-to-place">
              {left.map((space) => (
                <li key={space.id} className="row gap-3">
                  <span className="grow">{space.name}</span>
                  <Button
                    size="small"
                    reason={refusal}
                    onClick={() => {
                      setPlacements([...placements, { spaceId: space.id, angle: 0, ...middle() }]);
                      setChosen({ kind: "space", index: placements.length });
                    }}
                  >
                    Place<span className="sr"> {space.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="panel" aria-labelledby="extras">
          <div className="panel-head">
            <h2 id="extras">Also on the grounds</h2>
          </div>
          <div className="panel-body row wrap gap-2">
            {lists?.facilityExtras.map(({ code, label: words }) => (
              <Button
                key={code}
                size="small"
                icon="plus"
                reason={refusal ?? (extras.length >= mostExtras ? `You can add up to ${mostExtras}` : undefined)}
                onClick={() => {
                  setExtras([...extras, { type: code, label: "", ...middle() }]);
                  setChosen({ kind: "extra", index: extras.length });
                }}
              >
                {words}
              </Button>
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}
