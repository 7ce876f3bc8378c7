import "./grid-keys.css";

const keys = [
  [["↑", "↓", "←", "→"], "move"],
  [["Shift"], "selects"],
  [["Ctrl D"], "fills down"],
  [["Ctrl Z"], "undoes"],
] as const;

/** The keys that work in a grid. */
export const GridKeys = () => (
  <p className="grid-keys tiny muted not-s">
    {keys.map(([names, what]) => (
      <span key={what}>
        {names.map((name) => (
          <kbd key={name} className="kbd">
            {name}
          </kbd>
        ))}{" "}
        {what}
      </span>
    ))}
  </p>
);
