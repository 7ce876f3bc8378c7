import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import type { AddonChange } from "@fieldhouse/clients/tenant/model/addonChange";
import type { NewAddon } from "@fieldhouse/clients/tenant/model/newAddon";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { type UseFormReturn, useForm } from "react-hook-form";
import "./addons.css";
import { UnsavedChanges } from "#/app/UnsavedChanges";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { FormShell, SelectField, SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { toast } from "#/kit/Toasts";
import { ChoicesField } from "#/manage/ChoicesField";
import { withoutNulls } from "#/manage/changes";
import { Deleted } from "#/manage/Deleted";
import { LatestVersion, type LoadLatest } from "#/manage/LatestVersion";
import { isOvertaken } from "#/manage/Overtaken";
import { useRefresh } from "#/manage/refresh";
import { useResourceForm } from "#/manage/resource-form";
import { useLists } from "#/queries/lists";
import { type AddonValues, addonOf, addonSchema, addonValues, categories, places } from "./addon";
import { SettingsFields } from "./SettingsFields";

/** A catalog: the organization's, or the platform's suggestions. */
export interface Catalog {
  create: (addon: NewAddon) => Promise<Addon>;
  change: (id: string, change: AddonChange, options: { ifMatch: string }) => Promise<Addon>;
  read: (id: string) => Promise<Addon>;
}

interface AddonDialogProps {
  catalog: Catalog;
  onClose: (saved: boolean) => void;
}

/** Adds an add-on to a catalog. */
export function NewAddonDialog({ catalog, onClose }: AddonDialogProps) {
  const refresh = useRefresh();
  const form = useForm<AddonValues>({ resolver: zodResolver(addonSchema), defaultValues: addonValues() });
  const saving = useMutation<Addon, ProblemError, AddonValues>({
    mutationFn: (values) => catalog.create(withoutNulls(addonOf(values))),
    onSuccess: ({ name }) => {
      toast(name, { title: "Save Success" });
      void refresh();
      onClose(true);
    },
  });
  return <AddonForm title="Add add-on" form={form} saving={saving} onSubmit={saving.mutate} onClose={onClose} />;
}

/** Edits an add-on of a catalog. */
export function AddonDialog({ catalog, addon, onClose }: AddonDialogProps & { addon: Addon }) {
  const { form, saving, deleted, submit, loadLatest } = useResourceForm({
    what: addon.name,
    resource: addon,
    resolver: zodResolver(addonSchema),
    toValues: addonValues,
    toWire: addonOf,
    send: (change, options) => catalog.change(addon.id, change as AddonChange, options),
    reload: async () => ({ data: await catalog.read(addon.id) }),
    create: (values) => catalog.create(withoutNulls(values)),
    onSaved: () => onClose(true),
  });
  return (
    <AddonForm
      title="Edit add-on"
      form={form}
      saving={saving}
      deleted={deleted}
      onSubmit={submit}
      onLatest={loadLatest}
      mostBooked={deleted ? undefined : addon.mostBooked}
      onClose={onClose}
    />
  );
}

interface AddonFormProps {
  title: string;
  form: UseFormReturn<AddonValues>;
  saving: { isPending: boolean; error: ProblemError | null };
  /** Somebody else has deleted it. */
  deleted?: boolean;
  onSubmit: (values: AddonValues) => void;
  onLatest?: LoadLatest;
  mostBooked?: number | undefined;
  onClose: (saved: boolean) => void;
}

function AddonForm({ title, form, saving, deleted, onSubmit, onLatest, mostBooked, onClose }: AddonFormProps) {
  const lists = useLists();
  const overtaken = isOvertaken(saving.error);
  return (
    <Dialog title={title} wide onClose={() => onClose(false)}>
      <UnsavedChanges when={form.formState.isDirty} />
      <FormShell
        form={form}
        onSubmit={onSubmit}
        submitting={saving.isPending}
        problem={overtaken ? null : (saving.error?.problem ?? null)}
        submitLabel={deleted ? "Add again" : "Save add-on"}
        actions={
          <Button look="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
        }
      >
        {deleted && <Deleted what="add-on" />}
        <LatestVersion form={form} error={saving.error} onLatest={onLatest} />
        <div className="form-grid addon-form">
          <TextField name="name" label="Name" dense autoComplete="off" placeholder="Folding chairs" />
          <SelectField name="category" label="Category" dense>
            {Object.entries(categories).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextAreaField name="description" label="Description" optional full rows={2} />
          <SettingsFields mostBooked={mostBooked} />
          <SelectField name="place" label="Where" dense>
            {Object.entries(places).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <div className="field addon-switch">
            <SwitchField name="enabled" hint="Spaces can offer it.">
              Available
            </SwitchField>
          </div>
          <ChoicesField
            name="spaceTypes"
            label="Space types"
            optional
            choices={lists?.spaceTypes ?? []}
            hint="Choose none if it’s for every type."
          />
        </div>
      </FormShell>
    </Dialog>
  );
}
