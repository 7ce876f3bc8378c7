import { useFormContext } from "react-hook-form";
import { CheckboxField, TextField } from "#/kit/FormShell";
import { PhoneField } from "#/phones/PhoneField";

/** The on-site supervisor, if it isn't the renter. */
export function SupervisorFields() {
  const { watch } = useFormContext<{ supervised: boolean }>();
  const supervised = watch("supervised");
  return (
    <>
      <CheckboxField name="supervised">Someone else supervises on site</CheckboxField>
      {supervised && (
        <div className="form-grid">
          <TextField name="supervisor.firstName" label="First name" autoComplete="off" dense />
          <TextField name="supervisor.lastName" label="Last name" autoComplete="off" dense />
          <TextField name="supervisor.email" label="Email" type="email" autoComplete="off" dense />
          <PhoneField name="supervisor.phone" autoComplete="off" dense />
          <TextField name="supervisor.title" label="Role" optional autoComplete="off" dense />
          <TextField name="supervisor.affiliation" label="Affiliation" optional autoComplete="off" dense />
        </div>
      )}
    </>
  );
}
