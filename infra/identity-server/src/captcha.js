// A captcha's box: a checkbox in place of whatever the real ones look at.
(() => {
  const boxes = [];
  window.SERVICE = {
    ready: (then) => then(),
    render(place, { sitekey, callback }) {
      if (sitekey !== "site-key-of-this-machine") throw new Error("not a site's key");
      const label = document.createElement("label");
      const box = document.createElement("input");
      box.type = "checkbox";
      box.addEventListener("change", () => box.checked && callback(`human-${crypto.randomUUID()}`));
      label.append(box, " I’m human");
      place.append(label);
      return boxes.push(box) - 1;
    },
    reset: (id) => {
      boxes[id].checked = false;
    },
    remove: (id) => boxes[id].closest("label").remove(),
  };
  const then = new URL(document.currentScript.src).searchParams.get("onload");
  if (then) window[then]();
})();
