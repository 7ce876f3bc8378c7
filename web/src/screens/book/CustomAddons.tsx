import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Button, IconButton } from "#/kit/Button";
import { Input } from "#/kit/Field";
import { Quantity } from "#/kit/Quantity";
import { isSeen } from "#/kit/schema";
import type { CustomAddon } from "./chosen-options";
import { useWizard } from "./wizard-state";

/** The time in which a removal can be undone, in milliseconds. */
const removalDelay = 1000;
const mostCustom = 10;
const longestName = 80;
const mostItems = 10_000;

export interface CustomAddonsHandle {
  /** Adds what is typed, if anything. Returns false if it can't be added. */
  settle: () => boolean;
}

const written = (typed: string) => typed.trim().replace(/\s+/g, " ");

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Why it can't be asked for beside the others, if so. */
function whyNot(wanted: string, others: CustomAddon[]): string | undefined {
  if (!isSeen(wanted)) return "Enter what you need.";
  if (others.some(({ name }) => isAlike(name, wanted))) return "This is on your list already.";
  if (others.length >= mostCustom) return `You can ask for up to ${mostCustom} custom items.`;
}

/** Equipment that the renter needs and the space doesn't list. It's free, and staff answer the request. */
export function CustomAddons({ ref }: { ref: Ref<CustomAddonsHandle> }) {
  const { options, saveOptions } = useWizard();
  const { typed: typedBefore = "" } = options;
  const [name, setName] = useState(typedBefore);
  const [error, setError] = useState(() => (typedBefore ? whyNot(written(typedBefore), options.custom) : undefined));
  const [leaving, setLeaving] = useState<string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef({ options, saveOptions, name });
  latest.current = { options, saveOptions, name };
  const box = useRef<HTMLFieldSetElement>(null);
  const removing = useRef(false);
  // Undo is gone when it is pressed or too late: the focus goes to the whole list.
  useEffect(() => {
    if (leaving.length === 0 && !removing.current) return;
    removing.current = leaving.length > 0;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [leaving]);

  // Leaving the step, whichever way, completes pending removals and takes along what is typed; what can't be added stays typed.
  useEffect(
    () => () => {
      const { options, saveOptions, name } = latest.current;
      for (const timer of timers.current.values()) clearTimeout(timer);
      const custom = options.custom.filter(({ name }) => !timers.current.has(name));
      const wanted = written(name);
      const refused = whyNot(wanted, custom);
      const typed = refused && isSeen(wanted) ? name : undefined;
      if (!refused) custom.push({ name: wanted, quantity: 1 });
      else if (custom.length === options.custom.length && typed === options.typed) return;
      saveOptions({ ...options, custom, typed });
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
        const { options, saveOptions } = latest.current;
        saveOptions({ ...options, custom: options.custom.filter(({ name }) => name !== of) });
      }, removalDelay),
    );
  }
  function stopRemoval(of: string) {
    clearTimeout(timers.current.get(of));
    timers.current.delete(of);
    setLeaving((all) => all.filter((each) => each !== of));
  }
  function add(): boolean {
    const wanted = written(name);
    const refused = whyNot(
      wanted,
      options.custom.filter(({ name }) => !leaving.includes(name)),
    );
    setError(refused);
    if (refused) {
      box.current?.querySelector<HTMLElement>(".custom-addon input")?.focus();
      return false;
    }
    setName("");
    // A request that is being removed makes way without waiting for its Undo to end.
    const full = options.custom.length >= mostCustom;
    const gone = leaving.filter((each) => full || isAlike(each, wanted));
    for (const each of gone) stopRemoval(each);
    const others = options.custom.filter(({ name }) => !gone.includes(name));
    const added = { ...options, custom: [...others, { name: wanted, quantity: 1 }], typed: undefined };
    // Leaving the step right after this completes removals on top of it.
    latest.current = { options: added, saveOptions, name: "" };
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
                    <Button size="small" look="quiet" icon="undo" autoFocus onClick={() => stopRemoval(custom.name)}>
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
                    label={`Quantity (${custom.name})`}
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
          label="Item"
          optional
          maxLength={longestName}
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
