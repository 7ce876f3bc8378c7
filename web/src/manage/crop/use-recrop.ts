import { useMutation } from "@tanstack/react-query";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "../refresh";
import { storedPicture } from "./picture";
import type { useCrop } from "./use-crop";

/** Crops a picture that is stored already, and saves the result in its place. */
export function useRecrop<Picture extends { url: string }>(
  crop: ReturnType<typeof useCrop>["crop"],
  save: (file: File, picture: Picture) => Promise<void>,
) {
  const refresh = useRefresh();
  return useMutation<void, Error, Picture>({
    mutationFn: async (picture) => save(await crop(await storedPicture(picture.url), { stored: true }), picture),
    onError: ({ name, message }) => {
      if (name !== "AbortError") toast(message, { tone: "failed" });
    },
    onSettled: refresh,
  });
}
