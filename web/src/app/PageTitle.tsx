import { useEffect } from "react";
import { siteName } from "#/site";

/** The document's title: the page, then whose place it is. It takes the place of the title that the server wrote. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = `${children} · ${siteName}`;
  }, [children]);
  return null;
}
