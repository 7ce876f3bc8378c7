import type { ReactNode } from "react";
import { colorStyle } from "./colors";
import "./widget.css";

interface FrameProps {
  /** Its address, which names its colors. */
  query: URLSearchParams;
  /** The organization's color. */
  accent?: string;
  children: ReactNode;
}

/** The whole of a widget's page, in its colors. */
export const Frame = ({ query, accent, children }: FrameProps) => (
  <main className="widget" style={colorStyle(query, accent)}>
    {children}
  </main>
);
