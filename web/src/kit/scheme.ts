/** The color scheme that a person chose on this machine; `system` where they chose none. `public/first.js` reads it first. */
export type Scheme = "light" | "dark" | "system";

const key = "fieldhouse-scheme";
const listeners = new Set<() => void>();
const systemDark = matchMedia("(prefers-color-scheme: dark)");

export function currentScheme(): Scheme {
  const chosen = document.documentElement.dataset.mantineColorScheme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Changes to the other colors. Where these are the system's too, the system decides again from then on. */
export function switchScheme() {
  const wanted = isDark() ? "light" : "dark";
  chooseScheme(wanted === (systemDark.matches ? "dark" : "light") ? "system" : wanted);
}

export function chooseScheme(scheme: Scheme) {
  if (scheme === "system") delete document.documentElement.dataset.mantineColorScheme;
  else document.documentElement.dataset.mantineColorScheme = scheme;
  try {
    if (scheme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onSchemeChange(listener: () => void) {
  listeners.add(listener);
  systemDark.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    systemDark.removeEventListener("change", listener);
  };
}

export const isDark = () => currentScheme() === "dark" || (currentScheme() === "system" && systemDark.matches);
