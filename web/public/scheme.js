// Runs before the first paint: the color scheme that the person chose on this machine. Without a choice the system's stands.
try {
  const scheme = localStorage.getItem("fieldhouse-scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.mantineColorScheme = scheme;
} catch {
  // Storage may be switched off; the system's scheme is a fine answer then.
}
