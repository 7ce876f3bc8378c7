/** The portal's tokens for Stripe's fields: their frame doesn't inherit them. */
import type { Appearance } from "@stripe/stripe-js";
import { isDark } from "#/kit/scheme";

export function appearance(): Appearance {
  // The tokens hold both schemes' colors; only a computed style has the current one.
  const probe = document.createElement("div");
  probe.hidden = true;
  document.body.append(probe);
  const worn = getComputedStyle(probe);
  const color = (token: string) => {
    probe.style.color = `var(${token})`;
    return worn.color;
  };
  probe.style.borderRadius = "var(--radius-m)";
  const focus = color("--focus");
  const look: Appearance = {
    theme: isDark() ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: color("--accent"),
      colorBackground: color("--surface-1"),
      colorText: color("--text-1"),
      colorTextSecondary: color("--text-2"),
      colorTextPlaceholder: color("--text-3"),
      colorDanger: color("--danger"),
      borderRadius: worn.borderRadius,
      // The portal's own face isn't known in the frame; what follows it is.
      fontFamily: worn.fontFamily,
      fontSizeBase: worn.fontSize,
      gridColumnSpacing: "16px",
      gridRowSpacing: "20px",
    },
    rules: {
      ".Label": { fontWeight: "600", fontSize: "13px", marginBottom: "6px" },
      ".Input": { padding: "11px 14px", borderColor: color("--border-3"), boxShadow: "none" },
      ".Input:focus": { borderColor: focus, boxShadow: `0 0 0 1px ${focus}` },
      ".Input--invalid": { boxShadow: "none" },
      ".Error": { fontSize: "13px", fontWeight: "500" },
    },
  };
  probe.remove();
  return look;
}
