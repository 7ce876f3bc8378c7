import { toast } from "#/kit/Toasts";

/** Copies a text for the person to paste elsewhere, and says so. */
export async function copyText(
  text: string,
  { done, failed = "Couldn’t copy. Select it and copy it yourself." }: { done: string; failed?: string },
) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(failed, { tone: "failed" });
  }
}
