// Runs before the first paint: the color scheme that the person chose on this machine. Without a choice the system's stands.
try {
  const scheme = localStorage.getItem("fieldhouse-scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.mantineColorScheme = scheme;
} catch {
  // Storage may be switched off; the system's scheme is a fine answer then.
}

// A page that comes with its first contents gets the app's files once these are seen, so that neither waits for the other's bytes:
// after the first paint and its first picture, at the first touch or key, and in any case soon.
addEventListener("DOMContentLoaded", () => {
  const scripts = document.getElementById("fieldhouse-scripts");
  if (!scripts) return;
  const signs = ["pointerdown", "keydown", "focusin"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start);
    document.head.append(scripts.content);
  };
  for (const sign of signs) addEventListener(sign, start);
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const picture = document.querySelector("#root img[fetchpriority]");
  const seen = painted()
    .then(() => picture?.decode())
    .catch(() => {})
    .then(painted);
  const soon = new Promise((done) => setTimeout(done, 1500));
  Promise.race([seen, soon]).then(start);
});
