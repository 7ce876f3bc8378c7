import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button, IconButton } from "#/kit/Button";
import { Input } from "#/kit/Field";
import { Quantity } from "#/kit/Quantity";
import { isSeen } from "#/kit/schema";
import { useWizard } from "./wizard-state";

/** The time in which a removal can be undone, in milliseconds. */
const removalDelay = 1000;
const mostCustom = 10;
const mostItems = 10_000;

export interface CustomAddonsHandle {
  /** Adds what is typed, if anything. Returns false if it can't be added. */
  settle: () => boolean;
}

/** Equipment that the renter needs and the space doesn't list. It's free, and staff answer the request. */
export function CustomAddons({ ref }: { ref: Ref<CustomAddonsHandle> }) {
  const { options, saveOptions } = useWizard();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState<string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef({ options, saveOptions });
  latest.current = { options, saveOptions };
  const box = useRef<HTMLFieldSetElement>(null);
  const removing = useRef(false);
  // Undo is gone when it is pressed or too late: the focus goes to the whole list.
  useEffect(() => {
    if (leaving.length === 0 && !removing.current) return;
    removing.current = leaving.length > 0;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [leaving]);

  function drop(gone: string[]) {
    const { options, saveOptions } = latest.current;
    saveOptions({ ...options, custom: options.custom.filter(({ name }) => !gone.includes(name)) });
  }
  // Leaving the step completes pending removals.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step is left
  useEffect(
    () => () => {
      const gone = [...timers.current.keys()];
      for (const timer of timers.current.values()) clearTimeout(timer);
      if (gone.length > 0) drop(gone);
    },
    [],
  );

  function remove(of: string) {
    setLeaving((all) => [...all, of]);
    timers.current.set(
      of,
      setTimeout(() => {
        timers.current.delete(of);
        setLeaving((all) => all.filter((each) => each !== of));
        drop([of]);
      }, removalDelay),
    );
  }
  function keep(of: string) {
    clearTimeout(timers.current.get(of));
    timers.current.delete(of);
    setLeaving((all) => all.filter((each) => each !== of));
  }
  function whyNot(wanted: string): string | undefined {
    if (!isSeen(wanted)) return "Enter what you need.";
    if (wanted.length > 80) return "Use 80 characters or fewer.";
    if (options.custom.some((each) => each.name.toLowerCase() === wanted.toLowerCase()))
      return "This is on your list already.";
    if (options.custom.length >= mostCustom) return `You can ask for up to ${mostCustom} custom items.`;
  }
  function add(): boolean {
    const wanted = name.trim().replace(/\s+/g, " ");
    const refused = whyNot(wanted);
    setError(refused);
    if (refused) {
      box.current?.querySelector<HTMLElement>(".custom-addon input")?.focus();
      return false;
    }
    setName("");
    const added = { ...options, custom: [...options.custom, { name: wanted, quantity: 1 }] };
    // Leaving the step right after this completes removals on top of it.
    latest.current = { options: added, saveOptions };
    saveOptions(added);
    return true;
  }
  useImperativeHandle(ref, () => ({ settle: () => !isSeen(name.trim()) || add() }));

  return (
    <fieldset ref={box} tabIndex={-1}>
      <legend className="t-sm mb-1">Something else?</legend>
      <p className="hint mb-4">
        Staff will see it with your booking and tell you whether they can provide it. It’s free unless they agree on a
        price with you.
      </p>
      {options.custom.length > 0 && (
        <ul className="addons mb-4" aria-label="Your own requests">
          {options.custom.map((custom, index) => (
            <li key={custom.name} className="addon addon-on">
              <div className="row between align-start gap-4">
                <span className="strong">{custom.name}</span>
                {leaving.includes(custom.name) ? (
                  <span className="row gap-3" role="status">
                    <span className="muted small">Removed</span>
                    <Button size="small" look="quiet" icon="undo" autoFocus onClick={() => keep(custom.name)}>
                      Undo
                    </Button>
                  </span>
                ) : (
                  <IconButton icon="trash" label={`Remove ${custom.name}`} onClick={() => remove(custom.name)} />
                )}
              </div>
              {!leaving.includes(custom.name) && (
                <div className="addon-choice">
                  <Quantity
                    label={`How many (${custom.name})`}
                    most={mostItems}
                    value={custom.quantity}
                    onChange={(quantity) =>
                      saveOptions({ ...options, custom: options.custom.with(index, { ...custom, quantity }) })
                    }
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="custom-addon">
        <Input
          label="What do you need?"
          optional
          maxLength={100}
          autoComplete="off"
          error={error}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Keeps the step's form from being submitted.
            event.preventDefault();
            add();
          }}
        />
        <Button icon="plus" onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}
