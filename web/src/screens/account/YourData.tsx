import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "#/app/save-file";
import { Button } from "#/kit/Button";
import { clock } from "#/kit/clock";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import type { Profile } from "#/queries/account";
import { exportOwnData } from "#/queries/own-data";
import { DeleteAccount } from "./DeleteAccount";

/** A copy of everything that is kept about the person, and the way out. */
export function YourData({ profile }: { profile: Profile }) {
  const [deleting, setDeleting] = useState(false);
  const copy = useMutation<unknown, ProblemError>({
    mutationFn: () => exportOwnData(),
    onSuccess: (data) => {
      saveFile(
        `fieldhouse-data-${clock.date().toISOString().slice(0, 10)}.json`,
        "application/json",
        JSON.stringify(data, null, 2),
      );
      toast("Download started");
    },
  });
  return (
    <section aria-labelledby="your-data" className="your-data">
      <h2 className="t-sm mb-1" id="your-data">
        Your data
      </h2>
      <p className="hint mb-4">
        Download everything we keep about you in all organizations: your profile, sign-ins, reservations, payments,
        memberships, and messages, in one JSON file.
      </p>
      {copy.error && (
        <div className="mb-4">
          <Notice tone="danger" live>
            {copy.error.status === 429
              ? "You’ve downloaded your data several times. Try again in an hour."
              : copy.error.message}
          </Notice>
        </div>
      )}
      <div className="row wrap gap-2">
        <Button size="small" icon="download" busy={copy.isPending} onClick={() => copy.mutate()}>
          Download your data
        </Button>
        <Button size="small" look="danger-quiet" icon="trash" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {deleting && <DeleteAccount email={profile.email} onClose={() => setDeleting(false)} />}
    </section>
  );
}
