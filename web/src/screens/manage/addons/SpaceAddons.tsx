import { setSpaceAddons, useListAddons, useListSpaceAddons } from "@fieldhouse/clients/tenant/addons/addons";
import type { Addon } from "@fieldhouse/clients/tenant/model/addon";
import type { SpaceAddonForm } from "@fieldhouse/clients/tenant/model/spaceAddonForm";
import type { SpaceAddons } from "@fieldhouse/clients/tenant/model/spaceAddons";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import "./addons.css";
import { Button } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { SwitchField, TextAreaField, TextField } from "#/kit/FormShell";
import { Icon } from "#/kit/Icon";
import { Menu, type MenuItem } from "#/kit/Menu";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "../spaces/SpaceFrame";
import { priceWords, settingsOf } from "./addon";
import { SettingsFields } from "./SettingsFields";
import {
  ownAddon,
  type SpaceAddonsValues,
  spaceAddonOf,
  spaceAddonsSchema,
  spaceAddonsValues,
  takeable,
  takenFrom,
} from "./space-addons";

/** Add-ons to rent with a space. */
export function Component() {
  const refusal = useRefusal("addons.read");
  if (!refusal) return <Addons />;
  return (
    <SpacePage title="Add-ons">
      <Notice icon="lock">{refusal}</Notice>
    </SpacePage>
  );
}

function Addons() {
  const { org, space } = useManagedSpace();
  const addons = useListSpaceAddons(org, space.id);
  const catalog = useListAddons(org, { limit: 100 });
  const error = addons.error ?? catalog.error;
  return (
    <SpacePage title="Add-ons" lead="What people can rent with this space. Existing bookings keep what they chose.">
      {error && !(addons.data && catalog.data) ? (
        <LoadFailure detail={error.message} onRetry={() => void Promise.all([addons.refetch(), catalog.refetch()])} />
      ) : addons.data && catalog.data ? (
        <AddonsForm offered={addons.data} reload={addons.refetch} catalog={catalog.data.items} />
      ) : (
        <Waiting>
          <SkeletonLines lines={6} />
        </Waiting>
      )}
    </SpacePage>
  );
}

interface AddonsFormProps {
  offered: SpaceAddons;
  reload: () => Promise<{ data?: SpaceAddons | undefined }>;
  catalog: Addon[];
}

function AddonsForm({ offered, reload, catalog }: AddonsFormProps) {
  const { org, space } = useManagedSpace();
  const refusal = useSpaceRefusal("spaces.configure");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Add-ons of ${space.name}`,
    resource: offered,
    resolver: zodResolver(spaceAddonsSchema),
    toValues: ({ items }) => spaceAddonsValues(items, catalog),
    toWire: ({ addons }): { addons: SpaceAddonForm[] } => ({
      addons: addons.map((addon) => spaceAddonOf(addon, catalog)),
    }),
    send: async ({ addons }, options, edited) => (addons ? setSpaceAddons(org, space.id, { addons }, options) : edited),
    reload,
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
      <AddonList catalog={catalog} />
    </StaffForm>
  );
}

function AddonList({ catalog }: { catalog: Addon[] }) {
  const { org, space } = useManagedSpace();
  const { control, watch } = useFormContext<SpaceAddonsValues>();
  const addons = useFieldArray({ control, name: "addons" });
  const there = watch("addons");
  const fitting = takeable(catalog, space, there);
  const from: MenuItem[] = [
    ...fitting.map((addon) => ({
      label: addon.name,
      note: priceWords(addon),
      onChoose: () => addons.append(takenFrom(addon)),
    })),
    ...(fitting.length > 1
      ? [{ label: "Add all", icon: "plus" as const, onChoose: () => addons.append(fitting.map(takenFrom)) }]
      : []),
    { label: "Open catalog", icon: "gear", to: paths.pricing(org, "addons") },
  ];
  return (
    <div className="stack gap-4">
      <div className="panel">
        {addons.fields.length === 0 && (
          <EmptyState title="No add-ons yet">
            Choose from your catalog, or add something that only this space offers.
          </EmptyState>
        )}
        {addons.fields.map((field, index) => (
          <AddonRow key={field.id} index={index} onRemove={() => addons.remove(index)} />
        ))}
      </div>
      <div className="row wrap gap-3">
        <Menu label="Add-ons of the catalog" items={from}>
          <Button size="small" icon="plus">
            Add from catalog
          </Button>
        </Menu>
        <Button
          size="small"
          look="quiet"
          icon="plus"
          onClick={() => addons.append(ownAddon(), { focusName: `addons.${addons.fields.length}.name` })}
        >
          Add custom add-on
        </Button>
      </div>
    </div>
  );
}

function AddonRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { watch, formState } = useFormContext<SpaceAddonsValues>();
  const addon = watch(`addons.${index}`);
  const wrong = formState.errors.addons?.[index] !== undefined;
  const [open, setOpen] = useState(addon?.name === "");
  if (!addon) return null;
  const title = addon.name.trim() || "New add-on";
  const price = priceWords({ ...settingsOf(addon), basis: addon.basis });
  return (
    <details
      className="space-addon"
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-item
    >
      <summary>
        <Icon name="right" small />
        <span>
          <b>{title}</b> {!addon.addonId && <span className="muted small">only here</span>}
          {!addon.enabled && <span className="muted small"> not offered</span>}
        </span>
        <span className="num space-addon-price">{price}</span>
      </summary>
      <div className="form-grid">
        {!addon.addonId && (
          <>
            <TextField name={`addons.${index}.name`} label="Name" dense autoComplete="off" />
            <div />
            <TextAreaField name={`addons.${index}.description`} label="Description" optional full rows={2} />
          </>
        )}
        <SettingsFields prefix={`addons.${index}.`} />
        <div className="full row between wrap gap-3">
          <SwitchField name={`addons.${index}.enabled`} hint="Renters can choose it.">
            Offered
          </SwitchField>
          <Button size="small" look="danger-quiet" icon="trash" onClick={onRemove}>
            Remove<span className="sr"> {title}</span>
          </Button>
        </div>
      </div>
    </details>
  );
}
