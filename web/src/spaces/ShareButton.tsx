import { Button } from "#/kit/Button";
import { toast } from "#/kit/Toasts";

/** Passes this very page on, with the time that is chosen in it: by the device's own way, or copied. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    try {
      if (navigator.share) await navigator.share({ title, url: location.href });
      else {
        await navigator.clipboard.writeText(location.href);
        toast("The link is copied");
      }
    } catch (reason) {
      // Closing the device's dialog is no failure.
      if (!(reason instanceof DOMException && reason.name === "AbortError"))
        toast("Copy the link from the address bar", { tone: "failed" });
    }
  }
  return (
    <span className="not-s">
      <Button look="quiet" size="small" icon="share" onClick={share}>
        Share
      </Button>
    </span>
  );
}
