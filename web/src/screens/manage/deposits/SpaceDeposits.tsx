import {
  setSpaceDeposits,
  useListDepositKinds,
  useListSpaceDeposits,
} from "@fieldhouse/clients/tenant/deposits/deposits";
import type { DepositKind } from "@fieldhouse/clients/tenant/model/depositKind";
import type { SpaceDeposits as DepositsOfSpace } from "@fieldhouse/clients/tenant/model/spaceDeposits";
import { zodResolver } from "@hookform/resolvers/zod";
import { ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { z } from "#/kit/schema";
import { AmountField } from "#/manage/AmountField";
import { amountOf, amountText, optionalAmount } from "#/manage/amount";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "../spaces/SpaceFrame";

const schema = z.object({ amounts: z.record(z.string(), optionalAmount) });

type Values = z.infer<typeof schema>;

/** The deposits that renters of a space accept. */
export function Component() {
  const refusal = useRefusal("prices.read");
  if (!refusal) return <Deposits />;
  return (
    <SpacePage title="Deposits">
      <Notice icon="lock">{refusal}</Notice>
    </SpacePage>
  );
}

function Deposits() {
  const { org, space } = useManagedSpace();
  const refusal = useRefusal("prices.change");
  const kinds = useListDepositKinds(org);
  const deposits = useListSpaceDeposits(org, space.id);
  const error = kinds.error ?? deposits.error;
  return (
    <SpacePage
      title="Deposits"
      lead="Renters accept these when booking. Nothing is charged until you collect one after an event."
    >
      {error && !(kinds.data && deposits.data) ? (
        <LoadFailure detail={error.message} onRetry={() => void Promise.all([kinds.refetch(), deposits.refetch()])} />
      ) : !kinds.data || !deposits.data ? (
        <Waiting>
          <SkeletonLines lines={4} />
        </Waiting>
      ) : kinds.data.items.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="No deposits yet"
            action={
              refusal ? undefined : (
                <ButtonLink size="small" look="primary" to={paths.pricing(org, "deposits")}>
                  Add deposit types
                </ButtonLink>
              )
            }
          >
            {refusal
              ? "Admins add deposit types for the organization first."
              : "Add deposit types for the organization first. Then set an amount for each space."}
          </EmptyState>
        </div>
      ) : (
        <AmountsForm kinds={kinds.data.items} asked={deposits.data} reload={deposits.refetch} />
      )}
    </SpacePage>
  );
}

/** An empty amount, or none, means that the space doesn't ask for that kind. */
function depositsOf({ amounts }: Values, kinds: DepositKind[]) {
  return kinds.flatMap(({ id }) => {
    const amount = amountOf(amounts[id] ?? "");
    return amount && Number(amount) > 0 ? [{ id, amount }] : [];
  });
}

interface AmountsFormProps {
  kinds: DepositKind[];
  asked: DepositsOfSpace;
  reload: () => Promise<{ data?: DepositsOfSpace | undefined }>;
}

function AmountsForm({ kinds, asked, reload }: AmountsFormProps) {
  const { org, space } = useManagedSpace();
  const refusal = useSpaceRefusal("spaces.configure");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Deposits of ${space.name}`,
    resource: asked,
    resolver: zodResolver(schema),
    toValues: ({ items }): Values => ({
      amounts: Object.fromEntries(
        kinds.map(({ id }) => [id, amountText(items.find((deposit) => deposit.id === id)?.amount)]),
      ),
    }),
    toWire: (values) => ({ deposits: depositsOf(values, kinds) }),
    send: async ({ deposits }, options, edited) =>
      deposits ? setSpaceDeposits(org, space.id, { deposits }, options) : edited,
    reload,
    saved: "Deposit Saved",
  });
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
      <FormSection title="Amounts" hint="Leave empty if you don’t ask for it">
        {kinds.map(({ id, name }) => (
          <AmountField key={id} name={`amounts.${id}`} label={name} optional dense suggest />
        ))}
      </FormSection>
    </StaffForm>
  );
}
