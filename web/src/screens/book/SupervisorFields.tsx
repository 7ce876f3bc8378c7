import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { RadioRow } from "#/kit/Choice";
import { CheckboxField, TextField } from "#/kit/FormShell";
import { phoneWords } from "#/kit/format";
import { PickInput } from "#/kit/PickField";
import { PhoneField } from "#/phones/PhoneField";
import { profileQuery, supervisorsQuery } from "#/queries/account";
import type { Details } from "./draft";

/** The on-site supervisor: the person who books, somebody they named before, or somebody new. */
export function SupervisorFields({ name }: { name: string }) {
  const { setValue, watch } = useFormContext<Details>();
  const known = useQuery(supervisorsQuery).data?.items ?? [];
  const affiliations = useQuery(profileQuery).data?.affiliations ?? [];
  const fromProfile = useId();
  const someoneElse = !watch("inCharge");
  function fill(id: string) {
    const chosen = known.find((each) => each.id === id);
    if (!chosen) return;
    const { firstName, lastName, email, phone, title = "", affiliation = "" } = chosen;
    const supervisor = { firstName, lastName, email, phone: phoneWords(phone), title, affiliation };
    setValue("supervisor", supervisor, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <fieldset>
      <legend className="t-sm mb-1">On-site supervisor</legend>
      <p className="hint mb-4">An adult who stays until the end and can be reached by phone.</p>
      <CheckboxField name="inCharge">That’s me, {name}</CheckboxField>
      <div className="form-grid mt-5">
        {someoneElse && known.length > 0 && (
          <PickInput
            label="Previous supervisors"
            optional
            full
            placeholder="Someone new"
            value={known.find(({ email }) => email === watch("supervisor.email"))?.id ?? ""}
            onChange={fill}
            options={known.map(({ id, firstName, lastName, affiliation }) => ({
              value: id,
              label: `${firstName} ${lastName}${affiliation ? `, ${affiliation}` : ""}`,
            }))}
          />
        )}
        {someoneElse && (
          <>
            <TextField name="supervisor.firstName" label="First name" autoComplete="off" />
            <TextField name="supervisor.lastName" label="Last name" autoComplete="off" />
            <TextField name="supervisor.email" label="Email" type="email" autoComplete="off" />
            <PhoneField name="supervisor.phone" autoComplete="off" />
            <TextField name="supervisor.title" label="Role" optional placeholder="Head coach" autoComplete="off" />
          </>
        )}
        <TextField
          name="supervisor.affiliation"
          label="Affiliation"
          optional
          hint="The club, school, or company the event is for."
          autoComplete="organization"
        />
        {affiliations.length > 0 && (
          <div className="full">
            <p className="label mb-2" id={fromProfile}>
              From your profile
            </p>
            <RadioRow
              label="From your profile"
              labelled={fromProfile}
              className="chips"
              itemClassName="chip"
              options={affiliations.map((affiliation) => ({ value: affiliation, content: affiliation }))}
              value={watch("supervisor.affiliation")}
              onChange={(affiliation) =>
                setValue("supervisor.affiliation", affiliation, { shouldDirty: true, shouldValidate: true })
              }
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
