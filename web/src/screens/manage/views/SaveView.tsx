import type { SavedView } from "@fieldhouse/clients/tenant/model/savedView";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { Field } from "#/kit/Field";
import { longestName, nameProblem } from "./saved-views";

interface SaveViewProps {
  views: SavedView[];
  /** Offers to share it with colleagues. */
  mayShare: boolean;
  busy: boolean;
  onSave: (name: string, shared: boolean) => void;
}

/** Saves the list's filters under a name. */
export function SaveView({ views, mayShare, busy, onSave }: SaveViewProps) {
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [tried, setTried] = useState(false);
  const problem = nameProblem(name, views);
  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!problem) onSave(name.trim(), shared);
      }}
    >
      <Field label="Name of this view" error={tried ? problem : undefined}>
        {(control) => (
          <input
            {...control}
            className="input input-s"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {mayShare && (
        <label className="row small">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          Share with colleagues
        </label>
      )}
      <Button type="submit" size="small" busy={busy}>
        Save view
      </Button>
    </form>
  );
}
