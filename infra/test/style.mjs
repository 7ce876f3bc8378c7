// Looks at sources for what the house's style rules out and no linter knows.

import { posix } from "node:path";

/** The constants in `style={{ … }}`, as `file:line name: value`: they belong into CSS. What is computed may stand there. */
export function constantStyles(files) {
  const found = [];
  for (const [path, text] of files) {
    for (const { index } of text.matchAll(/style=\{\{/g)) {
      const line = text.slice(0, index).split("\n").length;
      for (const member of members(text.slice(index + "style={{".length))) {
        const value = /^(?:[\w-]+|"[^"]*"): *(.*)$/s.exec(member)?.[1];
        if (value && /^(?:-?[\d.]+|"[^"]*"|'[^']*'|`[^`$]*`)$/.test(value)) found.push(`${path}:${line} ${member}`);
      }
    }
  }
  return found;
}

/** The members of an object, up to the brace that ends it. */
function members(text) {
  const parts = [""];
  let depth = 0;
  let quote;
  for (const character of text) {
    if (!quote && depth === 0 && character === "}") break;
    if (quote ? character === quote : /["'`]/.test(character)) quote = quote ? undefined : character;
    else if (!quote && /[([{]/.test(character)) depth += 1;
    else if (!quote && /[)\]}]/.test(character)) depth -= 1;
    if (!quote && depth === 0 && character === ",") parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The style sheets that no file imports, by their paths from where `#/` leads. */
export function unusedSheets(files) {
  const imported = new Set();
  for (const [path, text] of files) {
    for (const [, asked] of text.matchAll(/import\s*\(?\s*(?:url\()?["']([^"']+\.css)["']/g)) {
      imported.add(asked.startsWith("#/") ? asked.slice(2) : posix.join(posix.dirname(path), asked));
    }
  }
  return [...files.keys()].filter((path) => path.endsWith(".css") && !imported.has(path));
}

/** The custom properties that a style sheet sets and no file reads, neither by `var()` nor by name in a call such as `color("--focus")`. */
export function unreadProperties(sheet, files) {
  const texts = [...files.values()].join("\n");
  const read = new Set([...texts.matchAll(/(?:\bvar\(\s*|\(")(--[\w-]+)/g)].map(([, name]) => name));
  return [...sheet.matchAll(/(?<=^|[{;\s])(--[\w-]+)\s*:/g)].map(([, name]) => name).filter((name) => !read.has(name));
}

/** Comments that begin with "What" and so make sense only after reading on, as `file:line`. */
export function riddles(files) {
  const lines = [...files].flatMap(([path, text]) => text.split("\n").map((line, at) => ({ at: `${path}:${at + 1}`, line })));
  return lines.filter(({ line }) => /^\s*(?:\/\/[/!]?|\/?\*\*?|--|#)\s*What(?:ever)?\b/.test(line)).map(({ at }) => at);
}

/**
 * Ids in Rust without the type of what they are of, as `file:line`. `Uuid::…` makes one of a text or number and is fine, as are
 * bounds that take ids of several kinds, and tests.
 */
export function bareIds(files) {
  const found = [];
  for (const [path, text] of files) {
    const [code] = text.split(/^ *#\[cfg\(test\)\]/m);
    for (const [index, line] of code.split("\n").entries()) {
      const rest = line.replace(/\/\/.*|^\s*(?:pub )?use .*|\b(?:From|Into)<Uuid>/g, "");
      if (/\bUuid\b(?!::)/.test(rest)) found.push(`${path}:${index + 1}`);
    }
  }
  return found;
}
