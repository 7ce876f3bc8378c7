import { useEffect } from "react";
import { PageTitle } from "./PageTitle";

/** The title, and what a search engine or a shared link says of the page. Both take the place of what the server wrote. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  useEffect(() => {
    let meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) {
      meta = document.createElement("meta");
      meta.name = "description";
      document.head.append(meta);
    }
    meta.content = description;
  }, [description]);
  return <PageTitle>{title}</PageTitle>;
}
