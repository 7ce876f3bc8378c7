import { useController } from "react-hook-form";
import { contrast, needed } from "#/kit/contrast";
import { ColorInput } from "./ColorInput";
import { nearestReadable } from "./colors";

interface ColorFieldProps {
  name: string;
  label: string;
  /** The color it is seen against, for the contrast. */
  against: string;
}

/** A color by picker or code, with its contrast. Offers the nearest shade where it is too low. */
export function ColorField({ name, label, against }: ColorFieldProps) {
  const { field, fieldState } = useController({ name });
  const value: string = field.value;
  const ratio = contrast(value, against);
  const offer = ratio !== undefined && ratio < needed ? nearestReadable(value, against) : undefined;
  return (
    <ColorInput
      label={label}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={name}
      inputRef={field.ref}
      error={fieldState.error?.message}
      hint={
        ratio === undefined ? undefined : (
          <span className="row">
            <span className={ratio < needed ? "down num" : "up num"}>
              {ratio.toFixed(1)}:1 contrast{ratio < needed ? ", too low" : ""}
            </span>
            {offer && (
              <button type="button" className="link" onClick={() => field.onChange(offer)}>
                Use {offer}
              </button>
            )}
          </span>
        )
      }
    />
  );
}
