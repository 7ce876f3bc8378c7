import { setDepositKinds, useListDepositKinds } from "@fieldhouse/clients/tenant/deposits/deposits";
import type { DepositKindForm } from "@fieldhouse/clients/tenant/model/depositKindForm";
import type { DepositKinds } from "@fieldhouse/clients/tenant/model/depositKinds";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import "./deposits.css";
import { Button, IconButton } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { TextField } from "#/kit/FormShell";
import { seen, z } from "#/kit/schema";
import { Found } from "#/manage/Found";
import { useManaged } from "#/manage/managed";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { PricingPage } from "../prices/PricingTabs";

const schema = z
  .object({
    kinds: z
      .array(
        z.object({
          kindId: z.string().optional(),
          name: z.string().trim().regex(seen, "Enter a name.").max(60, "Use 60 characters or fewer."),
        }),
      )
      .max(20, "You can have up to 20 deposit types."),
  })
  .superRefine(({ kinds }, context) => {
    for (const [index, { name }] of kinds.entries())
      if (kinds.slice(0, index).some((earlier) => earlier.name.trim().toLowerCase() === name.trim().toLowerCase()))
        context.addIssue({ code: "custom", path: ["kinds", index, "name"], message: "This name is already used." });
  });

type Values = z.infer<typeof schema>;

const kindsOf = ({ kinds }: Values): DepositKindForm[] =>
  kinds.map(({ kindId, name }) => ({ name: name.trim(), ...(kindId ? { id: kindId } : {}) }));

/** The kinds of deposits that spaces can ask for. */
export function Component() {
  const { org } = useManaged();
  const query = useListDepositKinds(org);
  return (
    <PricingPage
      title="Deposits"
      lead="Renters accept deposits when booking. Nothing is charged until you collect one after an event."
    >
      <Found query={query} missing={{ title: "Deposits not found", words: "Try again in a moment." }}>
        {(kinds) => <KindsForm kinds={kinds} reload={query.refetch} />}
      </Found>
    </PricingPage>
  );
}

interface KindsFormProps {
  kinds: DepositKinds;
  reload: () => Promise<{ data?: DepositKinds | undefined }>;
}

function KindsForm({ kinds, reload }: KindsFormProps) {
  const { org } = useManaged();
  const refusal = useRefusal("prices.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Deposit types",
    resource: kinds,
    resolver: zodResolver(schema),
    toValues: ({ items }): Values => ({ kinds: items.map(({ id, name }) => ({ kindId: id, name })) }),
    toWire: (values) => ({ kinds: kindsOf(values) }),
    send: async (change, options, edited) =>
      change.kinds ? setDepositKinds(org, { kinds: change.kinds }, options) : edited,
    reload,
    saved: (after, before) => (after.items.length < before.items.length ? "Removed deposit" : "Deposit Saved"),
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
      <FormSection title="Deposit types" hint="Available to Fieldhouse partners">
        <KindRows />
      </FormSection>
    </StaffForm>
  );
}

function KindRows() {
  const { control } = useFormContext<Values>();
  const kinds = useFieldArray({ control, name: "kinds" });
  const [removing, setRemoving] = useState<number>();
  return (
    <>
      {kinds.fields.map((kind, index) => (
        <div key={kind.id} className="full deposit-row" data-item>
          <TextField
            name={`kinds.${index}.name`}
            label={`Type ${index + 1}`}
            dense
            autoComplete="off"
            placeholder="Key"
          />
          <IconButton
            icon="trash"
            label={`Remove type ${index + 1}`}
            onClick={() => (kind.kindId ? setRemoving(index) : kinds.remove(index))}
          />
        </div>
      ))}
      {kinds.fields.length === 0 && (
        <p className="full muted small">No deposit types yet. For example: Key, Cleaning, Damage.</p>
      )}
      <div className="full">
        <Button
          size="small"
          icon="plus"
          reason={kinds.fields.length >= 20 ? "You can have up to 20 deposit types" : undefined}
          onClick={() => kinds.append({ name: "" }, { focusName: `kinds.${kinds.fields.length}.name` })}
        >
          Add deposit type
        </Button>
        <p className="hint deposit-hint">
          Removing a type takes it off every space. Deposits that renters have accepted stay.
        </p>
      </div>
      {removing !== undefined && (
        <ConfirmDialog
          confirmLabel="Remove deposit"
          onConfirm={() => {
            kinds.remove(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>Once you save, no space asks for {kinds.fields[removing]?.name}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
