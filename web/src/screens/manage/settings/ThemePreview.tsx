import { type ThemeValues, themeStyle } from "./theme";

/** A small sample page in the edited theme, in one of the two schemes. Nothing in it is interactive. */
export function ThemePreview({
  values,
  scheme,
  name,
  logo,
}: {
  values: ThemeValues;
  scheme: "light" | "dark";
  name: string;
  logo: string | undefined;
}) {
  return (
    <figure
      className="themed theme-preview"
      style={{ ...themeStyle(values), colorScheme: scheme }}
      aria-label={`Preview in ${scheme} mode`}
    >
      <div className="theme-hero">
        <span className="row gap-3 strong">
          {logo && <img src={logo} alt="" />}
          {name}
        </span>
        <span className="t-sm">Find a time</span>
      </div>
      <div className="theme-body">
        <span className="link">Gym A, Thu, Mar 11</span>
        <span className="row">
          <span className="chip on">6:00 PM</span>
          <span className="chip">6:30 PM</span>
        </span>
        <span className="btn btn-primary btn-s">Book for $96.00</span>
      </div>
      <figcaption className="tiny muted">{scheme === "light" ? "Light" : "Dark"}</figcaption>
    </figure>
  );
}
