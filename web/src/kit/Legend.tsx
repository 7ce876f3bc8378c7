import "./legend.css";

type Look = "free" | "pick" | "buffer" | "taken" | "soon" | "member" | "closed";

interface LegendProps {
  /** What each look that is there stands for. */
  looks: Partial<Record<Look, string | false>>;
  className?: string;
}

/** What the pieces of a drawn day stand for. */
export const Legend = ({ looks, className = "" }: LegendProps) => (
  <div className={`legend ${className}`}>
    {Object.entries(looks).map(
      ([look, words]) =>
        words && (
          <span key={look}>
            <i className={look} />
            {words}
          </span>
        ),
    )}
  </div>
);
