import type { ProblemError } from "@fieldhouse/clients/problem";
import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import { addStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "#/kit/schema";
import "./people.css";
import { FormShell, SelectField, TextField } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { roleOf, roles } from "./roles";

const schema = z.object({
  email: z.email("Enter the email address of their account."),
  role: z.enum(["admin", "editor", "approver", "maintenanceManager", "maintenanceStaff", "operations"]),
});

type Values = z.infer<typeof schema>;

/** Gives somebody with an account a role here. */
export function AddStaff() {
  const { org } = useManaged();
  const refresh = useRefresh();
  const refusal = useRefusal("staff.change");
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { email: "", role: "approver" } });
  const role = form.watch("role");
  const adding = useMutation<StaffMember, ProblemError, Values>({
    mutationFn: (values) => addStaff(org, values),
    onSuccess: ({ firstName, lastName }) => {
      form.reset({ email: "", role });
      toast(`Added ${firstName} ${lastName}`);
      void refresh();
    },
  });
  return (
    <section className="panel" aria-labelledby="add-staff">
      <div className="panel-head wrap">
        <h2 id="add-staff">Add staff</h2>
        <span className="muted small">They need an account with this email address.</span>
      </div>
      <div className="panel-body add-staff">
        <FormShell
          form={form}
          onSubmit={(values) => adding.mutate(values)}
          submitting={adding.isPending}
          problem={adding.error?.problem ?? null}
          submitLabel="Add"
          reason={refusal}
        >
          <div className="form-grid">
            <TextField name="email" label="Email" type="email" autoComplete="off" dense />
            <SelectField name="role" label="Role" dense hint={`Can ${roleOf(role).can}.`}>
              {roles.map(({ role: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </FormShell>
      </div>
    </section>
  );
}
