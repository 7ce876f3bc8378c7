import { useFormContext } from "react-hook-form";
import { drawingTypeOf, inFeet, SpaceDrawing } from "#/drawing";
import { SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { ChoicesField } from "#/manage/ChoicesField";
import { FormSection } from "#/manage/StaffForm";
import { useLists } from "#/queries/lists";
import { type DetailsValues, dimensionsOf, type MeasuresOf, spaceName } from "./space";
import "./spaces.css";

/** Which measures each type has, once the lists are there. */
export function useMeasures(): MeasuresOf {
  const lists = useLists();
  return (type) => lists?.spaceTypes.find(({ code }) => code === type)?.measures ?? "rectangle";
}

/** What a space is: its name, its kind, its size. */
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
          hint="Gym, Court, Field: its number and letter follow."
        />
        <TextField name="number" label="Number" optional type="number" min={0} className="num" />
        <TextField name="letter" label="Letter" optional maxLength={1} autoComplete="off" />
        <TextField
          name="suffix"
          label="Suffix"
          optional
          autoComplete="off"
          hint="North half, Lanes 1 to 4: it follows after a dash."
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
      <FormSection title="Kind and size">
        <ChoicesField
          name="types"
          label="Types"
          ordered
          choices={lists?.spaceTypes ?? []}
          hint="The first one chosen is the main one: it says how the space is drawn and measured."
        />
        <Measures />
        <SelectField name="surface" label="Surface">
          <option value="">Not said</option>
          {lists?.surfaces.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="field">
          <span className="label">Where</span>
          <SwitchField name="indoor">Indoors</SwitchField>
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
      <FormSection title="Who sees it">
        <div className="full stack" style={{ gap: 14 }}>
          <SwitchField name="published">Published: it can be found once its facility is published too</SwitchField>
          <SwitchField name="rentable">It can be rented</SwitchField>
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
          <TextField {...feet} name="dimensions.baseLength" label="From base to base" suffix={unit} />
          <TextField {...feet} name="dimensions.mound" label="Home plate to the pitcher" suffix={unit} />
          <TextField {...feet} name="dimensions.centerField" label="Home plate to center field" suffix={unit} />
        </>
      ) : (
        <>
          <TextField {...feet} name="dimensions.length" label="Length" suffix={unit} />
          <TextField {...feet} name="dimensions.width" label="Width" suffix={unit} />
        </>
      )}
      <SelectField name="dimensions.unit" label="Measured in">
        <option value="feet">Feet</option>
        <option value="yards">Yards</option>
        <option value="metres">Metres</option>
      </SelectField>
    </>
  );
}

/** The name and the drawing as they come out, while one types. */
export function LiveSpace() {
  const form = useFormContext<DetailsValues>();
  const { types = [], sports = [], indoor, dimensions, ...name } = form.watch();
  const measures = useMeasures()(types[0]);
  const known = dimensions && dimensionsOf(dimensions, measures);
  const title = spaceName(name);
  return (
    <aside className="panel space-live" aria-label="As it will look">
      <div className="frame">
        <SpaceDrawing
          type={drawingTypeOf({ types, sports, indoor })}
          dimensions={inFeet(known ?? undefined)}
          title={`${title || "The space"}, drawn to scale`}
        />
      </div>
      <div className="panel-body">
        <p className="strong" aria-live="polite">
          {title || <span className="faint">Not named yet</span>}
        </p>
        <p className="muted small">{known ? "Drawn to its measures." : "Drawn in the usual size."}</p>
      </div>
    </aside>
  );
}
