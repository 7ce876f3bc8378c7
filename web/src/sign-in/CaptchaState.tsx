import { Icon } from "#/kit/Icon";
import type { useCaptcha } from "./captcha";

const words = {
  seeking: "Checking that you’re not a robot…",
  asking: "Check the box to show that you’re not a robot.",
  solved: "Verified that you’re not a robot.",
  failed: "We couldn’t verify that you’re not a robot.",
};

/** The state of a form's captcha, beside its submit button. */
export function CaptchaState({ captcha }: { captcha: ReturnType<typeof useCaptcha> }) {
  return (
    <p className="tiny muted row grow gap-2" role="status">
      <Icon name={captcha.state === "failed" ? "alert" : "shield"} small />
      {words[captcha.state]}
      {captcha.state === "failed" && (
        <button type="button" className="link" onClick={captcha.renew}>
          Try again
        </button>
      )}
    </p>
  );
}
