import "./legend.css";

type Look = "free" | "pick" | "buffer" | "taken" | "soon" | "member" | "closed";

interface LegendProps {
  /** The meaning of each look that is there. */
  looks: Partial<Record<Look, string | false>>;
  className?: string;
}

/** The meaning of the pieces of a drawn day. */
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
