import { type ComponentType, lazy } from "react";

const Nothing = () => null;

/** Parts that the page is complete without: loaded when first shown, and left out where they can't be. */
export const lazyDecoration = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  );
