import type { OrganizationChange } from "@fieldhouse/clients/tenant/model/organizationChange";
import { changeOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import "./settings.css";
import { SelectField, TextField } from "#/kit/FormShell";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { ColorField } from "./ColorField";
import { Logo } from "./Logo";
import { SettingsTabs } from "./SettingsTabs";
import { ThemePreview } from "./ThemePreview";
import { type ThemeValues, themeOf, themeSchema, themeValues } from "./theme";

/** The colors behind or on a token: the cards of both schemes, and the banner's text. */
const surface = { light: "#ffffff", dark: "#151a17" };
const heroText = "#ffffff";

/** Edits the organization's theme of six tokens, with a live preview. */
export function Component() {
  const managed = useManaged();
  const { org, organization, reload } = managed;
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: organization,
    resolver: zodResolver(themeSchema),
    toValues: themeValues,
    toWire: themeOf,
    send: (change, options) => changeOrganization(org, change as OrganizationChange, options),
    reload,
  });
  const values = form.watch() as ThemeValues;
  return (
    <StaffPage
      title="Branding"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Used on your portal, in emails, and on receipts. If a color is too hard to read, you’ll get the closest one that works."
      tabs={<SettingsTabs org={org} />}
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
          <ThemePreview values={values} scheme="light" name={organization.name} />
          <ThemePreview values={values} scheme="dark" name={organization.name} />
        </aside>
      </div>
    </StaffPage>
  );
}

function ThemeFields({ values: { theme } }: { values: ThemeValues }) {
  const lists = useLists();
  return (
    <>
      <FormSection title="Accent" hint="Buttons, links, and selected items">
        <ColorField name="theme.accent.light" label="Accent, light" against={surface.light} />
        <ColorField name="theme.accent.dark" label="Accent, dark" against={surface.dark} />
        <ColorField name="theme.onAccent.light" label="Text on the accent, light" against={theme.accent.light} />
        <ColorField name="theme.onAccent.dark" label="Text on the accent, dark" against={theme.accent.dark} />
      </FormSection>
      <FormSection title="Banner" hint="The dark band at the top of a page, with white text">
        <ColorField name="theme.hero.light" label="Banner, light" against={heroText} />
        <ColorField name="theme.hero.dark" label="Banner, dark" against={heroText} />
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
