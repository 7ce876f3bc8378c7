import { useSyncExternalStore } from "react";
import { IconButton } from "./Button";
import { isDark, onSchemeChange, switchScheme } from "./scheme";

/** Light or dark. The system decides until it is pressed, and again once both agree by a press. */
export function ThemeSwitch() {
  const dark = useSyncExternalStore(onSchemeChange, isDark);
  return (
    <IconButton icon={dark ? "sun" : "moon"} label={dark ? "Light colors" : "Dark colors"} onClick={switchScheme} />
  );
}
