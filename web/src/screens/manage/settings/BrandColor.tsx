import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { isColor } from "#/kit/contrast";
import { ColorInput } from "./ColorInput";
import { colorsOf } from "./colors";
import type { ThemeValues } from "./theme";

/** One color from which the other five of the theme are derived. */
export function BrandColor() {
  const form = useFormContext<ThemeValues>();
  const accent = form.watch("theme.accent.light");
  // The typed color is shown while the accent is the one derived from it.
  const [typed, setTyped] = useState({ text: accent, accent });
  const brand = typed.accent === accent ? typed.text : accent;

  function choose(text: string) {
    if (!isColor(text)) return setTyped({ text, accent });
    const colors = colorsOf(text);
    setTyped({ text, accent: colors.accent.light });
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const token of ["accent", "onAccent", "hero"] as const) {
      form.setValue(`theme.${token}.light`, colors[token].light, options);
      form.setValue(`theme.${token}.dark`, colors[token].dark, options);
    }
  }
  const darkened = isColor(brand) && accent.toLowerCase() !== brand.trim().toLowerCase();
  return (
    <ColorInput
      label="Brand color"
      value={brand}
      onChange={choose}
      // An incomplete color is replaced by the current one.
      onBlur={() => setTyped((last) => (isColor(last.text) ? last : { text: accent, accent }))}
      error={isColor(brand) ? undefined : "Enter a color, such as #0f5a40."}
      hint={
        darkened
          ? `Used as ${accent}, the closest shade that white text can be read on.`
          : "Buttons, links, the banner, and dark mode follow from it."
      }
    />
  );
}
