import { useState } from "react";
import { Link } from "react-router";
import { ClaimForm, claimant } from "#/claims/ClaimForm";
import { RequestSent } from "#/claims/RequestSent";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { PickField } from "#/kit/PickField";
import { SearchField } from "#/kit/SearchField";
import { seen, z } from "#/kit/schema";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";

const schema = z.object({
  name: z.string().trim().regex(seen, "Enter an organization name.").max(120, "Use 120 characters or fewer."),
  category: z.enum(["publicSchool", "privateSchool", "private", "municipality"]),
  city: z.string().trim().regex(seen, "Enter a city.").max(120, "Use 120 characters or fewer."),
  state: z.string().min(1, "Choose a state."),
  website: z.string().trim().max(120, "Use 120 characters or fewer."),
  ...claimant,
});

type Values = z.infer<typeof schema>;

const empty: Values = {
  name: "",
  category: "publicSchool",
  city: "",
  state: "",
  website: "",
  position: "",
  message: "",
};

/** Asks for an organization that isn't listed yet. */
export function NewOrganizationRequest() {
  const lists = useLists();
  const [sent, setSent] = useState<string>();
  // A new key gives an empty form after sending.
  const [attempt, setAttempt] = useState(0);
  return (
    <section className="host-request card" aria-labelledby="request">
      <h2 className="t-md" id="request">
        Add your organization
      </h2>
      <p className="muted mt-2">
        Tell us who you are. We’ll set up your site, email you, and make you its admin. Already listed?{" "}
        <Link to={paths.claim()}>Claim it</Link>.
      </p>
      <div className="mt-5">
        <ClaimForm<Values>
          key={attempt}
          schema={schema}
          empty={empty}
          claimOf={({ position, message, website, ...organization }) => ({
            position,
            message,
            organization: { ...organization, ...(website ? { website } : {}) },
          })}
          onDone={(name) => {
            setSent(name);
            setAttempt(attempt + 1);
          }}
          submitLabel="Send request"
        >
          <div className="form-grid">
            <TextField name="name" label="Organization" autoComplete="organization" full />
            <PickField
              name="category"
              label="Category"
              options={(lists?.organizationCategories ?? []).map(({ code, label }) => ({ value: code, label }))}
            />
            <TextField name="position" label="Your position" optional autoComplete="organization-title" />
            <TextField name="city" label="City" autoComplete="address-level2" />
            <SearchField
              name="state"
              label="State"
              placeholder="Choose a state"
              search="Search states"
              autoComplete="address-level1"
              options={(lists?.states ?? []).map(({ code, label }) => ({ value: code, label }))}
            />
            <TextField name="website" label="Website" optional type="url" autoComplete="url" full />
            <TextAreaField name="message" label="Message" optional rows={4} full hint="What you’d like to list." />
          </div>
        </ClaimForm>
      </div>
      {sent && <RequestSent name={sent} onClose={() => setSent(undefined)} />}
    </section>
  );
}
