/** Axe, put into a page once and asked as often as one likes. */
import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** The parts of a page to check, by selector. With `few`, a few of many similar elements represent all of them. */
export interface Parts {
  within: string;
  few?: boolean;
}

/** The parts of axe's interface that are used in a page. */
interface AxeInPage {
  run: (context: { include: Element[]; exclude?: Element[] }, options: RunOptions) => Promise<AxeResults>;
  commons: { color: { Color: { prototype: { parseString(this: RGBA, words: string): RGBA } } } };
}
interface RGBA {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/** Caches parsed colors. Axe parses the same few colors for each element, which takes half of its time. */
function readColorsOnce() {
  const { prototype } = (window as unknown as { axe: AxeInPage }).axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, RGBA>();
  prototype.parseString = function (words) {
    const color = known.get(words);
    if (color) return Object.assign(this, color);
    const { r, g, b, alpha } = read.call(this, words);
    // A copy, since axe blends the color itself with what is behind it.
    known.set(words, { r, g, b, alpha });
    return this;
  };
}

/** Returns axe's violations in a page, each with the elements that it concerns. */
export async function found(page: Page, rules: RunOptions, parts: Parts): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(readColorsOnce);
  }
  return page.evaluate(
    async ([options, { within, few }]) => {
      const { axe } = window as unknown as { axe: AxeInPage };
      const include = [...document.querySelectorAll(within)];
      if (include.length === 0) return [];
      /** Returns all siblings after the first six of a kind. */
      const othersIn = (parent: Element): Element[] => {
        const kinds = new Map<string, number>();
        return [...parent.children].flatMap((child) => {
          const kind = `${child.tagName} ${child.getAttribute("class")}`;
          const count = (kinds.get(kind) ?? 0) + 1;
          kinds.set(kind, count);
          return count > 6 ? [child] : othersIn(child);
        });
      };
      const exclude = few ? othersIn(document.body) : [];
      const context = exclude.length > 0 ? { include, exclude } : { include };
      // Only violations are described: that is what takes long.
      const { violations } = await axe.run(context, { ...options, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
    },
    [rules, parts] as const,
  );
}
