import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconButton } from "#/kit/Button";
import { toast } from "#/kit/Toasts";
import { PhoneWords } from "#/phones/Phone";
import { removeSupervisor, supervisorsQuery } from "#/queries/account";

/** The on-site supervisors that the person has named. They are suggested when booking. */
export function Supervisors() {
  const queries = useQueryClient();
  const known = useQuery(supervisorsQuery).data?.items ?? [];
  const removal = useMutation<void, ProblemError, string>({
    mutationFn: (id) => removeSupervisor(id),
    onSuccess: async () => {
      await queries.invalidateQueries(supervisorsQuery);
      toast("Removed");
    },
    meta: { failure: "toast", failed: "Delete Error" },
  });
  if (known.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="supervisors">
      <h2 className="t-sm mb-1" id="supervisors">
        On-site supervisors
      </h2>
      <p className="hint mb-4">People you named when booking. You can choose them again the next time.</p>
      <ul className="own-supervisors">
        {known.map(({ id, firstName, lastName, email, phone, title, affiliation }) => (
          <li key={id} className="row between align-start gap-4">
            <span>
              <span className="strong">
                {firstName} {lastName}
              </span>
              <small className="muted block num">
                {[title, affiliation, email].filter(Boolean).join(", ")}, <PhoneWords phone={phone} />
              </small>
            </span>
            <IconButton
              icon="trash"
              label={`Remove ${firstName} ${lastName}`}
              busy={removal.isPending && removal.variables === id}
              onClick={() => removal.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
