import type { Photo } from "@fieldhouse/clients/tenant/model/photo";
import "./banner.css";
import { PhotoImage } from "./PhotoImage";

/** A picture across the top of a page. */
export function Banner({ picture, name }: { picture: Photo; name: string }) {
  return <PhotoImage className="banner" photo={picture} alt={`Banner of ${name}`} sizes="100vw" />;
}
