import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useNavigate } from "react-router";
import "./options.css";
import { Button, ButtonLink } from "#/kit/Button";
import { Checkbox } from "#/kit/Field";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { PickInput } from "#/kit/PickField";
import { Quantity } from "#/kit/Quantity";
import type { SpaceAddon } from "#/queries/addons";
import { addonsLeftQuery } from "#/queries/holds";
import { useLabels } from "#/queries/lists";
import { lengthField, priceWords } from "#/spaces/addon-words";
import { leftWords, mostOf } from "#/spaces/addons-left";
import { withoutMornings } from "#/spaces/series/nights";
import { CustomAddons, type CustomAddonsHandle } from "./CustomAddons";
import { byCategory, type ChosenAddon, categoryNames, longestOf, type Options } from "./chosen-options";
import { StepPage } from "./StepPage";
import { after, stepNames } from "./steps";
import { useWizard } from "./wizard-state";

/** Add-ons, and what the space is used as. Each choice is saved and priced as it is made. */
export function Component() {
  const { key, space, hold, billStale, billProblem, addons, options, saveOptions, progress, stepPath } = useWizard();
  const navigate = useNavigate();
  const label = useLabels();
  const next = after("options", progress);
  const left = useQuery({
    ...addonsLeftQuery(key, hold ?? { id: "", spaceId: "" }),
    enabled: Boolean(hold) && addons.some(({ quantity }) => quantity > 0),
  }).data;
  const included = addons.filter(({ include }) => include);
  const held = hold?.dates ?? [];
  const longest = longestOf(held);
  const dates = withoutMornings(held).length;
  const alike = dates === held.length && held.every((date) => longestOf([date]) === longest);
  const custom = useRef<CustomAddonsHandle>(null);
  return (
    <StepPage
      title="Anything else you need?"
      lead={
        addons.length > 0
          ? `Add-ons apply to ${dates > 1 ? "each of your dates" : "your date"}. You can skip this step.`
          : "This space can be set up in different ways."
      }
    >
      <form
        noValidate
        aria-labelledby="step"
        onSubmit={(event) => {
          event.preventDefault();
          // An invalid quantity isn't saved: going on would book another number than the one shown.
          const invalid = event.currentTarget.querySelector<HTMLElement>(".quantity [aria-invalid]");
          if (invalid) return invalid.focus();
          if (custom.current?.settle() ?? true) navigate(stepPath(next));
        }}
      >
        {billProblem && (
          <div className="mb-6">
            <Notice tone="danger" live>
              {billProblem.fields?.length
                ? billProblem.fields.map(({ message }) => message).join(" ")
                : (billProblem.detail ?? billProblem.title)}
            </Notice>
          </div>
        )}
        {space.types.length > 1 && (
          <fieldset>
            <legend className="t-sm">Setup for</legend>
            <PickInput
              label="Use as"
              value={options.spaceType || (space.types[0] ?? "")}
              onChange={(spaceType) => saveOptions({ ...options, spaceType })}
              options={space.types.map((code) => ({ value: code, label: label("spaceTypes", code) }))}
            />
          </fieldset>
        )}
        {included.length > 0 && (
          <section className="addon-included" aria-labelledby="included">
            <h2 className="t-sm" id="included">
              Included
            </h2>
            <ul>
              {included.map(({ id, name, description }) => (
                <li key={id}>
                  <Icon name="check" small />
                  <span>
                    {name}
                    {description && <small className="muted block">{description}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {byCategory(addons).map(({ category, addons }) => (
          <fieldset key={category}>
            <legend className="t-sm">{categoryNames[category]}</legend>
            <ul className="addons">
              {addons.map((addon) => (
                <AddonRow
                  key={addon.id}
                  addon={addon}
                  longest={longest}
                  alike={alike}
                  left={left?.get(addon.id)}
                  dates={dates}
                  chosen={options.addons.find(({ id }) => id === addon.id)}
                  onChange={(chosen) => saveOptions(withAddon(options, addon.id, chosen))}
                />
              ))}
            </ul>
          </fieldset>
        ))}
        <CustomAddons ref={custom} />
        <div className="row wrap form-end">
          <ButtonLink look="quiet" icon="left" to={stepPath("details")}>
            Back to details
          </ButtonLink>
          <Button type="submit" look="primary" size="large" busy={billStale}>
            Continue to {stepNames[next].toLowerCase()}
          </Button>
        </div>
      </form>
    </StepPage>
  );
}

/** The options with an add-on as it is chosen now, or without it. The others stay in their order. */
function withAddon(options: Options, id: string, chosen: ChosenAddon | undefined): Options {
  const at = options.addons.findIndex((each) => each.id === id);
  if (!chosen) return { ...options, addons: options.addons.filter((each) => each.id !== id) };
  return { ...options, addons: at < 0 ? [...options.addons, chosen] : options.addons.with(at, chosen) };
}

interface AddonRowProps {
  addon: SpaceAddon;
  /** The longest of the times, in minutes. */
  longest: number;
  /** True if all of the times are that long. */
  alike: boolean;
  /** The number left at the times; undefined: they aren't counted. */
  left: number | undefined;
  dates: number;
  chosen: ChosenAddon | undefined;
  onChange: (chosen: ChosenAddon | undefined) => void;
}

function AddonRow({ addon, longest, alike, left, dates, chosen, onChange }: AddonRowProps) {
  const { id, name, description, perItem, selectLength, length: usual } = addon;
  const words = useId();
  const most = mostOf(addon, left);
  const lengths = lengthField({ chosen: chosen?.length, usual, longest, alike });
  const hasLengths = selectLength && lengths.options.length > 1;
  return (
    <li className={chosen ? "addon addon-on" : "addon"}>
      <div className="row between align-start gap-4">
        <Checkbox
          checked={Boolean(chosen)}
          disabled={left === 0 && !chosen}
          onChange={(event) => onChange(event.currentTarget.checked ? { id } : undefined)}
          aria-describedby={words}
          hint={description || undefined}
        >
          {name}
        </Checkbox>
        <span className="addon-price num" id={words}>
          {priceWords(addon)}
          {left !== undefined && <small className="muted block">{leftWords(left, dates)}</small>}
        </span>
      </div>
      {chosen && (perItem || hasLengths) && (
        <div className="addon-choice">
          {perItem && most > 0 && (
            <Quantity
              key={most}
              label={`Quantity (${name})`}
              most={most}
              value={chosen.quantity ?? 1}
              onChange={(quantity) => onChange({ ...chosen, quantity })}
            />
          )}
          {hasLengths && (
            <PickInput
              label={`Duration (${name})`}
              dense
              {...lengths}
              onChange={(value) => {
                const { length: _, ...rest } = chosen;
                onChange(value ? { ...rest, length: value } : rest);
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}
