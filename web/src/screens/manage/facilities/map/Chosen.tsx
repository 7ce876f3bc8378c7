import { useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { Input } from "#/kit/Field";
import { SelectField, TextField } from "#/kit/FormShell";
import { useLists } from "#/queries/lists";
import type { Space } from "#/queries/spaces";
import { type MapValues, turnedBy } from "./placing";

interface ChosenProps {
  index: number;
  /** Why it can't be changed. */
  refusal: string | undefined;
}

/** The placed space that is worked on: how it is turned. */
export function ChosenSpace({ index, spaces, refusal }: ChosenProps & { spaces: Space[] }) {
  const form = useFormContext<MapValues>();
  const placements = form.watch("placements");
  const placement = placements[index];
  const space = spaces.find(({ id }) => id === placement?.spaceId);
  if (!placement || !space) return null;
  const turn = (angle: number) =>
    form.setValue(
      "placements",
      placements.map((one, at) => (at === index ? { ...one, angle } : one)),
      { shouldDirty: true },
    );
  return (
    <section className="panel" aria-labelledby="chosen">
      <div className="panel-head">
        <h2 id="chosen">{space.name}</h2>
        <span className="push">
          <Button
            size="small"
            icon="trash"
            reason={refusal}
            onClick={() =>
              form.setValue(
                "placements",
                placements.filter((_, at) => at !== index),
                { shouldDirty: true },
              )
            }
          >
            Take off
          </Button>
        </span>
      </div>
      <div className="panel-body">
        <Input
          label="Rotation"
          type="number"
          dense
          suffix="°"
          className="num"
          min={0}
          max={359}
          step={1}
          readOnly={refusal !== undefined}
          value={placement.angle}
          onChange={(event) => turn(turnedBy(Math.round(Number(event.target.value)) || 0, 0))}
        />
      </div>
    </section>
  );
}

/** The other thing that is worked on: what it is, and what it is called. */
export function ChosenExtra({ index, refusal }: ChosenProps) {
  const lists = useLists();
  const form = useFormContext<MapValues>();
  const extras = form.watch("extras");
  if (!extras[index]) return null;
  return (
    <section className="panel" aria-label="Chosen on the plan">
      <div className="panel-body stack gap-4" key={index}>
        <SelectField name={`extras.${index}.type`} label="Type" dense>
          {lists?.facilityExtras.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField name={`extras.${index}.label`} label="Name" optional dense autoComplete="off" placeholder="Door 4" />
        <div>
          <Button
            size="small"
            icon="trash"
            reason={refusal}
            onClick={() =>
              form.setValue(
                "extras",
                extras.filter((_, at) => at !== index),
                { shouldDirty: true },
              )
            }
          >
            Take off
          </Button>
        </div>
      </div>
    </section>
  );
}
