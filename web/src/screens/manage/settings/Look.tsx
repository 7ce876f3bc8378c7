import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import "./settings.css";
import { SelectField, TextField } from "#/kit/FormShell";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { BrandColor } from "./BrandColor";
import { ColorField } from "./ColorField";
import { heroText, surface } from "./colors";
import { Logo } from "./Logo";
import { SettingsMenu } from "./SettingsMenu";
import { ThemePreview } from "./ThemePreview";
import { type ThemeValues, themeOf, themeSchema, themeValues } from "./theme";

/** Edits the organization's theme of five tokens, with a live preview. */
export function Component() {
  const managed = useManaged();
  const { org, organization, reload } = managed;
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Branding",
    resource: organization,
    resolver: zodResolver(themeSchema),
    toValues: themeValues,
    toWire: themeOf,
    send: (change, options) => changeOrganization(org, change as OrganizationChange, options),
    reload,
  });
  const values = form.watch() as ThemeValues;
  const configures = useRefusal("organizations.configure") === undefined;
  return (
    <StaffPage
      title="Branding"
      // Editors have no other settings to go to.
      heading={configures ? "Settings" : "Branding"}
      crumbs={[
        organizationCrumb(managed),
        ...(configures ? [{ name: "Settings", to: paths.managedOrganization(org, "settings") }] : []),
      ]}
      lead="Used on your portal, in emails, and on receipts. If a color is too hard to read, you’ll get the closest one that works."
      menu={<SettingsMenu org={org} />}
    >
      <div className="form-beside">
        <div>
          <StaffForm
            form={form}
            onSubmit={submit}
            saving={saving}
            refusal={useRefusal("organizations.change")}
            onLatest={loadLatest}
          >
            <ThemeFields values={values} />
          </StaffForm>
          <Logo />
        </div>
        <aside className="theme-previews">
          <ThemePreview values={values} scheme="light" name={organization.name} logo={organization.logoUrl} />
          <ThemePreview values={values} scheme="dark" name={organization.name} logo={organization.logoUrl} />
        </aside>
      </div>
    </StaffPage>
  );
}

function ThemeFields({ values: { theme } }: { values: ThemeValues }) {
  const lists = useLists();
  return (
    <>
      <FormSection title="Color">
        <BrandColor />
        <MoreColors theme={theme} />
      </FormSection>
      <FormSection title="Corners and font">
        <TextField
          name="theme.radius"
          label="Corner radius"
          type="number"
          min={0}
          max={16}
          className="num"
          suffix="px"
        />
        <SelectField name="theme.font" label="Font">
          {(lists?.fonts ?? [theme.font]).map((font) => (
            <option key={font} value={font}>
              {font}
            </option>
          ))}
        </SelectField>
      </FormSection>
    </>
  );
}

/** The six colors one by one, to replace those derived. */
function MoreColors({ theme }: Pick<ThemeValues, "theme">) {
  const { errors } = useFormState<ThemeValues>();
  const { accent, onAccent, hero } = errors.theme ?? {};
  const [open, setOpen] = useState(false);
  const wrong = Boolean(accent || onAccent || hero);
  return (
    <details className="full more-colors" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More colors</summary>
      <div className="form-grid">
        <ColorField name="theme.accent.light" label="Accent, light" against={surface.light} />
        <ColorField name="theme.accent.dark" label="Accent, dark" against={surface.dark} />
        <ColorField name="theme.onAccent.light" label="Text on the accent, light" against={theme.accent.light} />
        <ColorField name="theme.onAccent.dark" label="Text on the accent, dark" against={theme.accent.dark} />
        <ColorField name="theme.hero.light" label="Banner, light" against={heroText} />
        <ColorField name="theme.hero.dark" label="Banner, dark" against={heroText} />
      </div>
    </details>
  );
}
