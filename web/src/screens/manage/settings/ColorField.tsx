import { useController } from "react-hook-form";
import { Field } from "#/kit/Field";
import { contrast, offeredShade } from "./theme";

interface ColorFieldProps {
  name: string;
  label: string;
  /** The color it is seen against, for the contrast. */
  against: string;
}

const needed = 4.5;

/** A color by picker or code, with its contrast. Offers the server's suggestion if it refused one. */
export function ColorField({ name, label, against }: ColorFieldProps) {
  const { field, fieldState } = useController({ name });
  const value: string = field.value;
  const ratio = contrast(value, against);
  const offer = fieldState.error?.type === "server" ? offeredShade(fieldState.error.message) : undefined;
  return (
    <Field
      label={label}
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
    >
      {(control) => (
        <span className="color-field">
          <input
            type="color"
            aria-label={`${label}, color picker`}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
            onChange={(event) => field.onChange(event.target.value)}
          />
          <input {...field} {...control} className="input num" spellCheck={false} maxLength={7} />
        </span>
      )}
    </Field>
  );
}
