import { type ThemeValues, themeStyle } from "./theme";

/** A small page in the theme that is being made, in one of the two schemes. It shows; nothing in it can be pressed. */
export function ThemePreview({
  values,
  scheme,
  name,
}: {
  values: ThemeValues;
  scheme: "light" | "dark";
  name: string;
}) {
  return (
    <figure
      className="themed theme-preview"
      style={{ ...themeStyle(values), colorScheme: scheme }}
      aria-label={`Preview, ${scheme} colors`}
    >
      <div className="theme-hero">
        <span className="strong">{name}</span>
        <span className="t-sm">Find a time</span>
      </div>
      <div className="theme-body">
        <span className="link">Gym A, Thursday at six</span>
        <span className="row" style={{ gap: 6 }}>
          <span className="chip on">6:00 PM</span>
          <span className="chip">6:30 PM</span>
        </span>
        <span className="btn btn-primary btn-s">Book for $96.00</span>
      </div>
      <figcaption className="tiny muted">{scheme === "light" ? "Light" : "Dark"}</figcaption>
    </figure>
  );
}
