import type { ProblemError } from "@fieldhouse/clients/problem";
import type { ApiKey } from "@fieldhouse/clients/tenant/model/apiKey";
import { revokeApiKey } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";

/** Asks before a key is revoked. */
export function RevokeKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { org } = useManaged();
  const refresh = useRefresh();
  const revoking = useMutation<unknown, ProblemError>({
    mutationFn: () => revokeApiKey(org, apiKey.id),
    onSuccess: async () => {
      await refresh();
      onClose();
      toast(apiKey.name, { title: "Key revoked" });
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke “${apiKey.name}”?`}
      confirmLabel="Revoke key"
      busy={revoking.isPending}
      error={revoking.error?.message}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    >
      <p>Programs that use it stop working right away. You can’t bring a key back.</p>
    </ConfirmDialog>
  );
}
