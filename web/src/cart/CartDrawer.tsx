import { Dialog } from "#/kit/Dialog";
import { CartContents } from "./CartContents";

/** The cart beside the page that one is on. */
export default function CartDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Your cart" onClose={onClose} drawer>
      <CartContents />
    </Dialog>
  );
}
