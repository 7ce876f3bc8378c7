import { IconButton } from "../Button";

interface PageSwitchProps {
  /** The things on the pages: "blocks". */
  what: string;
  /** The page shown, from 0. */
  at: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Turns the pages of what a day offers. Nothing where one page holds it all. */
export function PageSwitch({ what, at, pages, onChange }: PageSwitchProps) {
  if (pages < 2) return null;
  return (
    <div className="row between mt-2">
      <IconButton
        icon="left"
        label={`Previous ${what}`}
        onClick={() => onChange(at - 1)}
        reason={at > 0 ? undefined : "These are the first"}
      />
      <span className="tiny muted num">
        {at + 1} of {pages}
      </span>
      <IconButton
        icon="right"
        label={`More ${what}`}
        onClick={() => onChange(at + 1)}
        reason={at + 1 < pages ? undefined : "These are the last"}
      />
    </div>
  );
}
