import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list when its focused item goes: the next item gets it, or else what the list gives way to. Takes the ids
 * of the items, one for each child of the list, and returns the handlers of the list.
 */
export function useFocusInPlace(
  list: RefObject<HTMLElement | null>,
  ids: string[],
  otherwise: RefObject<HTMLElement | null>,
) {
  const shown = useRef(ids);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const id = focused.current ?? "";
    const place = shown.current.indexOf(id);
    shown.current = ids;
    if (place < 0 || ids.includes(id)) return;
    focused.current = undefined;
    const next = list.current?.children[place] ?? otherwise.current;
    if (document.activeElement === document.body && next instanceof HTMLElement) next.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = ids[[...(list.current?.children ?? [])].findIndex((item) => item.contains(target))];
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
