import { Button } from "#/kit/Button";
import { Notice } from "#/kit/Notice";

interface KeptFileProps {
  name: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Says that a file is kept whose import isn't finished. */
export const KeptFile = ({ name, onContinue, onDiscard }: KeptFileProps) => (
  <div className="above-form">
    <Notice
      action={
        <div className="row wrap">
          <Button size="small" look="quiet" onClick={onDiscard}>
            Discard file
          </Button>
          <Button size="small" onClick={onContinue}>
            Continue import
          </Button>
        </div>
      }
    >
      <b>{name}</b> is kept in this tab.
    </Notice>
  </div>
);
