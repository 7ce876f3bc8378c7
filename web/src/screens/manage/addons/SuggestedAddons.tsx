import {
  changeSuggestedAddon,
  createSuggestedAddon,
  deleteSuggestedAddon,
  getListSuggestedAddonsQueryKey,
  listSuggestedAddons,
  readSuggestedAddon,
} from "@fieldhouse/clients/platform/platform/platform";
import { useQuery } from "@tanstack/react-query";
import { useAddressParameters } from "#/app/address-parameters";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import { EmptyState } from "#/kit/EmptyState";
import { Notice } from "#/kit/Notice";
import { StaffPage } from "#/manage/StaffPage";
import { everyPage } from "#/queries/every-page";
import { AddonCatalog } from "./AddonCatalog";

/** The add-ons that the platform suggests to organizations. */
export function Component() {
  const { user } = useSession();
  const [, change] = useAddressParameters();
  const allowed = user?.superadmin ?? false;
  return (
    <StaffPage
      title="Add-ons"
      lead="Suggestions for every organization. Organizations get a copy of what they choose."
      actions={
        allowed && (
          <Button size="small" look="primary" icon="plus" shortcut="N" onClick={() => change({ addon: "new" })}>
            Add add-on
          </Button>
        )
      }
    >
      {allowed ? <Suggested /> : <Notice>Only platform staff can see this page.</Notice>}
    </StaffPage>
  );
}

function Suggested() {
  const addons = useQuery({
    queryKey: [...getListSuggestedAddonsQueryKey(), "all"],
    queryFn: ({ signal }) => everyPage((page) => listSuggestedAddons(page, { signal })),
  });
  return (
    <AddonCatalog
      catalog={{
        create: createSuggestedAddon,
        change: changeSuggestedAddon,
        read: readSuggestedAddon,
        remove: deleteSuggestedAddon,
      }}
      query={addons}
      refusal={undefined}
      removal="Organizations keep their copies."
      empty={<EmptyState title="No suggestions yet">Add what most organizations rent with their spaces.</EmptyState>}
    />
  );
}
