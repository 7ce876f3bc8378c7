import { PageTitle } from "#/app/PageTitle";
import { drawingTypes, SpaceDrawing } from "#/drawing";
import { dimensionsLabel } from "#/drawing/drawings";
import "./design.css";
import { Controls } from "./Controls";
import { Feedback } from "./Feedback";
import { Section } from "./Section";
import { Times } from "./Times";

const sizes: Record<string, Parameters<typeof dimensionsLabel>[1]> = {
  gym: { length: 84, width: 50 },
  court: { length: 84, width: 50 },
  volleyball: { length: 60, width: 30 },
  tennis: { length: 78, width: 36 },
  pickleball: { length: 44, width: 20 },
  baseball: { base: 90 },
  softball: { base: 60 },
  soccer: { length: 345, width: 210 },
  football: { length: 360, width: 160 },
  pool: { length: 75, width: 60 },
  ice: { length: 200, width: 85 },
};

const roles = [
  "surface-0",
  "surface-1",
  "surface-2",
  "surface-3",
  "text-1",
  "text-2",
  "text-3",
  "border-3",
  "accent",
  "accent-soft",
  "accent-soft-2",
  "hero",
  "success",
  "warn",
  "danger",
  "info",
];

/** Every component in every state, to look at them side by side. Not part of the app that people get. */
export function Component() {
  return (
    <main className="page design-page" id="main" tabIndex={-1}>
      <PageTitle>Components</PageTitle>
      <h1 className="t-lg mt-8">Components</h1>
      <p className="muted measure mt-2">
        Every state in one place. A screen that needs something new adds it here first.
      </p>
      <Section title="Drawings" words="Drawn in feet from a space’s dimensions. The ground shows what it’s made of.">
        <ul className="drawgrid">
          {drawingTypes.map((type) => (
            <li key={type}>
              <div className="frame drawgrid-frame">
                <SpaceDrawing type={type} dimensions={sizes[type]} title={`${type}, seen from above`} />
              </div>
              <b className="small">{type}</b>
              <span className="tiny muted num">{dimensionsLabel(type, sizes[type] ?? {})}</span>
            </li>
          ))}
          {(["first", "second"] as const).map((half) => (
            <li key={half}>
              <div className="frame drawgrid-frame">
                <SpaceDrawing type="soccer" half={half} title={`The ${half} half of a soccer field`} />
              </div>
              <b className="small">soccer, {half} half</b>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Color roles" words="Roles, not colors. One accent, for actions and selections.">
        <div className="sws">
          {roles.map((role) => (
            <div className="sw" key={role}>
              <span style={{ background: `var(--${role})` }} />
              <b>{role}</b>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type" words="One family, three widths: wide titles, normal text, narrow times and tables.">
        <div className="stack gap-4">
          <p className="t-xl">Book the gym</p>
          <p className="t-lg">Thursday at six</p>
          <p className="t-md">Pick a time</p>
          <p className="t-sm">On-site supervisor</p>
          <p>The school will see this with your booking.</p>
          <p className="small muted">Shown on the door and on the staff calendar.</p>
          <p className="num">6:00 to 8:00 PM &nbsp; $104.16 &nbsp; 1,111.00 &nbsp; 84 × 50 ft</p>
        </div>
      </Section>
      <Controls />
      <Times />
      <Feedback />
    </main>
  );
}
