import { passwordStrength } from "./password";
import "./password-meter.css";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Five steps below a new password: how far it is, and what is still missing. */
export function PasswordMeter({ password }: { password: string }) {
  const { passed, label, accepted, missing } = passwordStrength(password);
  return (
    <div className="password-meter">
      <div className="password-steps" data-accepted={accepted || undefined} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} data-on={step <= passed || undefined} />
        ))}
      </div>
      <p className="hint" role="status">
        {password && <b>{label}</b>}
        {password && missing.length > 0 && `. Add ${list.format(missing)}.`}
        {!password && `Use ${list.format(missing)}.`}
      </p>
    </div>
  );
}
