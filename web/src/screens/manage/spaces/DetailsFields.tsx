import { useFormContext } from "react-hook-form";
import { drawingTypeOf, inFeet, SpaceDrawing } from "#/drawing";
import { SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { ChoicesField } from "#/manage/ChoicesField";
import { FormSection } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import { type DetailsValues, dimensionsOf, type MeasuresOf, spaceName } from "./space";
import "./spaces.css";

/** Tells how each type is measured, once the lists have loaded. */
export function useMeasures(): MeasuresOf {
  const lists = useLists();
  return (type) => lists?.spaceTypes.find(({ code }) => code === type)?.measures ?? "rectangle";
}

/** The fields that say what a space is: name, type, and size. */
export function DetailsFields() {
  const lists = useLists();
  const form = useFormContext<DetailsValues>();
  const indoor = form.watch("indoor");
  return (
    <>
      <FormSection title="Name">
        <TextField
          name="base"
          label="Name"
          autoComplete="off"
          hint="For example, Gym or Court. The number and letter follow."
        />
        <TextField name="number" label="Number" optional type="number" min={0} className="num" />
        <TextField name="letter" label="Letter" optional maxLength={1} autoComplete="off" />
        <TextField
          name="suffix"
          label="Suffix"
          optional
          autoComplete="off"
          hint="For example, North half. Shown after a dash."
        />
        <TextAreaField
          name="summary"
          label="Summary"
          optional
          full
          rows={3}
          hint="A sentence or two, shown with the space."
        />
      </FormSection>
      <FormSection title="Type and size">
        <ChoicesField
          name="types"
          label="Types"
          ordered
          choices={lists?.spaceTypes ?? []}
          hint="The first type you choose is the main one. It decides how the space is drawn and measured."
        />
        <Measures />
        <TextField
          name="capacity"
          label="Capacity"
          optional
          suffix="people"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          hint="Renters can’t book for more people than this."
        />
        <SelectField name="surface" label="Surface">
          <option value="">Not specified</option>
          {lists?.surfaces.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="field">
          <span className="label">Setting</span>
          <SwitchField name="indoor">Indoor</SwitchField>
        </div>
        <ChoicesField name="sports" label="Sports" optional choices={lists?.sports ?? []} />
        <ChoicesField name="ageGroups" label="Age groups" optional choices={lists?.ageGroups ?? []} />
        <ChoicesField
          name="amenities"
          label="Amenities"
          optional
          choices={(lists?.amenities ?? []).filter((amenity) => (indoor ? amenity.indoor : amenity.outdoor))}
        />
      </FormSection>
      <FormSection title="Visibility">
        <div className="full stack gap-4">
          <SwitchField name="published" hint="People can find the space once its facility is published too.">
            Published
          </SwitchField>
          <SwitchField name="rentable" hint="Turn this off if the space can’t be booked.">
            For rent
          </SwitchField>
        </div>
      </FormSection>
    </>
  );
}

const feet = { type: "number", min: 0, step: "any", className: "num", optional: true } as const;

function Measures() {
  const form = useFormContext<DetailsValues>();
  const [types, unit] = form.watch(["types", "dimensions.unit"]);
  const measures = useMeasures()(types[0]);
  return (
    <>
      {measures === "diamond" ? (
        <>
          <TextField {...feet} name="dimensions.baseLength" label="Base to base" suffix={unit} />
          <TextField {...feet} name="dimensions.mound" label="Home plate to mound" suffix={unit} />
          <TextField {...feet} name="dimensions.centerField" label="Home plate to center field" suffix={unit} />
        </>
      ) : (
        <>
          <TextField {...feet} name="dimensions.length" label="Length" suffix={unit} />
          <TextField {...feet} name="dimensions.width" label="Width" suffix={unit} />
        </>
      )}
      <SelectField name="dimensions.unit" label="Unit">
        <option value="feet">Feet</option>
        <option value="yards">Yards</option>
        <option value="metres">Meters</option>
      </SelectField>
    </>
  );
}

/** A live preview of the name and the drawing. */
export function LiveSpace() {
  const form = useFormContext<DetailsValues>();
  const { types = [], sports = [], indoor, dimensions, ...name } = form.watch();
  const measures = useMeasures()(types[0]);
  const known = dimensions && dimensionsOf(dimensions, measures);
  const title = spaceName(name);
  return (
    <aside className="panel space-live" aria-label="Preview">
      <div className="frame">
        <SpaceDrawing
          type={drawingTypeOf({ types, sports, indoor })}
          dimensions={inFeet(known ?? undefined)}
          title={`${title || "Space"}, drawn to scale`}
        />
      </div>
      <div className="panel-body">
        <p className="strong" aria-live="polite">
          {title || <span className="faint">No name yet</span>}
        </p>
        <p className="muted small">{known ? "Drawn to scale." : "Shown at a standard size."}</p>
      </div>
    </aside>
  );
}
