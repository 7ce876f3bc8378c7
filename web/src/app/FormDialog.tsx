import { type ComponentProps, createContext, useContext, useState } from "react";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { LeaveQuestion, UnsavedChanges } from "./UnsavedChanges";

const Closing = createContext<() => void>(() => undefined);

interface FormDialogProps extends ComponentProps<typeof Dialog> {
  /** Something was typed or chosen that isn't saved. */
  unsaved: boolean;
}

/** A dialog with a form. With unsaved input, closing it in any way and leaving the page ask first. */
export function FormDialog({ unsaved, onClose, children, ...rest }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = () => (unsaved ? setAsking(true) : onClose());
  return (
    <Closing value={close}>
      <Dialog {...rest} onClose={close}>
        {unsaved && <UnsavedChanges when />}
        {asking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
        {children}
      </Dialog>
    </Closing>
  );
}

/** Closes the {@link FormDialog} around it, as its other ways do. */
export function CancelButton(looks: Pick<ComponentProps<typeof Button>, "look" | "size">) {
  return (
    <Button {...looks} onClick={useContext(Closing)}>
      Cancel
    </Button>
  );
}
