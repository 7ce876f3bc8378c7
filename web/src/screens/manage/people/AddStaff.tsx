import type { ProblemError } from "@fieldhouse/clients/problem";
import type { FoundPerson } from "@fieldhouse/clients/tenant/model/foundPerson";
import type { StaffMember } from "@fieldhouse/clients/tenant/model/staffMember";
import { addStaff } from "@fieldhouse/clients/tenant/staff/staff";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { z } from "#/kit/schema";
import "./people.css";
import { emailField } from "#/kit/email";
import { FormShell, SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { roleOf, roles } from "#/manage/roles";
import { createStaffInvitation, type StaffInvitation } from "#/queries/staff";
import { PeopleFound, usePeople } from "../desk/PeopleFound";

const schema = z.object({
  email: emailField("Choose a person or enter their full email address.").trim(),
  role: z.enum(["admin", "editor", "approver", "maintenanceManager", "maintenanceStaff", "operations"]),
  firstName: z.string().trim().max(60, "Use 60 characters or fewer."),
  lastName: z.string().trim().max(60, "Use 60 characters or fewer."),
  message: z.string().trim().max(1000, "Use 1,000 characters or fewer."),
});

type Values = z.infer<typeof schema>;

const empty = { email: "", firstName: "", lastName: "", message: "" };

/** Gives somebody a role here. Who has no account yet is invited to one. */
export function AddStaff() {
  const { org } = useManaged();
  const refresh = useRefresh();
  const refusal = useRefusal("staff.change");
  // The address that nobody has an account with.
  const [unknown, setUnknown] = useState<string>();
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { ...empty, role: "approver" } });
  const { role, email } = form.watch();
  const done = (words: string) => {
    form.reset({ ...empty, role });
    setUnknown(undefined);
    toast(words);
    void refresh();
  };
  const adding = useMutation<StaffMember, ProblemError, Values>({
    mutationFn: (values) => addStaff(org, { email: values.email, role: values.role }),
    onSuccess: ({ firstName, lastName }) => done(`Added ${firstName} ${lastName}`),
    onError: ({ problem }, values) => {
      if (problem.fields?.some(({ code }) => code === "noUserFound")) setUnknown(values.email);
    },
  });
  const inviting = useMutation<StaffInvitation, ProblemError, Values>({
    mutationFn: (values) => createStaffInvitation(org, values),
    onSuccess: (invitation) => {
      // That nobody has an account with the address was said of the one before.
      adding.reset();
      done(`Invitation sent to ${invitation.email}`);
    },
  });
  const invites = unknown !== undefined && unknown === email.trim();
  const call = invites ? inviting : adding;
  return (
    <section className="panel" aria-labelledby="add-staff">
      <div className="panel-head wrap">
        <h2 id="add-staff">Add staff</h2>
        <span className="muted small">They’ll get an email.</span>
      </div>
      <div className="panel-body add-staff" data-inviting={invites || undefined}>
        <FormShell
          form={form}
          onSubmit={(values) => call.mutate(values)}
          submitting={call.isPending}
          problem={invites ? (inviting.error?.problem ?? null) : unknown ? null : (adding.error?.problem ?? null)}
          submitLabel={invites ? "Send invitation" : "Add"}
          reason={refusal}
        >
          <div className="form-grid">
            <PersonToAdd org={org} />
            <SelectField name="role" label="Role" dense hint={`Can ${roleOf(role).can}.`}>
              {roles.map(({ role: value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
            {invites && (
              <>
                <div className="full">
                  <Notice live>
                    <b>No user found</b> Nobody has an account with {unknown} yet. Send an invitation, and they’ll have
                    the role once they accept.
                  </Notice>
                </div>
                <TextField name="firstName" label="First name" optional autoComplete="off" dense />
                <TextField name="lastName" label="Last name" optional autoComplete="off" dense />
                <TextAreaField name="message" label="Message" optional rows={3} full />
              </>
            )}
          </div>
        </FormShell>
      </div>
    </section>
  );
}

/** Their email, or words that find them. Choosing somebody who is found fills in their email. */
function PersonToAdd({ org }: { org: string }) {
  const form = useFormContext<Values>();
  const list = useId();
  const search = usePeople(org, form.watch("email"));
  const shown = search.isExact ? { ...search, people: [], isRead: false } : search;
  const [only, ...others] = shown.people;
  const choose = ({ email }: FoundPerson) => {
    form.setValue("email", email, { shouldDirty: true });
    form.clearErrors("email");
    form.setFocus("role");
  };
  return (
    <div>
      <TextField
        name="email"
        label="Name, email, or phone number"
        autoComplete="off"
        dense
        aria-controls={list}
        // Enter chooses the only one found.
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !only || others.length > 0) return;
          event.preventDefault();
          choose(only);
        }}
      />
      <PeopleFound
        id={list}
        search={shown}
        onChoose={choose}
        none={search.isEmail ? undefined : "Enter their full email address to invite them."}
      />
    </div>
  );
}
