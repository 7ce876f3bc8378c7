import { type CSSVariablesResolver, createTheme, type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import "@mantine/core/styles/default-css-variables.layer.css";
import type { ReactNode } from "react";
import { chooseScheme, currentScheme, onSchemeChange } from "./scheme";

const theme = createTheme({
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)" },
  defaultRadius: "md",
  autoContrast: false,
  focusRing: "auto",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    // Open content moves with its anchor; an anchor out of sight is nothing to hide it for, least of all where
    // nothing has a size.
    Popover: { defaultProps: { hideDetached: false } },
  },
});

/** Maps Mantine's variables to our roles, which already contain both color schemes. */
const roles = {
  "--mantine-color-body": "var(--surface-0)",
  "--mantine-color-text": "var(--text-1)",
  "--mantine-color-dimmed": "var(--text-2)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-default": "var(--surface-1)",
  "--mantine-color-default-hover": "var(--surface-2)",
  "--mantine-color-default-border": "var(--border-2)",
  "--mantine-color-default-color": "var(--text-1)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
  "--mantine-primary-color-light": "var(--accent-soft)",
  "--mantine-primary-color-light-hover": "var(--accent-soft-2)",
  "--mantine-primary-color-light-color": "var(--on-accent-soft)",
  "--mantine-color-anchor": "var(--accent)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-disabled": "var(--surface-2)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-radius-default": "var(--radius-m)",
  "--mantine-radius-md": "var(--radius-m)",
  "--mantine-radius-sm": "var(--radius-s)",
};
const resolver: CSSVariablesResolver = () => ({ variables: roles, light: roles, dark: roles });

const manager: MantineColorSchemeManager = {
  get: () => (currentScheme() === "system" ? "auto" : (currentScheme() as "light" | "dark")),
  // Mantine also sets what it is told of, which would be told again.
  set: (value) => {
    if (value !== manager.get("auto")) chooseScheme(value === "auto" ? "system" : value);
  },
  subscribe: (onUpdate) => {
    unsubscribe = onSchemeChange(() => onUpdate(manager.get("auto")));
  },
  unsubscribe: () => unsubscribe(),
  clear: () => chooseScheme("system"),
};
let unsubscribe: () => void = () => undefined;

/** Around what uses Mantine: menus, popovers, date fields. Only layouts that need it load it; the public pages don't. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    // The scheme is written to the page by scheme.ts alone, so Mantine gets no element to write to.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getRootElement={() => undefined}
    >
      {children}
    </MantineProvider>
  );
}
