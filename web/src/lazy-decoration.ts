import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** What the page is complete without: loaded when it is first shown, and left out where it can't be. */
export const lazyDecoration = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  );
