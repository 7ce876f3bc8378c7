import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import "./place-input.css";
import { IconButton } from "./Button";
import { count } from "./format";

export interface PlaceOption {
  id: string;
  /** "Madison, WI". */
  name: string;
  /** The kind of place: "Dane County", "ZIP code". */
  note?: string;
}

interface PlaceInputProps<Place extends PlaceOption> {
  /** Ties the input to a label outside; otherwise `label` is said. */
  id?: string;
  label: string;
  placeholder?: string;
  className?: string;
  /** The text in it. */
  text: string;
  onText: (text: string) => void;
  onChoose: (place: Place) => void;
  /** Called when the input gets the focus, or loses it. */
  onFocus?: () => void;
  onBlur?: () => void;
  /** Asks for suggestions; called from the second character on, once typing pauses. */
  suggest: (text: string, signal: AbortSignal) => Promise<Place[]>;
  /** Other suggestions on a phone's sheet, which get a function to close it. */
  children?: ((close: () => void) => ReactNode) | undefined;
}

const pause = 150;
const fewest = 2;
/** Matches the style sheet: below this width the input fills the screen. */
const sheet = "(max-width: 760px)";

/**
 * A search for a place: suggestions from two characters on, chosen by pointer or by arrows and Enter. On a phone it fills the
 * screen while it has the focus, so that the keyboard leaves room for suggestions.
 */
export function PlaceInput<Place extends PlaceOption>({
  id,
  label,
  placeholder,
  className = "input",
  text,
  onText,
  onChoose,
  onFocus,
  onBlur,
  suggest,
  children,
}: PlaceInputProps<Place>) {
  const own = useId();
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<Place[]>([]);
  const [active, setActive] = useState(-1);
  const [whole, setWhole] = useState(false);
  const entered = useRef(false);
  /** True until something is typed or pressed again: what is typed first replaces the text. */
  const replaces = useRef(false);
  const ask = useRef(suggest);
  ask.current = suggest;

  useEffect(() => {
    if (!open || text.trim().length < fewest) {
      setOptions([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => {
      // A failed suggestion must not interrupt typing.
      ask.current(text.trim(), controller.signal).then(
        (found) => {
          if (controller.signal.aborted) return;
          setOptions(found);
          setActive(found.length ? 0 : -1);
        },
        () => setOptions([]),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, open]);

  const shown = open && options.length > 0;
  const fill = () => setWhole(matchMedia(sheet).matches);
  const close = () => {
    setOpen(false);
    setWhole(false);
    onBlur?.();
  };
  const choose = (place: Place | undefined) => {
    if (!place) return;
    setWhole(false);
    onText(place.name);
    onChoose(place);
    setOpen(false);
  };

  /** The first key replaces the text, also where the browser has set the caret after the press was answered. */
  function selectBefore({ key, ctrlKey, metaKey, currentTarget: field }: KeyboardEvent<HTMLInputElement>) {
    if (key === "Shift" || key === "Dead") return;
    const types = (key.length === 1 && !ctrlKey && !metaKey) || key === "Backspace" || key === "Delete";
    if (types && replaces.current && field.selectionStart === field.selectionEnd) field.select();
    replaces.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    selectBefore(event);
    if (event.key === "ArrowDown" && !open) return setOpen(true);
    if (event.key === "Enter" && active < 0) setWhole(false);
    if (event.key === "Escape" && whole) {
      event.preventDefault();
      return close();
    }
    if (!shown) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const down = event.key === "ArrowDown";
      setActive((at) => (down ? at + 1 : Math.max(at, 0) + options.length - 1) % options.length);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left all of it
    <div
      className={whole ? "place-input place-input-whole" : "place-input"}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {whole && (
        <div className="row between place-input-head">
          <b className="t-sm">{label}</b>
          <IconButton icon="close" label="Close" onClick={close} />
        </div>
      )}
      <input
        id={id}
        className={className}
        role="combobox"
        aria-label={id ? undefined : label}
        aria-expanded={shown}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${own}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          fill();
          // The suggestions are still for the previous text, so Enter doesn't choose one.
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // Typing replaces the current text.
          event.currentTarget.select();
          entered.current = true;
          replaces.current = true;
          onFocus?.();
        }}
        onClick={(event) => {
          const field = event.currentTarget;
          const pressedOn = field.value;
          const selectAll = () => {
            if (field.value === pressedOn && field.selectionStart === field.selectionEnd) field.select();
          };
          // The press that brought the focus has already moved the caret, or moves it right after, which would drop the
          // selection. Once the person has typed, the caret stays.
          if (entered.current) {
            selectAll();
            requestAnimationFrame(selectAll);
          }
          // By touch the caret is dragged without another press.
          if (!entered.current || (event.nativeEvent as PointerEvent).pointerType === "touch") replaces.current = false;
          entered.current = false;
          fill();
        }}
      />
      {whole && children?.(close)}
      <div
        className="popover place-options"
        role="listbox"
        id={`${own}-list`}
        aria-label={`Suggestions for ${label}`}
        hidden={!shown}
      >
        {options.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input; the active option is named there
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          <div
            key={place.id}
            id={`${own}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(place)}
          >
            <b>{place.name}</b>
            {place.note && <span className="muted">{place.note}</span>}
          </div>
        ))}
      </div>
      <span className="sr" role="status">
        {shown && count(options.length, "suggestion")}
      </span>
    </div>
  );
}
