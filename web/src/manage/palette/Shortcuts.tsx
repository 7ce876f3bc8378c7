import { Fragment } from "react";
import { Dialog } from "#/kit/Dialog";
import { activeKeys } from "../shortcuts";
import "./palette.css";

interface Shortcut {
  keys: string[];
  does: string;
  /** Listed only where the page answers to it. */
  only?: string;
}

const everywhere: Shortcut[] = [
  { keys: ["Ctrl", "K"], does: "Search or do anything" },
  { keys: ["?"], does: "Show these shortcuts" },
  { keys: ["Ctrl", "S"], does: "Save a form" },
  { keys: ["Esc"], does: "Close a dialog" },
];

const onPages: Shortcut[] = [
  { keys: ["N"], does: "Add something new", only: "n" },
  { keys: ["R"], does: "Review requests", only: "r" },
  { keys: ["I"], does: "Invite members", only: "i" },
  { keys: ["T"], does: "Today", only: "t" },
  { keys: ["J"], does: "Next", only: "j" },
  { keys: ["K"], does: "Previous", only: "k" },
  { keys: ["A"], does: "Approve", only: "a" },
  { keys: ["D"], does: "Deny", only: "d" },
];

/** The keyboard shortcuts, with those of the page behind it. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const active = activeKeys();
  const here = onPages.filter(({ only }) => only !== undefined && active.has(only));
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="stack gap-5">
        {here.length > 0 && <List title="On this page" shortcuts={here} />}
        <List title="Everywhere" shortcuts={everywhere} />
      </div>
    </Dialog>
  );
}

const List = ({ title, shortcuts }: { title: string; shortcuts: Shortcut[] }) => (
  <section>
    <h3 className="t-xs">{title}</h3>
    <dl className="shortcut-list">
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && " "}
                <kbd className="kbd">{key}</kbd>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
