import { Button } from "#/kit/Button";
import { toast } from "#/kit/Toasts";

/** Shares a page, this one with its chosen time unless another is named: the device's own dialog if it has one, or a copied link. */
export function ShareButton({ title, url }: { title: string; url?: string }) {
  async function share() {
    try {
      if (navigator.share) await navigator.share({ title, url: url ?? location.href });
      else {
        await navigator.clipboard.writeText(url ?? location.href);
        toast("Link copied");
      }
    } catch (reason) {
      // Closing the device's dialog isn't a failure.
      if (!(reason instanceof DOMException && reason.name === "AbortError"))
        toast("Couldn’t share this page. Copy the link from the address bar.", { tone: "failed" });
    }
  }
  return url ? (
    <Button icon="share" onClick={share}>
      Share
    </Button>
  ) : (
    <span className="not-s">
      <Button look="quiet" size="small" icon="share" onClick={share}>
        Share
      </Button>
    </span>
  );
}
