import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when its focused item goes: the next item gets it, or else what follows the list. Takes the ids of
 * the items, one for each child of the list.
 */
export function useFocusInPlace(ids: string[]) {
  const list = useRef<HTMLElement>(null);
  const after = useRef<HTMLElement>(null);
  const shown = useRef(ids);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const id = focused.current ?? "";
    const place = shown.current.indexOf(id);
    shown.current = ids;
    if (place < 0 || ids.includes(id)) return;
    focused.current = undefined;
    const next = list.current?.children[place] ?? after.current;
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  });
  return {
    /** Of the list. */
    list: {
      ref: list,
      onFocus: ({ target }: FocusEvent) => {
        focused.current = ids[[...(list.current?.children ?? [])].findIndex((item) => item.contains(target))];
      },
      onBlur: () => {
        focused.current = undefined;
      },
    },
    /** The element after the list. */
    after,
  };
}
