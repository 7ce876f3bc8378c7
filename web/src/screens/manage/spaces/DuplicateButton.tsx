import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { duplicateSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { useManagedSpace, useSpaceRefusal } from "./SpaceFrame";

/** Copies the space, and leads to the copy. */
export function DuplicateButton() {
  const { org, space, facility } = useManagedSpace();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  const refusal = useSpaceRefusal("spaces.configure");
  const copying = useMutation<Space, ProblemError>({
    mutationFn: () => duplicateSpace(org, space.id),
    onSuccess: async (copy) => {
      toast(copy.name, { title: "Duplicate Success" });
      setAsking(false);
      void refresh();
      await navigate(paths.managedSpace(org, facility.shortName, copy.shortName, "edit"));
    },
  });
  return (
    <>
      <Button size="small" icon="copy" reason={refusal} onClick={() => setAsking(true)}>
        Duplicate
      </Button>
      {asking && (
        <Dialog
          title={`Duplicate ${space.name}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button size="small" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button size="small" look="primary" busy={copying.isPending} onClick={() => copying.mutate()}>
                Duplicate
              </Button>
            </>
          }
        >
          <div className="stack gap-4 small">
            {copying.error && (
              <Notice tone="danger" live>
                {copying.error.message}
              </Notice>
            )}
            <p>
              The copy takes the next free name, with the same details, prices, hours, add-ons, and deposits. Bookings,
              parts, and photos stay here. It isn’t published yet.
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
