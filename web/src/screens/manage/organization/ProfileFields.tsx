import { useFormContext } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { AddressFields } from "#/manage/AddressFields";
import { FormSection } from "#/manage/StaffForm";
import { PhoneField } from "#/phones/PhoneField";
import { useLists } from "#/queries/lists";
import type { ProfileValues } from "./profile";

/** The fields of an organization's profile. */
export function ProfileFields({ fresh = false }: { fresh?: boolean }) {
  const lists = useLists();
  const form = useFormContext<ProfileValues>();
  return (
    <>
      <FormSection title="Organization">
        <TextField name="name" label="Name" autoComplete="off" />
        <SelectField name="category" label="Category">
          {lists?.organizationCategories.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        {!fresh && (
          <TextField
            name="slogan"
            label="Slogan"
            optional
            full
            hint="One line under your name on your page."
            autoComplete="off"
          />
        )}
        <TextAreaField
          name="description"
          label="Description"
          optional
          full
          rows={5}
          hint="The first thing visitors read on your page."
        />
        <TextField
          name="tags"
          label="Tags"
          optional
          full
          hint="Search terms, separated by commas."
          autoComplete="off"
        />
      </FormSection>
      <FormSection title="Contact">
        <TextField name="email" label="Email" optional type="email" autoComplete="off" />
        <PhoneField name="phone" optional autoComplete="off" />
        <TextField
          name="website"
          label="Website"
          optional
          type="url"
          full
          placeholder="https://www.example.org"
          autoComplete="off"
        />
      </FormSection>
      {!fresh && (
        <FormSection title="Social media and documents">
          <TextField
            name="social.facebook"
            label="Facebook"
            optional
            placeholder="@example, or a link"
            autoComplete="off"
          />
          <TextField
            name="social.instagram"
            label="Instagram"
            optional
            placeholder="@example, or a link"
            autoComplete="off"
          />
          <TextField name="social.twitter" label="X" optional placeholder="@example, or a link" autoComplete="off" />
          <TextField
            name="documentsUrl"
            label="Link to your documents"
            optional
            type="url"
            hint="A shared folder or page with your rules and forms."
            autoComplete="off"
          />
        </FormSection>
      )}
      <FormSection title="Address">
        <AddressFields pinName={form.watch("name")} />
      </FormSection>
    </>
  );
}
