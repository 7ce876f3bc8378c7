import "./pick-list.css";
import { Icon } from "./Icon";

export interface PickOption {
  value: string;
  label: string;
  /** A heading above it, unless the option before has the same. */
  group?: string | undefined;
  /** The number of its items, shown and announced. */
  count?: number | undefined;
}

/** An option's id in the page, to name the active one. */
export const optionId = (base: string, index: number) => `${base}-${index}`;

interface ListOptionsProps {
  /** Begins the options' ids. */
  base: string;
  options: PickOption[];
  value: string;
  active: number;
  onActive: (index: number) => void;
  onChange: (value: string) => void;
}

/** The options of a list with keyboard navigation. Focus stays on the input or list, which names the active option. */
export const ListOptions = ({ base, options, value, active, onActive, onChange }: ListOptionsProps) =>
  options.map((option, index) => (
    <div key={option.value}>
      {option.group && option.group !== options[index - 1]?.group && (
        <p className="pick-group" aria-hidden="true">
          {option.group}
        </p>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays on the input or list, which names the active option */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input or list handles the keys */}
      <div
        id={optionId(base, index)}
        role="option"
        aria-selected={option.value === value}
        data-active={index === active || undefined}
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => onActive(index)}
        onClick={() => onChange(option.value)}
      >
        <span className="grow">{option.label}</span>
        {option.count !== undefined && <span className="faint num">{option.count}</span>}
        {option.value === value && <Icon name="check" small />}
      </div>
    </div>
  ));
