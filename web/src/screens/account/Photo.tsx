import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { upload } from "#/app/upload";
import { Button } from "#/kit/Button";
import { FileDrop } from "#/kit/FileDrop";
import { toast } from "#/kit/Toasts";
import { getSetOwnPhotoUrl, type Profile, profileQuery, removeOwnPhoto } from "#/queries/account";

/** The person's picture. It is saved as soon as it is uploaded. */
export function Photo({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const removal = useMutation<void, ProblemError>({
    mutationFn: () => removeOwnPhoto(),
    onSuccess: async () => {
      await queries.invalidateQueries(profileQuery);
      toast("Removed");
    },
    meta: { failure: "toast", failed: "Error Removing Photos" },
  });
  return (
    <div className="own-photo">
      {profile.photoUrl && (
        <div className="stack gap-3">
          <img src={profile.photoUrl} alt={`${profile.firstName} ${profile.lastName}`} />
          <Button size="small" icon="trash" busy={removal.isPending} onClick={() => removal.mutate()}>
            Remove photo
          </Button>
        </div>
      )}
      <FileDrop
        label={profile.photoUrl ? "New photo" : "Photo"}
        hint="PNG, JPEG, WebP, or GIF, up to 5 MB."
        accept="image/png,image/jpeg,image/webp,image/gif"
        upload={async (file, onProgress, signal) => {
          const saved = await upload<Profile>(`/api${getSetOwnPhotoUrl()}`, {
            method: "PUT",
            parts: { file },
            onProgress,
            signal,
          });
          queries.setQueryData(profileQuery.queryKey, saved);
          toast("Photos Added");
        }}
      />
    </div>
  );
}
