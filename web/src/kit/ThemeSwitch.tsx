import { useSyncExternalStore } from "react";
import { IconButton } from "./Button";
import { isDark, onSchemeChange, switchScheme } from "./scheme";

/** Switches between light and dark. The system's setting applies until somebody presses it, and again once a press matches it. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(onSchemeChange, isDark);
  return (
    <IconButton
      icon={dark ? "sun" : "moon"}
      label={dark ? "Switch to light mode" : "Switch to dark mode"}
      onClick={switchScheme}
    />
  );
}
