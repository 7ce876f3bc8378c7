import type { ProblemError } from "@fieldhouse/clients/problem";
import { getSetLogoUrl, removeLogo } from "@fieldhouse/clients/tenant/photos/photos";
import { useMutation } from "@tanstack/react-query";
import { upload } from "#/app/upload";
import { Button } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { shapes } from "#/manage/crop/shapes";
import { useCrop } from "#/manage/crop/use-crop";
import { useRecrop } from "#/manage/crop/use-recrop";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";

/** The organization's logo. It is saved as soon as it is uploaded; without one, initials are shown. */
export function Logo() {
  const { org, organization } = useManaged();
  const refresh = useRefresh();
  const refusal = useRefusal("photos.change");
  const { crop, dialog } = useCrop(shapes.emblem);
  const recropping = useRecrop(crop, async (file) => {
    await upload(getSetLogoUrl(org), { method: "PUT", parts: { file } });
    toast("Logo saved");
  });
  const removal = useMutation<void, ProblemError>({
    mutationFn: () => removeLogo(org),
    onSuccess: async () => {
      await refresh();
      toast("Removed");
    },
    meta: { failure: "toast", failed: "Error Removing Photos" },
  });
  return (
    <section className="panel logo-panel" aria-labelledby="logo">
      <div className="panel-head">
        <h2 id="logo">Logo</h2>
        {organization.logoUrl && (
          <span className="push row gap-2">
            <Button
              size="small"
              icon="crop"
              reason={refusal}
              busy={recropping.isPending}
              onClick={() => organization.logoUrl && recropping.mutate({ url: organization.logoUrl })}
            >
              Crop logo
            </Button>
            <Button
              size="small"
              icon="trash"
              reason={refusal}
              busy={removal.isPending}
              onClick={() => removal.mutate()}
            >
              Remove logo
            </Button>
          </span>
        )}
      </div>
      <div className="panel-body stack gap-4">
        {organization.logoUrl && (
          <img className="logo-shown" src={organization.logoUrl} alt={`Logo of ${organization.name}`} />
        )}
        {refusal ? (
          <Notice>{refusal}</Notice>
        ) : (
          <FileDrop
            label="New logo"
            hint="PNG, JPEG, WebP, or GIF, up to 5 MB. A transparent background looks best."
            accept="image/png,image/jpeg,image/webp,image/gif"
            upload={async (file, onProgress, signal) => {
              const cropped = await crop(file, { signal });
              await upload(getSetLogoUrl(org), { method: "PUT", parts: { file: cropped }, onProgress, signal });
              await refresh();
              toast("Logo saved");
            }}
          />
        )}
      </div>
      {dialog}
    </section>
  );
}
